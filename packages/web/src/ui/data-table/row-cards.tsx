import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoreMenu } from '../menu.tsx';
import { RowName, type GridProps } from './table-grid.tsx';
import type { Column, TableRow } from './types.ts';
import { Bar } from '../skeleton.tsx';
import { sayInList } from '../list-words.ts';
import { say } from '../words.ts';
import styles from './data-table.module.css';

/** A phone shows records as cards: title, pill, up to three facts, menu (0.6). */
export function RowCards<Row extends TableRow>(props: GridProps<Row>): ReactNode {
  const { rows, list } = props;
  return (
    <ul className={styles.cards} aria-label={props.things} aria-busy={rows === undefined}>
      {rows === undefined
        ? Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={styles.cardRow}>
              <Bar height={14} width="60%" space={5} />
              <Bar height={12} width="85%" space={5} />
            </li>
          ))
        : list.map((row, index) => <RecordCard key={row.id} row={row} index={index} props={props} />)}
    </ul>
  );
}

function RecordCard<Row extends TableRow>({
  row,
  index,
  props,
}: {
  row: Row;
  index: number;
  props: GridProps<Row>;
}): ReactNode {
  const [first, ...rest] = props.visible;
  const id = String(row.id);
  const pill = rest.find((column) => column.card === 'pill');
  const facts = rest.filter((column) => column.card === undefined).slice(0, 3);
  return (
    <li
      className={styles.cardRow}
      data-table-row={index}
      data-selected={props.selection.ids.has(id) || undefined}
    >
      <div className={styles.cardHead}>
        {props.bulk && (
          <Checkbox
            aria-label={sayInList('selectRow', { name: props.rowName(row) })}
            checked={props.selection.ids.has(id)}
            onChange={() => props.selection.toggle(id)}
          />
        )}
        <div className={styles.cardTitle}>
          {first && (
            <RowName row={row} props={props}>
              {first.cell(row)}
            </RowName>
          )}
        </div>
        {pill?.cell(row)}
        {props.rowMenu && (
          <span className={styles.cardMenu}>
            <MoreMenu items={props.rowMenu(row)} name={props.rowName(row)} />
          </span>
        )}
      </div>
      <dl className={styles.cardFacts}>
        {facts.map((column: Column<Row>) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row) ?? say('none')}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
