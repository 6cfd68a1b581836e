import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { AppLink, isPlainClick } from '../app-link.tsx';
import { MoreMenu } from '../menu.tsx';
import { SKELETON_AFTER_MS, useAfter } from '../state-view.tsx';
import { sayInList } from '../list-words.ts';
import { say } from '../words.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { Column, TableRow } from './types.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import { Bar } from '../skeleton.tsx';
import styles from './data-table.module.css';

const DOUBLE_CLICK_MS = 250;

export interface GridProps<Row extends TableRow> extends DataTableProps<Row> {
  readonly list: readonly Row[];
  readonly visible: readonly Column<Row>[];
  readonly selection: Selection;
  readonly open: (row: Row) => void;
  readonly keys: RowKeys;
}

export function TableGrid<Row extends TableRow>(props: GridProps<Row>): ReactNode {
  const { rows, list, visible, things } = props;
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table aria-busy={rows === undefined}>
        <caption className="sr-only">{things}</caption>
        <colgroup>
          {props.bulk && <col style={{ width: 44 }} />}
          {visible.map((column) => (
            <col key={column.id} style={column.width ? { width: column.width } : undefined} />
          ))}
          {props.rowMenu && <col style={{ width: 52 }} />}
        </colgroup>
        <Head {...props} />
        <tbody>
          {rows === undefined ? (
            <SkeletonRows {...props} />
          ) : (
            list.map((row, index) => <BodyRow key={row.id} row={row} index={index} props={props} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row extends TableRow>({
  visible,
  state,
  onState,
  bulk,
  selection,
  list,
  rowMenu,
}: GridProps<Row>): ReactNode {
  return (
    <thead>
      <tr>
        {bulk && (
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label={sayInList('selectAll')}
              checked={list.length > 0 && selection.ids.size === list.length}
              indeterminate={selection.ids.size > 0 && selection.ids.size < list.length}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {visible.map((column) => (
          <HeadCell key={column.id} column={column} sort={state.sort} onSort={(sort) => onState({ sort })} />
        ))}
        {rowMenu && (
          <th scope="col">
            <span className="sr-only">{say('moreActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** asc → desc → none; one sort key (0.6). */
export const nextSort = (key: string, current: string): string =>
  current === key ? `-${key}` : current === `-${key}` ? '' : key;

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}): ReactNode {
  const { sort: key } = column;
  if (key === undefined) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const Arrow = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={order} data-align={column.align}>
      <button
        type="button"
        className={styles.sort}
        data-order={order}
        onClick={() => onSort(nextSort(key, sort))}
      >
        {column.header}
        <Arrow size={13} stroke={2} aria-hidden />
      </button>
    </th>
  );
}

function BodyRow<Row extends TableRow>({
  row,
  index,
  props,
}: {
  row: Row;
  index: number;
  props: GridProps<Row>;
}): ReactNode {
  const { visible, selection, keys, bulk, rowMenu, rowName } = props;
  const id = String(row.id);
  const opens = props.onOpenRow !== undefined || Boolean(props.rowHref?.(row));
  const waiting = useRef(0);
  const click = (event: MouseEvent<HTMLTableRowElement>): void => {
    window.clearTimeout(waiting.current);
    const target = event.target;
    const onControl =
      target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;
    if (!opens || onControl || event.detail > 1 || !isPlainClick(event)) return;
    if (String(window.getSelection()) !== '') return;
    // where a second press would edit the cell, the row waits for it
    const wait = target instanceof Element && target.closest('[data-editable]') ? DOUBLE_CLICK_MS : 0;
    if (wait === 0) props.open(row);
    else waiting.current = window.setTimeout(() => props.open(row), wait);
  };
  return (
    <tr
      data-table-row={index}
      data-opens={opens}
      data-selected={selection.ids.has(id)}
      data-peeked={props.peek?.id === row.id || undefined}
      tabIndex={keys.focused === index ? 0 : -1}
      onFocus={() => keys.setFocused(index)}
      onClick={click}
    >
      {bulk && (
        <td className={styles.check}>
          <Checkbox
            aria-label={sayInList('selectRow', { name: rowName(row) })}
            checked={selection.ids.has(id)}
            onChange={() => undefined}
            onClick={(event) => selection.toggle(id, event.shiftKey)}
          />
        </td>
      )}
      {visible.map((column, at) => (
        <Cell key={column.id} column={column} row={row} first={at === 0} props={props} />
      ))}
      {rowMenu && (
        <td className={styles.menu}>
          <MoreMenu items={rowMenu(row)} name={rowName(row)} />
        </td>
      )}
    </tr>
  );
}

function Cell<Row extends TableRow>({
  column,
  row,
  first,
  props,
}: {
  column: Column<Row>;
  row: Row;
  first: boolean;
  props: GridProps<Row>;
}): ReactNode {
  const content = column.cell(row);
  if (!first) return <td data-align={column.align}>{content}</td>;
  return (
    <th scope="row" className={styles.first}>
      <RowName row={row} props={props}>
        {content}
      </RowName>
    </th>
  );
}

/** The name is a real link where the row opens a page, a button where it opens a panel, else text. */
export function RowName<Row extends TableRow>({
  row,
  props,
  children,
}: {
  row: Row;
  props: Pick<DataTableProps<Row>, 'rowHref' | 'onOpenRow'>;
  children: ReactNode;
}): ReactNode {
  const href = props.rowHref?.(row);
  if (href) {
    return (
      <AppLink className={styles.name} href={href}>
        {children}
      </AppLink>
    );
  }
  if (props.onOpenRow === undefined) return children;
  return (
    <button type="button" className={styles.name} onClick={() => props.onOpenRow?.(row)}>
      {children}
    </button>
  );
}

function SkeletonRows<Row extends TableRow>({ visible, bulk, rowMenu }: GridProps<Row>): ReactNode {
  const shown = useAfter(SKELETON_AFTER_MS);
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} style={{ visibility: shown ? 'visible' : 'hidden' }}>
      {bulk && <td />}
      {visible.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          <Bar
            height={12}
            width={index === 0 ? `${70 - ((row * 13) % 30)}%` : '60%'}
            end={column.align !== undefined}
          />
        </td>
      ))}
      {rowMenu && <td />}
    </tr>
  ));
}
