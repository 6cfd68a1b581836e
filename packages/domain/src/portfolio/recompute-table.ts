/** A cap table from its records alone (`domain.md#3.3`): what an auditor does with the holdings that each row names. */
import { percentages } from '../kit/apportion.ts';
import { decimal, money, mul, round4, sum } from '../kit/money.ts';
import type { CapTable, CapTableRow } from './cap-table.ts';

/** Of a table what its figures are worked out from, and the figures. */
export interface TableFigures extends Pick<CapTable, 'issued' | 'fully_diluted'> {
  readonly rows: readonly Pick<
    CapTableRow,
    | 'security'
    | 'share_class'
    | 'shares'
    | 'amount_invested'
    | 'price'
    | 'value'
    | 'pct_issued'
    | 'pct_fully_diluted'
    | 'holdings'
  >[];
  readonly by_class: CapTable['by_class'];
  readonly by_group: readonly Pick<CapTable['by_group'][number], 'shares'>[];
  readonly legal: readonly Pick<CapTable['legal'][number], 'shares'>[];
}
type Row = TableFigures['rows'][number];

/** A figure as it is shown and as its records have it; of a column both are totals, and each of its rows has to agree. */
export interface RecomputedFigure {
  readonly figure: string;
  readonly value: string | null;
  readonly recomputed: string | null;
  readonly agrees: boolean;
}

/** Each figure of the table out of the holdings. */
export function recomputedTable(table: TableFigures): RecomputedFigure[] {
  const { rows } = table;
  const shares = rows.map((row) => row.shares);
  const issued = rows.map((row) => (row.security === 'share' ? row.shares : '0'));
  const held = rows.map(sharesHeld);
  const whole = (figure: string, value: string, recomputed: string): RecomputedFigure => ({
    figure,
    value,
    recomputed,
    agrees: isSame(value, recomputed),
  });
  const column = (figure: string, read: (row: Row) => string, parts: readonly string[]) => ({
    ...whole(figure, sum(rows.map(read)), sum(parts)),
    agrees: rows.every((row, index) => isSame(read(row), parts[index] ?? round4(0))),
  });
  return [
    { ...column('shares', (row) => row.shares, held), agrees: rows.every(isSumOfHoldings) },
    whole('issued', table.issued, sum(issued)),
    whole('fully_diluted', table.fully_diluted, sum(shares)),
    column('pct_issued', (row) => row.pct_issued, percentages(issued)),
    column('pct_fully_diluted', (row) => row.pct_fully_diluted, percentages(shares)),
    column('value', (row) => row.value, rows.map(worthOf)),
    whole('by_group', sharesIn(table.by_group), table.fully_diluted),
    whole('legal', sharesIn(table.legal), table.issued),
    {
      ...whole('by_class', sharesIn(table.by_class), sum(issued)),
      agrees: table.by_class.every((of) => isSumOfRows(of, rows)),
    },
  ];
}

/** The figures that do not come out of the holdings; none of a table that explains itself. */
export const wrongInTable = (table: TableFigures): string[] =>
  recomputedTable(table).flatMap(({ figure, agrees }) => (agrees ? [] : [figure]));

const isSame = (a: string, b: string): boolean => decimal(a).eq(b);
const sharesIn = (parts: readonly { readonly shares: string }[]): string =>
  sum(parts.map(({ shares }) => shares));

/** A note has the shares that it would become. */
const sharesHeld = ({ security, holdings = [], shares }: Row): string =>
  security === 'convertible' ? shares : sum(holdings.map((held) => held.shares ?? '0'));
const isSumOfHoldings = (row: Row): boolean =>
  row.holdings !== undefined && row.holdings.length > 0 && isSame(sharesHeld(row), row.shares);

const worthOf = ({ price, shares, amount_invested }: Row): string =>
  money(price === null ? amount_invested : mul(shares, price));

function isSumOfRows(
  { share_class, shares, pct_issued }: CapTable['by_class'][number],
  rows: readonly Row[],
): boolean {
  const own = rows.filter((row) => row.security === 'share' && row.share_class === share_class);
  return isSame(shares, sharesIn(own)) && isSame(pct_issued, sum(own.map((row) => row.pct_issued)));
}
