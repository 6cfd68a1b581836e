/** Which part of an asset a sale takes (`domain.md#fund_ledger`): units where every purchase stated them, else a percentage. */
import { invalidField, type Refusal } from '../kit/errors.ts';
import { isPositive } from '../kit/money.ts';
import type { LedgerType } from '../portfolio/fund-units.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';

export const STATE_THE_PART = 'State the units or the part sold.';
const PURCHASES: readonly LedgerType[] = ['purchase', 'follow_on'];

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
