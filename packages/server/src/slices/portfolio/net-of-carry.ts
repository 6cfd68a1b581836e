import type { AccruedOnDay } from '@tranche/domain/funds/fund-books';
import { partByUnits } from '@tranche/domain/funds/fund-books';
import { type FundMetrics, metricsOf } from '@tranche/domain/funds/position';
import { add, money, mul, sub, sum } from '@tranche/domain/kit/money';
import type { FundInvestment } from './read-fund-investments.ts';
import type { Holding } from './holdings.ts';

interface OfDay {
  readonly at: string;
  readonly accrued: AccruedOnDay;
}

export interface NetOfCarry {
  /** Their part of what is accrued, by units, in the currency of the holding. */
  readonly accrued_carry: string;
  /** What they would have after it; what the value takes off already is not taken off again. */
  readonly nav_share: string;
  readonly net: FundMetrics;
  readonly before_carry: FundMetrics;
}

/** Multiples and return of what someone holds of a fund, net of the carry accrued on its latest value (`domain.md#3.6`). */
export function netOfCarry(
  holding: Holding,
  investments: readonly FundInvestment[],
  { at, accrued }: OfDay,
): NetOfCarry {
  const nav = holding.current_value;
  const part = partByUnits(accrued, holding.figures.shares);
  const accrued_carry = money(mul(part, investments[0]?.own?.rate ?? '1'));
  const entries = investments.flatMap((investment) => [...investment.entries]);
  const committed = money(sum(investments.map(({ position }) => position.committed)));
  const over = (nav_share: string): FundMetrics =>
    metricsOf(entries, {
      committed,
      nav_share,
      at,
      valued_on: accrued.valued_on,
      stale_since: accrued.stale_since,
    });
  const nav_share = accrued.is_stated ? nav : money(sub(nav, accrued_carry));
  return {
    accrued_carry,
    nav_share,
    net: over(nav_share),
    before_carry: over(accrued.is_stated ? add(nav, accrued_carry) : nav),
  };
}
