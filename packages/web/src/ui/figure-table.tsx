import type { ReactNode } from 'react';
import styles from './figure-table.module.css';
import { say } from './words.ts';
import { usePhone } from './use-phone.ts';

export interface FigureColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Under the column: a sum that the server answered. */
  readonly total?: ReactNode;
  /** Figures are at the right. */
  readonly align?: 'right';
  /** Left out of a phone's card. */
  readonly wide?: boolean;
}

export interface FigureTableProps<Row> {
  /** Names the table, and the group that scrolls. No landmark: the card around it is one, often of the same name. */
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** In the first column of the row of totals; without it there is none. */
  readonly totalLabel?: string;
}

/** Figures that were answered whole, with their totals; a card a row on a phone. Lists that are paged are `DataTable`. */
export function FigureTable<Row>(props: FigureTableProps<Row>): ReactNode {
  const phone = usePhone();
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, rows, rowKey, totalLabel }: FigureTableProps<Row>): ReactNode {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, align }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-align={align}>
                    {cell(row) ?? say('none')}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totalLabel !== undefined && (
          <tfoot>
            <tr>
              {columns.map(({ id, total, align }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {totalLabel}
                  </th>
                ) : (
                  <td key={id} data-align={align}>
                    {total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, rowKey, totalLabel }: FigureTableProps<Row>): ReactNode {
  const [title, ...facts] = columns.filter(({ wide }) => wide !== true);
  const totals = facts.filter(({ total }) => total !== undefined);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <strong className={styles.name}>{title?.cell(row)}</strong>
          <dl>
            {facts.map(({ id, header, cell }) => (
              <div key={id}>
                <dt>{header}</dt>
                <dd>{cell(row) ?? say('none')}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {totalLabel !== undefined && totals.length > 0 && (
        <li>
          <strong className={styles.name}>{totalLabel}</strong>
          <dl>
            {totals.map(({ id, header, total }) => (
              <div key={id}>
                <dt>{header}</dt>
                <dd>{total}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  );
}
