/** Distribution of a fund's proceeds between investors and manager (`domain.md#3.7`; `rules.md#1.6`). Money, 2 dp. */
import { decimal, Decimal, money, total } from '../kit/money.ts';
import type { DayCount } from '../kit/day-count.ts';
import { yearFraction } from './year-fraction.ts';

export interface WaterfallTerms {
  /** Percent points. */
  readonly carry_pct: string;
  /** Manager's part of the catch-up tier, percent points; must pass carry_pct, else there is no catch-up. */
  readonly catch_up_pct: string;
}

export interface WaterfallFacts extends WaterfallTerms {
  readonly proceeds: string;
  /** Paid in and not yet returned. */
  readonly capital: string;
  /** Preferred return due now. */
  readonly preferred: string;
  /** Preferred return and carry of earlier distributions, which the catch-up takes into account. */
  readonly preferred_paid?: string;
  readonly manager_paid?: string;
}

export interface WaterfallResult {
  readonly capital: string;
  readonly preferred: string;
  /** Manager's part of the catch-up. */
  readonly catch_up: string;
  /** Manager's part of what is left after it. */
  readonly carry: string;
  readonly investors: string;
  readonly manager: string;
}

/**
 * (1) capital, (2) preferred return P, (3) catch-up tier of X = c·P / (g − c), g of it to the manager,
 * (4) the rest (1 − c) / c. Investors + manager = proceeds to the penny.
 */
export function waterfall(facts: WaterfallFacts): WaterfallResult {
  const carryRate = decimal(facts.carry_pct).div(100);
  const catchUpRate = decimal(facts.catch_up_pct).div(100);
  let left = decimal(facts.proceeds);
  const take = (most: Decimal): Decimal => {
    const taken = Decimal.max(Decimal.min(left, most), 0);
    left = left.minus(taken);
    return taken;
  };
  const capital = take(decimal(facts.capital));
  const preferred = take(decimal(facts.preferred));
  const tier = take(catchUpTier(facts, carryRate, catchUpRate));
  const earned = tier.times(catchUpRate);
  // rounded once: two roundings could give the manager a penny of the investors'
  const manager = decimal(money(earned.plus(left.times(carryRate))));
  const catchUp = Decimal.min(money(earned), manager);
  const carry = manager.minus(catchUp);
  return {
    capital: money(capital),
    preferred: money(preferred),
    catch_up: money(catchUp),
    carry: money(carry),
    investors: money(decimal(facts.proceeds).minus(manager)),
    manager: money(manager),
  };
}

/** Size of the tier that is still to fill. */
function catchUpTier(facts: WaterfallFacts, carryRate: Decimal, catchUpRate: Decimal): Decimal {
  if (catchUpRate.lte(carryRate)) return decimal(0);
  const preferred = decimal(facts.preferred).plus(facts.preferred_paid ?? 0);
  const whole = carryRate.times(preferred).div(catchUpRate.minus(carryRate));
  return Decimal.max(whole.minus(decimal(facts.manager_paid ?? 0).div(catchUpRate)), 0);
}

export interface DatedAmount {
  readonly date: string;
  readonly amount: string;
}

interface Hurdle {
  readonly hurdle_pct: string;
  readonly hurdle_day_count?: DayCount | null;
  readonly at: string;
}

/**
 * What investors must receive at a day before the manager shares: contributions less distributions, compounded
 * annually at the hurdle (percent points; a leap year is a year) from the day that capital was called.
 */
export function hurdleDue(
  facts: Hurdle & {
    readonly contributions: readonly DatedAmount[];
    readonly distributions: readonly DatedAmount[];
  },
): { capital: string; preferred: string } {
  const grown = growthByDay(facts);
  const compounded = (flows: readonly DatedAmount[]): Decimal =>
    total(flows.map(({ date, amount }) => grown(date).times(amount)));
  const plainSum = (flows: readonly DatedAmount[]): Decimal => total(flows.map(({ amount }) => amount));
  const due = Decimal.max(compounded(facts.contributions).minus(compounded(facts.distributions)), 0);
  const unreturned = Decimal.max(plainSum(facts.contributions).minus(plainSum(facts.distributions)), 0);
  const capital = Decimal.min(unreturned, due);
  return { capital: money(capital), preferred: money(due.minus(capital)) };
}

/** What 1 of a day has grown to: a power of many digits, worked out once for all that was paid on the day. */
function growthByDay({ hurdle_pct, hurdle_day_count = null, at }: Hurdle): (date: string) => Decimal {
  const growth = decimal(hurdle_pct).div(100).plus(1);
  const known = new Map<string, Decimal>();
  return (date) => {
    const grown = known.get(date) ?? growth.pow(yearFraction(date, at, hurdle_day_count));
    known.set(date, grown);
    return grown;
  };
}

/** max(0, carry paid − c·profit), and enough to restore the preferred return, never above the carry paid. */
export const clawback = (facts: {
  readonly carry_paid: string;
  readonly carry_pct: string;
  readonly total_profit: string;
  readonly preferred_shortfall?: string;
}): string => {
  const earned = decimal(facts.carry_pct).div(100).times(Decimal.max(facts.total_profit, 0));
  const owed = Decimal.max(decimal(facts.carry_paid).minus(earned), facts.preferred_shortfall ?? 0, 0);
  return money(Decimal.min(owed, facts.carry_paid));
};
