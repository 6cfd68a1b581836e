/** Which part of an asset a sale takes (`domain.md#fund_ledger`): units where every purchase stated them, else a percentage. */
import { invalidField, type Refusal } from '../kit/errors.ts';
import { decimal, isPositive } from '../kit/money.ts';
import type { LedgerType } from '../portfolio/fund-units.ts';
import { inOrder, leaving } from '../portfolio/position.ts';
import { nothingHeld } from '../portfolio/shortfall.ts';
import { type AssetBooks, assetFlows } from './asset.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';
import type { AssetFlow } from './roll-forward.ts';

export const STATE_THE_PART = 'State the units or the part sold.';
export const PURCHASES: readonly LedgerType[] = ['purchase', 'follow_on'];

/** Every purchase by the day stated its units, and there is one. */
export function isInUnits(entries: readonly LedgerEntry[], at: string): boolean {
  const bought = effectiveEntries(entries, at).filter(({ type }) => PURCHASES.includes(type));
  return bought.length > 0 && bought.every(({ units }) => units !== null && isPositive(units));
}

interface Sale {
  readonly type: LedgerType;
  readonly units: string | null;
  readonly fraction_sold: string | null;
}

/** Only a sale has a part, and it is stated one way: a part in units and another in percent could disagree. */
export function partRefusal(sale: Sale, inUnits: boolean): Refusal | null {
  if (sale.type !== 'sale')
    return sale.fraction_sold === null
      ? null
      : invalidField('fraction_sold', 'The fraction sold field is only for a sale.');
  const wanted = inUnits ? 'units' : 'fraction_sold';
  const other = inUnits ? 'fraction_sold' : 'units';
  if (sale[wanted] === null || !isPositive(sale[wanted])) return invalidField(wanted, STATE_THE_PART);
  return sale[other] === null ? null : invalidField(other, STATE_THE_PART);
}

/** Each sale by the day was of something, and what is left of the asset: a part of it, if not how much. */
function walk(flows: readonly AssetFlow[]): { readonly isBare: boolean; readonly isHeld: boolean } {
  let [held, left] = [decimal(0), decimal(0)];
  let isBare = false;
  for (const flow of inOrder(flows)) {
    if (flow.type === 'purchase') {
      left = left.plus(1);
      held = held.plus(flow.shares ?? 0);
    } else if (flow.type === 'sale') {
      isBare ||= left.isZero();
      const { part, shares } = leaving(held, flow);
      left = left.times(decimal(1).minus(part));
      held = held.minus(shares);
    }
  }
  return { isBare, isHeld: !left.isZero() };
}

/** A sale of what was not bought by its day, or is gone. */
export const unheldRefusal = (asset: AssetBooks, at: string): Refusal | null =>
  walk(assetFlows(asset, at)).isHeld ? null : invalidField('entry_date', nothingHeld(at));

/** The first day from one on whose books hold a sale of nothing; null where each had something to sell. */
export function firstBareSale(asset: AssetBooks, from: string): string | null {
  const days = asset.entries.map(({ date }) => date).filter((date) => date >= from);
  return days.sort().find((day) => walk(assetFlows(asset, day)).isBare) ?? null;
}
