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
  /** The holder's part of the accrued carry, by units, in the currency of the holding. */
  readonly accrued_carry: string;
  /** The value after that carry; carry that the net asset value already deducts is not deducted twice. */
  readonly nav_share: string;
  readonly net: FundMetrics;
  readonly beforeCarry: () => FundMetrics;
}

/** Multiples and return of what someone holds of a fund, net of the carry accrued on its latest value (`domain.md#3.6`). */
export function netOfCarry(
  holding: Holding,
  investments: readonly FundInvestment[],
  { at, accrued }: OfDay,
): NetOfCarry {
  const nav = holding.current_value;
  const { accrued_carry, nav_share } = shareAfterCarry(holding, accrued);
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
  return {
    accrued_carry,
    nav_share,
    net: over(nav_share),
    beforeCarry: () => over(accrued.is_stated ? add(nav, accrued_carry) : nav),
  };
}

/** Their part of what is accrued, and what they would have after it. */
export function shareAfterCarry(
  { current_value: nav, figures, investments }: Holding,
  accrued: AccruedOnDay,
): Pick<NetOfCarry, 'accrued_carry' | 'nav_share'> {
  const part = partByUnits(accrued, figures.shares);
  const accrued_carry = money(mul(part, investments[0]?.own?.rate ?? '1'));
  return { accrued_carry, nav_share: accrued.is_stated ? nav : money(sub(nav, accrued_carry)) };
}
