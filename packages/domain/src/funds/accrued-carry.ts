/** What the manager is owed of a fund's unrealised profit, and what it would have to give back (`domain.md#3.7`). */
import { add, decimal, Decimal, isPositive, money, sub, sum, total } from '../kit/money.ts';
import { clawback, hurdleDue } from '../portfolio/waterfall.ts';
import type { CarryAccrual } from './codes.ts';
import { type DistributionFacts, distributionTiers } from './distribution.ts';

export type CarryFacts = Omit<DistributionFacts, 'amount'> & {
  /** Before carry, of the day. */
  readonly nav: string;
  /** Liquidation where none is stated. */
  readonly carry_accrual?: CarryAccrual;
  /** Of total return alone: what the fund was worth up to that day. */
  readonly values?: readonly ValuePoint[];
};

/** A net asset value before carry, and what investors had committed, been paid and the manager been paid by its day. */
export interface ValuePoint {
  readonly nav: string;
  readonly committed: string;
  readonly distributed: string;
  readonly carry_paid: string;
}

/** By the way that the fund's agreement names; earlier carry is taken off. Never below nothing. */
export const accruedCarry = (facts: CarryFacts): string =>
  facts.carry_accrual === 'total_return' ? totalReturnCarry(facts) : liquidationCarry(facts);

/** The manager's part if the net asset value before carry were distributed on its day, earlier distributions counted. */
const liquidationCarry = (facts: CarryFacts): string =>
  isPositive(facts.nav) ? distributionTiers({ ...facts, amount: facts.nav }).manager : money(0);

/**
 * Carry on what the fund is worth, distributions and carry paid counted, above the commitments of the day at the first value
 * above them, then on each rise above the highest value before. Source: the total return method of the CFA Institute, Private
 * Equity Valuation (Jenkinson).
 */
function totalReturnCarry({ values = [], carry_pct, carry_paid }: CarryFacts): string {
  let [highest, rises] = [decimal(0), decimal(0)];
  for (const { nav, committed, distributed, carry_paid: paid } of values) {
    const made = total([nav, distributed, paid]);
    rises = rises.plus(Decimal.max(made.minus(Decimal.max(highest, committed)), 0));
    highest = Decimal.max(highest, made);
  }
  return money(Decimal.max(rises.times(carry_pct).div(100).minus(carry_paid), 0));
}

/** Carry paid above what the whole profit by the day earns, and what investors lack of their hurdle; as far as it was paid. */
export function clawbackDue(facts: CarryFacts): string {
  if (!isPositive(facts.carry_paid)) return money(0);
  const received = sum(facts.distributions.map(({ amount }) => amount));
  const paidIn = sum(facts.contributions.map(({ amount }) => amount));
  const due = hurdleDue(facts);
  const profit = decimal(received).plus(facts.carry_paid).plus(facts.nav).minus(paidIn);
  return clawback({
    carry_paid: facts.carry_paid,
    carry_pct: facts.carry_pct,
    total_profit: profit.toFixed(),
    preferred_shortfall: sub(add(due.capital, due.preferred), facts.nav),
  });
}
