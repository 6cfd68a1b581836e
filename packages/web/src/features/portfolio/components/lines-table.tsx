import type { ReactNode } from 'react';
import table from '../../../shared/holdings/holdings.module.css';
import styles from './portfolio.module.css';

export interface LineColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Words are at the left, figures at the right. */
  readonly left?: boolean;
  /** Long: cut with an ellipsis. */
  readonly long?: boolean;
}

export interface LinesTableProps<Row> {
  /** Names the table and the region that scrolls. */
  readonly label: string;
  readonly columns: readonly LineColumn<Row>[];
  readonly rows: readonly Row[];
  /** The row as it is on a phone. */
  readonly card: (row: Row) => ReactNode;
  /** A row above the others, e.g. what was there before them. */
  readonly before?: ReactNode;
}

/** Investments of a book: a table that scrolls sideways, and on a phone a card an investment. */
export function LinesTable<Row extends { readonly id: number }>({
  label,
  columns,
  rows,
  card,
  before,
}: LinesTableProps<Row>): ReactNode {
  return (
    <>
      <div className={`${table.scroll} ${table.wide}`} tabIndex={0} role="group" aria-label={label}>
        <table className={table.table}>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {columns.map(({ header, left }) => (
                <th key={header} scope="col" data-left={left}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before}
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ header, cell, left, long }) => (
                  <td key={header} data-left={left} className={long ? styles.words : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={table.cards}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    </>
  );
}

/** A card's first investment: what it is, and how much. */
export const CardHead = ({ name, children }: { name: ReactNode; children: ReactNode }): ReactNode => (
  <div className={table.cardHead}>
    <span className={styles.name}>{name}</span>
    {children}
  </div>
);
