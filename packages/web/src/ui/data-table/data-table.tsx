import { singular } from '@tranche/domain/kit/counted';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { EmptyState, ErrorPanel, SlowStrip, useAfter, SLOW_AFTER_MS } from '../state-view.tsx';
import { Button } from '../button.tsx';
import { sayInList } from '../list-words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { visibleColumns } from './column-chooser.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { Toolbar } from './toolbar.tsx';
import type { TablePage, TableRow } from './types.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { usePhone } from '../use-phone.ts';

/** The list of the house: the server pages, sorts and filters; the URL holds the state. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>): ReactNode {
  const { rows, state, onState, columns } = props;
  const root = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const phone = usePhone();
  const visible = visibleColumns(columns, state.columns);
  const list = rows ?? [];
  const isTable = props.body === undefined;
  const selection = useSelection(list, JSON.stringify([state.page, state.sort, state.filter]));
  const chosen = list.filter((row) => selection.ids.has(String(row.id)));
  const slow = useAfter(SLOW_AFTER_MS, isTable && rows === undefined && !props.error);
  const total = props.page?.total ?? 0;
  const count = selection.all ? total : chosen.length;
  const find = (selector: string): HTMLElement | null | undefined =>
    root.current?.querySelector<HTMLElement>(selector);

  const open = (row: Row | undefined): void => {
    if (row === undefined) return;
    const href = props.rowHref?.(row);
    if (props.onOpenRow) props.onOpenRow(row);
    else if (href) router.history.push(href);
  };
  const edit = (row: Row | undefined): void => {
    const href = row && props.editHref?.(row);
    if (href) router.history.push(href);
  };
  const { peek } = props;
  const isPeeking = peek?.id !== null && peek?.id !== undefined;
  const { onTypeRow } = props;
  const keys = useRowKeys(root, {
    count: list.length,
    start: isPeeking ? list.findIndex(({ id }) => id === peek.id) : -1,
    focusRow: (index) => {
      find(`[data-table-row="${index}"]`)?.focus();
      const row = list[index];
      if (row) peek?.follow(row);
    },
    open: (index) => open(list[index]),
    edit: props.editHref && ((index) => edit(list[index])),
    select: props.bulk && ((index) => selection.toggle(String(list[index]?.id))),
    editCell: (index) =>
      onTypeRow ? open(list[index]) : find(`[data-table-row="${index}"] [data-edit-cell]`)?.click(),
    type: onTypeRow && ((index, text) => list[index] && onTypeRow(list[index], text)),
    peek: peek && ((index) => list[index] && peek.show(list[index])),
    enterPeek: isPeeking ? peek.enter : undefined,
    clear: isPeeking ? peek.close : selection.clear,
    focusSearch: () => find('input[type="search"]')?.focus(),
    openFilters: () => find('[data-add-filter]')?.click(),
  });

  const filtered = Object.keys(state.filter).length > 0;
  const shared = { list, visible, selection, open, keys, phone };
  return (
    <div ref={root} className={styles.table} data-bare={props.bare} data-density={state.density || undefined}>
      {props.bulk && chosen.length > 0 ? (
        <BulkBar
          count={count}
          all={selection.all}
          matching={
            props.bulkAll && !selection.all && chosen.length === list.length && total > count ? total : null
          }
          onAll={selection.chooseAll}
          onPage={phone && chosen.length < list.length ? selection.toggleAll : undefined}
          onClear={selection.clear}
        >
          {props.bulk({
            rows: chosen,
            ids: chosen.map((row) => row.id),
            all: selection.all,
            count,
            clear: selection.clear,
          })}
        </BulkBar>
      ) : (
        !props.bare && <Toolbar {...props} phone={phone} visible={visible} />
      )}
      {props.body ?? (
        <div className={styles.frame} data-refetching={props.refetching}>
          {slow && <SlowStrip onRetry={props.onRetry} />}
          {props.error && rows === undefined ? (
            <ErrorPanel thing={`the ${props.things}`} error={props.error} onRetry={props.onRetry} />
          ) : rows !== undefined && rows.length === 0 ? (
            <Nothing props={props} filtered={filtered} onClear={() => onState({ filter: {} })} />
          ) : phone ? (
            <RowCards {...props} {...shared} />
          ) : (
            <TableGrid {...props} {...shared} />
          )}
          {props.footer}
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.result} aria-live="polite">
          {props.page && resultLine(props.page, props.things)}
        </p>
        {props.page && (
          <Pager page={props.page.page} pages={props.page.pages} onPage={(page) => onState({ page })} />
        )}
      </div>
    </div>
  );
}

const resultLine = ({ total, page, pages }: TablePage, things: string): string =>
  sayInList(pages > 1 ? 'resultPaged' : 'result', {
    total: total.toLocaleString(),
    things: total === 1 ? singular(things) : things,
    page,
    pages,
  });

function Nothing<Row extends TableRow>({
  props,
  filtered,
  onClear,
}: {
  props: DataTableProps<Row>;
  filtered: boolean;
  onClear: () => void;
}): ReactNode {
  if (!filtered) return <EmptyState {...props.empty} />;
  return (
    <EmptyState
      title={sayInList('noMatches')}
      text={sayInList('noMatchesHelp')}
      action={<Button onClick={onClear}>{sayInList('clearFilters')}</Button>}
    />
  );
}
