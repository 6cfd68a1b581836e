/** Dated returns: XIRR and XNPV, ACT/365 (`domain.md#3.6`; `rules.md#1.6`). Rates are decimal fractions: '0.0998' = 9.98 %. */
import { daysBetween, toDay } from '../kit/calendar.ts';
import { type DayCount, yearsBetween } from '../kit/day-count.ts';
import { type Amount, decimal, Decimal, plain, round4, signless, total } from '../kit/money.ts';
import { growthRoots } from './growth-root.ts';

export interface CashFlow {
  readonly date: string;
  /** Signed: negative paid, positive received. */
  readonly amount: string;
}

export interface Xirr {
  /** The figure to show: per year, or over the span when that is under a year. 12 decimals. */
  readonly rate: string;
  /** `rate` in percent points, 4 dp. */
  readonly percent: string;
  readonly is_annualised: boolean;
  /** The same per year in percent points, for explanations alone where the span is shorter; null beyond the largest rate. */
  readonly annualised: string | null;
  /** More than one rate solves the flows; `rate` is the one nearest to 10 % a year. */
  readonly has_several_roots: boolean;
  readonly span_days: number;
  /** The day of the last flow, the closing value counted. */
  readonly closed_on: string;
}

const YEAR = 365;
const LARGEST_RATE = 1e6;
const FIRST_GUESS = Math.log(1.1);

/**
 * Σ CF_k / (1+r)^((t_k − t_0)/365) = 0 on (−1, 10⁶], or in years by another day count. Flows come in any order; those of one day are netted first.
 * null ("n/a", never 0) without a positive and a negative flow on different days, or without a root in range.
 */
export function xirr(flows: readonly CashFlow[], dayCount: DayCount = 'act/365'): Xirr | null {
  const netted = netByDay(flows);
  const first = netted[0];
  const last = netted.at(-1);
  if (!first || !last || first === last) return null;
  const span = daysBetween(first.date, last.date);
  const years = yearsBetween(first.date, last.date, dayCount);
  const scale = Decimal.max(...netted.map((flow) => decimal(flow.amount).abs()));
  const terms = netted.map((flow) => ({
    t: yearsBetween(first.date, flow.date, dayCount) / years,
    a: decimal(flow.amount).div(scale).toNumber(),
  }));
  const start = FIRST_GUESS * years;
  const isAnnualised = span >= YEAR;
  const periods = isAnnualised ? years : 1;
  const roots = growthRoots(terms, start).filter((root) => Math.expm1(root / periods) <= LARGEST_RATE);
  const root = nearest(roots, start);
  if (root === undefined) return null;
  const rate = new Decimal(Math.expm1(root / periods));
  const yearly = Math.expm1(root / years);
  return {
    rate: signless(rate.toFixed(12)),
    percent: round4(rate.times(100)),
    is_annualised: isAnnualised,
    annualised: yearly <= LARGEST_RATE ? round4(new Decimal(yearly).times(100)) : null,
    has_several_roots: roots.length > 1,
    span_days: span,
    closed_on: last.date,
  };
}

/** The return with what the holding is worth at a day as the closing inflow. */
export const xirrWithValue = (
  flows: readonly CashFlow[],
  closing: { date: string; value: string },
): Xirr | null => xirr([...flows, { date: closing.date, amount: closing.value }]);

/** Σ CF_k / (1+r)^((t_k − t_0)/365), t_0 the earliest day; full precision. `rate` is a fraction above −1. */
export function xnpv(rate: Amount, flows: readonly CashFlow[], dayCount: DayCount = 'act/365'): string {
  const origin = flows.map((flow) => toDay(flow.date)).sort()[0];
  if (origin === undefined) return '0';
  const growth = decimal(rate).plus(1);
  const present = flows.map((flow) =>
    decimal(flow.amount).div(growth.pow(yearsBetween(origin, toDay(flow.date), dayCount))),
  );
  return plain(total(present));
}

/** Of `2026-03-12`: most dates are days already. */
const DAY_LENGTH = 10;
function netByDay(flows: readonly CashFlow[]): CashFlow[] {
  const days = new Map<string, Decimal>();
  for (const { date, amount } of flows) {
    const day = date.length === DAY_LENGTH ? date : toDay(date);
    days.set(day, decimal(amount).plus(days.get(day) ?? 0));
  }
  return [...days]
    .filter(([, amount]) => !amount.isZero())
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, amount]) => ({ date, amount: plain(amount) }));
}

const nearest = (roots: readonly number[], start: number): number | undefined =>
  [...roots].sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0];
