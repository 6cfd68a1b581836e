/** Which part of an asset a sale takes (`domain.md#fund_ledger`): units where every purchase stated them, else a percentage. */
import { invalidField, type Refusal } from '../kit/errors.ts';
import { isPositive } from '../kit/money.ts';
import type { LedgerType } from './ledger-types.ts';
import { leftOf } from '../portfolio/left-of.ts';
import { nothingHeld } from '../portfolio/shortfall.ts';
import { type AssetBooks, assetFlows } from './asset.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';

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

/** A sale of what was not bought by its day, or is gone. */
export const unheldRefusal = (asset: AssetBooks, at: string): Refusal | null =>
  leftOf(assetFlows(asset, at)).isHeld ? null : invalidField('entry_date', nothingHeld(at));

/** The first day from one on whose books hold a sale of nothing; null where each had something to sell. */
export function firstBareSale(asset: AssetBooks, from: string): string | null {
  const days = asset.entries.map(({ date }) => date).filter((date) => date >= from);
  return days.sort().find((day) => leftOf(assetFlows(asset, day)).ofNothing.length > 0) ?? null;
}
