import { isCapital } from '@tranche/domain/funds/ledger-types';
import { percentages } from '@tranche/domain/kit/apportion';
import { addDays, addMonths } from '@tranche/domain/kit/calendar';
import { add, money, mul } from '@tranche/domain/kit/exact';

/** What a statement needs of an entry of the fund's books. */
export interface LedgerRow {
  readonly id: number;
  readonly entry_date: string;
  readonly type: string;
  readonly amount: string;
  /** Its sign in the fund's cash: + what was paid in, − what was paid out, 0 what moves none. */
  readonly direction: number;
  /** Of a transfer: what was paid in on the units that went along, with its sign. */
  readonly paid_in: string | null;
}
export interface Period {
  readonly start: string | null;
  readonly end: string | null;
}
export interface Statement<Row> {
  /** Paid in less paid out, before the period. */
  readonly opening: string;
  readonly rows: readonly (Row & { readonly balance: string })[];
}

/** The entries of a period, oldest first, each with what stood paid in, less paid out, after it. */
export function statementOf<Row extends LedgerRow>(entries: readonly Row[], period: Period): Statement<Row> {
  const sorted = [...entries].sort((a, b) =>
    a.entry_date === b.entry_date ? a.id - b.id : a.entry_date < b.entry_date ? -1 : 1,
  );
  let balance = '0';
  const all = sorted.map((row) => {
    balance = add(balance, movedBy(row));
    return { ...row, balance: money(balance) };
  });
  const before = all.filter(({ entry_date }) => period.start !== null && entry_date < period.start);
  return {
    opening: before.at(-1)?.balance ?? '0.00',
    rows: all
      .slice(before.length)
      .filter(({ entry_date }) => period.end === null || entry_date <= period.end),
  };
}

const movedBy = ({ type, amount, direction, paid_in }: LedgerRow): string =>
  paid_in ?? (isCapital(type) ? mul(amount, direction) : '0');

export const PERIODS = ['all', 'year', 'lastYear', 'quarter', 'own'] as const;
export type PeriodKey = (typeof PERIODS)[number];
export const isPeriod = (key: string | null): key is PeriodKey => PERIODS.some((known) => known === key);

/** The days that a choice of the period means, today being `today`. */
export function daysOf(key: PeriodKey, today: string, own: Period): Period {
  const year = Number(today.slice(0, 4));
  switch (key) {
    case 'all':
      return { start: null, end: null };
    case 'year':
      return { start: `${year}-01-01`, end: null };
    case 'lastYear':
      return { start: `${year - 1}-01-01`, end: `${year - 1}-12-31` };
    case 'quarter':
      return { start: quarterStart(today), end: null };
    case 'own':
      return own;
  }
}

function quarterStart(today: string): string {
  const month = Number(today.slice(5, 7));
  const firstOfMonth = addDays(today, 1 - Number(today.slice(8, 10)));
  return addMonths(firstOfMonth, -((month - 1) % 3));
}

export interface Weighed<Row> {
  readonly row: Row;
  readonly value: string;
  /** Percent points of the values together. */
  readonly weight: string;
}

/** The largest first; where nothing has a value the weights are nothing. */
export function weigh<Row>(rows: readonly Row[], valueOf: (row: Row) => string | null): Weighed<Row>[] {
  const valued = rows.map((row) => ({ row, value: valueOf(row) ?? '0' }));
  const weights = percentages(valued.map(({ value }) => value));
  return valued
    .map((each, index) => ({ ...each, weight: weights[index] ?? '0.0000' }))
    .sort((a, b) => Number(b.weight) - Number(a.weight));
}
