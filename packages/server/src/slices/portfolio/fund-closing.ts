import { effectiveEntries } from '@tranche/domain/funds/entries';
import type { AccruedOnDay } from '@tranche/domain/funds/fund-books';
import { seriesOf } from '@tranche/domain/funds/position';
import { money, sub } from '@tranche/domain/kit/money';
import type { Closing } from '@tranche/domain/portfolio/holding';
import { isFundInvestment } from './cells.ts';
import type { Holding } from './holdings.ts';
import { shareAfterCarry } from './net-of-carry.ts';

/** What closes the payments of a fund: its value net of accrued carry and of what was paid out since, as on its own page (`domain.md#3.6`). */
export function fundClosing(
  holding: Holding,
  { at, accrued }: { at: string; accrued: AccruedOnDay },
): Closing {
  const entries = holding.investments.filter(isFundInvestment).flatMap((each) => [...each.entries]);
  const { nav_share } = shareAfterCarry(holding, accrued);
  const { closing } = seriesOf(effectiveEntries(entries, at), {
    nav_share,
    at,
    valued_on: accrued.valued_on,
  });
  const taken_off = money(sub(holding.current_value, closing.value));
  return { ...closing, stale_since: accrued.stale_since, taken_off };
}
