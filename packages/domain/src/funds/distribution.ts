/** A distribution of a fund between investors and manager, by the waterfall (`domain.md#3.7`). */
import type { DayCount } from '../kit/day-count.ts';
import { decimal, Decimal, total } from '../kit/money.ts';
import { type DatedAmount, hurdleDue, waterfall, type WaterfallResult } from '../portfolio/waterfall.ts';

export interface DistributionFacts {
  readonly amount: string;
  readonly at: string;
  readonly contributions: readonly DatedAmount[];
  /** Earlier ones, to investors. */
  readonly distributions: readonly DatedAmount[];
  /** Performance fee of earlier ones. */
  readonly carry_paid: string;
  readonly hurdle_pct: string;
  readonly hurdle_day_count?: DayCount | null;
  readonly carry_pct: string;
  readonly catch_up_pct: string;
}

/** The tiers of this distribution, earlier ones taken into account: the catch-up ends where the manager holds its carry of all profit. */
export function distributionTiers(facts: DistributionFacts): WaterfallResult {
  const due = hurdleDue(facts);
  return waterfall({
    ...due,
    proceeds: facts.amount,
    carry_pct: facts.carry_pct,
    catch_up_pct: facts.catch_up_pct,
    preferred_paid: preferredPaid(facts),
    manager_paid: facts.carry_paid,
  });
}

/**
 * Profit paid to investors so far, in the terms of `waterfall`: its tier then solves
 * manager + g·T = c·(profit paid + preferred now + T) for every rate of catch-up.
 */
function preferredPaid(facts: DistributionFacts): string {
  const sumOf = (flows: readonly DatedAmount[]): Decimal => total(flows.map(({ amount }) => amount));
  const profit = Decimal.max(sumOf(facts.distributions).minus(sumOf(facts.contributions)), 0);
  const rate = decimal(facts.catch_up_pct).div(100);
  const manager = decimal(facts.carry_paid);
  const share = rate.isZero() ? decimal(0) : manager.minus(manager.div(rate));
  return Decimal.max(profit.plus(share), 0).toFixed();
}
