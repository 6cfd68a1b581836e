/** Entries of a fund's books as rows that explain a figure. */
import { compare, isZero, mul, sub, sum } from '../kit/money.ts';
import type { ExplainedRow } from '../portfolio/explanation.ts';
import type { LedgerType } from './ledger-types.ts';
import type { InvestmentLabel } from '../portfolio/investment.ts';
import type { LedgerEntry } from './entries.ts';
import { takenOff } from './position.ts';

export interface ExplainedEntry extends LedgerEntry {
  readonly of?: InvestmentLabel;
}

/** What the holder paid to the fund or to others, or got back from who joined later. */
export const FLOWS: readonly LedgerType[] = ['contribution', 'equalisation'];

export const rowsOf = (entries: readonly ExplainedEntry[], ...types: readonly LedgerType[]): ExplainedRow[] =>
  entries
    .filter(({ type }) => types.includes(type))
    .map((entry) => ({
      ...labelled(entry),
      value: entry.type === 'equalisation' ? mul(entry.amount, entry.direction ?? 1) : entry.amount,
    }));
/** What goes along with the units of a transfer. */
export const moved = (
  entries: readonly ExplainedEntry[],
  what: 'commitment' | 'called' | 'paid_in',
): ExplainedRow[] =>
  entries.flatMap((entry) => {
    const value = entry[what] ?? '0';
    return isZero(value) ? [] : [{ ...labelled(entry), value }];
  });
const labelled = ({ id, type, date, of }: ExplainedEntry) => ({
  ...of,
  label: type,
  date,
  source: { family: 'fund-ledger', id } as const,
});
export const paidRows = (entries: readonly ExplainedEntry[]): ExplainedRow[] => [
  ...rowsOf(entries, ...FLOWS),
  ...moved(entries, 'paid_in'),
];

/** Each payment since a value that it still has; what of them is beyond the value is taken off no more. */
export function sinceRows(
  paid: readonly ExplainedEntry[],
  value: string,
  date: string | null = null,
): ExplainedRow[] {
  const total = sum(paid.map(({ amount }) => amount));
  const beyond = sub(total, takenOff(total, value));
  return [
    ...paid.map((entry) => ({
      ...labelled(entry),
      label: 'Distributed since that value',
      date,
      value: mul(entry.amount, -1),
    })),
    ...(isZero(beyond) ? [] : [{ label: 'Paid beyond that value', date, value: beyond }]),
  ];
}

/** Committed and called are at least what was paid in. */
const largerOf = (rows: ExplainedRow[], paid: ExplainedRow[]): ExplainedRow[] => {
  const added = (of: ExplainedRow[]): string => sum(of.map(({ value }) => value));
  return compare(added(rows), added(paid)) >= 0 ? rows : paid;
};

/** Of one investor. */
export const calledRows = (entries: readonly ExplainedEntry[]): ExplainedRow[] =>
  largerOf(
    [...rowsOf(entries, 'capital_call', 'equalisation'), ...moved(entries, 'called')],
    paidRows(entries),
  );

export const committedRows = (entries: readonly ExplainedEntry[]): ExplainedRow[] =>
  largerOf([...rowsOf(entries, 'commitment'), ...moved(entries, 'commitment')], paidRows(entries));
