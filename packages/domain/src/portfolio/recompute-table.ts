/** A cap table from its records alone (`domain.md#3.3`): what an auditor does with the holdings that each row names. */
import { percentages } from '../kit/apportion.ts';
import { decimal, money, mul, round4, sum } from '../kit/money.ts';
import type { CapTable, CapTableRow } from './cap-table.ts';

/** The figures that do not come out of the holdings; none of a table that explains itself. */
export function wrongInTable(table: CapTable): string[] {
  const { rows } = table;
  const shares = rows.map((row) => row.shares);
  const issued = rows.map((row) => (row.security === 'share' ? row.shares : '0'));
  const checks: readonly (readonly [figure: string, isRight: boolean])[] = [
    ['shares', rows.every(isSumOfHoldings)],
    ['issued', isSame(table.issued, sum(issued))],
    ['fully_diluted', isSame(table.fully_diluted, sum(shares))],
    ['pct_issued', isEach(percentages(issued), (row) => row.pct_issued, rows)],
    ['pct_fully_diluted', isEach(percentages(shares), (row) => row.pct_fully_diluted, rows)],
    ['value', rows.every(isPriced)],
    ['by_group', isSame(sum(table.by_group.map(({ shares: held }) => held)), table.fully_diluted)],
    ['legal', isSame(sum(table.legal.map(({ shares: held }) => held)), table.issued)],
    ['by_class', table.by_class.every((of) => isSumOfRows(of, rows))],
  ];
  return checks.flatMap(([figure, isRight]) => (isRight ? [] : [figure]));
}

const isSame = (a: string, b: string): boolean => decimal(a).eq(b);

/** A note has the shares that it would become. */
const isSumOfHoldings = ({ security, holdings, shares }: CapTableRow): boolean =>
  holdings !== undefined &&
  holdings.length > 0 &&
  (security === 'convertible' || isSame(sum(holdings.map((held) => held.shares ?? '0')), shares));

const isEach = (
  parts: readonly string[],
  shown: (row: CapTableRow) => string,
  rows: readonly CapTableRow[],
): boolean => rows.every((row, index) => isSame(shown(row), parts[index] ?? round4(0)));

const isPriced = ({ price, shares, value, amount_invested }: CapTableRow): boolean =>
  isSame(value, money(price === null ? amount_invested : mul(shares, price)));

function isSumOfRows(
  { share_class, shares, pct_issued }: CapTable['by_class'][number],
  rows: readonly CapTableRow[],
): boolean {
  const own = rows.filter((row) => row.security === 'share' && row.share_class === share_class);
  return (
    isSame(shares, sum(own.map((row) => row.shares))) &&
    isSame(pct_issued, sum(own.map((row) => row.pct_issued)))
  );
}
