/** What the manager is owed of a fund's unrealised profit, and what it would have to give back (`domain.md#3.7`). */
import { add, decimal, isPositive, money, sub, sum } from '../kit/money.ts';
import { clawback, hurdleDue } from '../portfolio/waterfall.ts';
import { type DistributionFacts, distributionTiers } from './distribution.ts';

export type CarryFacts = Omit<DistributionFacts, 'amount'> & {
  /** Before carry, of the day. */
  readonly nav: string;
};

/** The manager's part if the net asset value before carry were distributed on its day, earlier distributions counted. */
export const accruedCarry = (facts: CarryFacts): string =>
  isPositive(facts.nav) ? distributionTiers({ ...facts, amount: facts.nav }).manager : money(0);

/** Carry paid above what the whole profit by the day earns, and what investors lack of their hurdle; as far as it was paid. */
export function clawbackDue(facts: CarryFacts): string {
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
