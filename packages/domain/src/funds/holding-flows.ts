/** A fund's books as the flows of a holding (`domain.md#3.5`): units are its shares, NAV per unit its price. */
import { decimal, isNegative, plain } from '../kit/money.ts';
import type { Transaction } from '../portfolio/position.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';

/**
 * Contribution → purchase, income → distribution, capital → capital return, or a sale where units went with it. Equalisation is
 * a purchase of who joins, and gives earlier investors back a part of what they paid.
 */
export const holdingFlows = (
  entries: readonly LedgerEntry[],
  at: string,
): (Transaction & { readonly id: number })[] =>
  effectiveEntries(entries, at).flatMap((entry) => flowOf(entry).map((flow) => ({ ...flow, id: entry.id })));

function flowOf({ type, date, amount, units }: LedgerEntry): Transaction[] {
  const shares = units === null ? null : plain(decimal(units).abs());
  const isOut = units !== null && isNegative(units);
  switch (type) {
    case 'contribution':
      return [{ type: 'purchase', date, amount, shares }];
    case 'distribution_income':
      return [{ type: 'distribution', date, amount }];
    case 'distribution_capital':
      return [isOut ? { type: 'sale', date, amount, shares } : { type: 'capital_return', date, amount }];
    case 'equalisation':
      return [{ type: isOut ? 'refund' : 'purchase', date, amount, shares }];
    case 'transfer':
      return [{ type: isOut ? 'transfer_out' : 'transfer_in', date, amount, shares }];
    default:
      return [];
  }
}
