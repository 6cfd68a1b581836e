import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { holdingHref, type Cells, type Table, type TableRow } from './portfolio-tables.ts';
import { words } from './words.ts';
import { Cell, Said, type CellProps } from './cell.tsx';
import styles from './holdings.module.css';
import { Trend } from './trend.tsx';

export interface HoldingsTableProps {
  readonly table: Table;
  readonly currency: string;
  readonly caption: string;
  /** Company names are plain text, because the reader is looking at someone else's table. */
  readonly isPlain?: boolean;
}

/** The gain in percent is under the gain, not in a column of its own. */
const standsAlone = ({ key }: Table['columns'][number], _: number, all: Table['columns']): boolean =>
  key !== 'unrealised_gain_pct' || all.every((column) => column.key !== 'unrealised_gain');

const LEFT = ['text', 'badge'];

/** A portfolio table as it is set up; on a phone a card a holding, with value and gain. */
export function HoldingsTable({ table, currency, caption, isPlain = false }: HoldingsTableProps): ReactNode {
  const t = useWords(words);
  const columns = table.columns.filter(standsAlone).map((column) => ({
    ...column,
    left: LEFT.includes(column.data_type) || undefined,
  }));
  return (
    <>
      <div className={`${styles.scroll} ${styles.wide}`} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.table}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-left={column.left}
                  style={column.width ? { minWidth: column.width } : undefined}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          {groupsOf(table).map((group) => (
            <tbody key={group.name ?? ''}>
              {group.name !== null && (
                <tr className={styles.group}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.key} scope="rowgroup" data-left>
                        {group.name}
                      </th>
                    ) : (
                      <td key={column.key} data-left={column.left}>
                        {group.totals[column.key] !== undefined && (
                          <Cell column={column} value={group.totals[column.key]} currency={currency} />
                        )}
                      </td>
                    ),
                  )}
                </tr>
              )}
              {group.rows.map((row) => (
                <HoldingRow
                  key={row.holding_id}
                  row={row}
                  columns={columns}
                  currency={currency}
                  isPlain={isPlain}
                />
              ))}
            </tbody>
          ))}
          <tfoot hidden={Object.keys(table.totals).length === 0}>
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} data-left={column.left}>
                  {index === 0 ? (
                    t('total')
                  ) : table.totals[column.key] === undefined ? null : (
                    <Cell column={column} value={table.totals[column.key]} currency={currency} />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Cards table={table} columns={columns} currency={currency} isPlain={isPlain} />
    </>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly (Table['columns'][number] & { readonly left: true | undefined })[];
  readonly currency: string;
  readonly isPlain: boolean;
}

function HoldingRow({ row, columns, currency, isPlain }: RowProps): ReactNode {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} data-left={column.left}>
          {column.key === 'company' ? (
            <Name row={row} isPlain={isPlain} />
          ) : column.data_type === 'trend' ? (
            <Trend prices={row.trend} currency={currency} />
          ) : (
            <Cell column={column} value={row.cells[column.key]} currency={currency} />
          )}
          {column.key === 'irr' && <Said note={row.irr_note} />}
          <InOwnCurrency row={row} column={column} />
          {column.key === 'unrealised_gain' && row.cells.unrealised_gain_pct && (
            <span className={styles.second}>
              <Cell
                column={{ key: 'unrealised_gain_pct', data_type: 'percent' }}
                value={row.cells.unrealised_gain_pct}
                currency={currency}
              />
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Under a return, the same in the currency of the holding (`domain.md#3.5`). */
function InOwnCurrency({
  row: { local },
  column,
}: Pick<RowProps, 'row'> & Pick<CellProps, 'column'>): ReactNode {
  const t = useWords(words);
  const { key } = column;
  const value = local && (key === 'total_return' || key === 'moic' || key === 'irr') ? local[key] : null;
  if (!local || value === null) return null;
  return (
    <span className={`${styles.second} muted`}>
      {t('inCurrency', { currency: local.currency })}{' '}
      <Cell column={column} value={value} currency={local.currency} />
    </span>
  );
}

interface Group {
  /** Null: nothing to tell apart. */
  readonly name: string | null;
  readonly totals: Cells;
  readonly rows: readonly TableRow[];
}
/** By ownership, industry or whatever the table is set up with; a single group needs no heading. */
function groupsOf({ groups = [], rows }: Table): readonly Group[] {
  if (groups.length < 2) return [{ name: null, totals: {}, rows }];
  return groups.map(({ name, totals }) => ({
    name,
    totals,
    rows: rows.filter(({ group }) => group === name),
  }));
}

const Name = ({ row, isPlain }: Pick<RowProps, 'row' | 'isPlain'>): ReactNode =>
  isPlain ? row.cells.company : <AppLink href={holdingHref(row.target)}>{row.cells.company}</AppLink>;

const ON_CARD = [
  'amount_invested',
  'paid_in',
  'current_value',
  'unrealised_gain',
  'distributed',
  'realised_proceeds',
  'total_return',
];

function Cards({
  table,
  columns,
  currency,
  isPlain,
}: {
  table: Table;
  columns: Table['columns'];
  currency: string;
  isPlain: boolean;
}): ReactNode {
  const facts = columns.filter(({ key }) => ON_CARD.includes(key)).slice(0, 3);
  return (
    <ul className={styles.cards}>
      {groupsOf(table).flatMap((group) => [
        ...(group.name === null
          ? []
          : [
              <li key={group.name} className={styles.cardGroup}>
                {group.name}
              </li>,
            ]),
        ...group.rows.map((row) => (
          <li key={`${group.name}:${row.holding_id}`}>
            <div className={styles.cardHead}>
              <Name row={row} isPlain={isPlain} />
              {row.trend && <Trend prices={row.trend} currency={currency} />}
              {row.cells.moic && (
                <Cell
                  column={{ key: 'moic', data_type: 'multiple' }}
                  value={row.cells.moic}
                  currency={currency}
                />
              )}
            </div>
            <dl className={styles.cardFacts}>
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>
                    <Cell column={column} value={row.cells[column.key]} currency={currency} />
                    <InOwnCurrency row={row} column={column} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )),
      ])}
    </ul>
  );
}
