/** What a posting to a fund's books must say, and what the books make of it (`domain.md#H`, `domain.md#3.7`). */
import type { AssetBooks } from './asset.ts';
import { conflict, invalid, invalidField, type FieldErrors, type Refusal } from '../kit/errors.ts';
import { requiredMessage, selectedMessage } from '../kit/input.ts';
import { compare, decimal, isZero, round6 } from '../kit/money.ts';
import type { LedgerType } from './ledger-types.ts';
import { unitsFor } from '../portfolio/fund-units.ts';
import { ASSET_ENTRIES, cashDirection, INVESTOR_ENTRIES, RUN_ENTRIES } from './codes.ts';
import { FUND_MESSAGES } from './lifecycle.ts';
import { isInUnits, partRefusal, PURCHASES, unheldRefusal } from './sale.ts';

const MORE_THAN_NONE = 'The units field must be greater than 0.';

export interface Posting {
  readonly type: LedgerType;
  readonly amount: string;
  readonly entry_date: string;
  readonly investment_method_entity_id: number | null;
  readonly fund_investment_opportunity_id: number | null;
  readonly units: string | null;
  readonly unit_price: string | null;
  readonly fraction_sold: string | null;
}

export interface PostingFacts {
  readonly today: string;
  /** Of the day: the last live net asset value, else the initial price. */
  readonly nav_per_unit: string;
  /** Null where the posting names none, or one of another fund. */
  readonly asset: (AssetBooks & { readonly status: number }) | null;
}

/** An entity for an investor's entry, a live asset of the fund for an asset's, units that are there. */
export function postingRefusal(posting: Posting, facts: PostingFacts): Refusal | null {
  const errors: FieldErrors = {};
  if (posting.entry_date > facts.today) errors.entry_date = [FUND_MESSAGES.postedAhead];
  if (RUN_ENTRIES.includes(posting.type)) errors.type = [FUND_MESSAGES.byRunOnly];
  if (INVESTOR_ENTRIES.includes(posting.type) && posting.investment_method_entity_id === null)
    errors.investment_method_entity_id = [requiredMessage('investment_method_entity_id')];
  if (ASSET_ENTRIES.includes(posting.type) && posting.fund_investment_opportunity_id === null)
    errors.fund_investment_opportunity_id = [requiredMessage('fund_investment_opportunity_id')];
  else if (posting.fund_investment_opportunity_id !== null && facts.asset === null)
    errors.fund_investment_opportunity_id = [selectedMessage('fund_investment_opportunity_id')];
  if (posting.type === 'transfer' && (posting.units === null || isZero(posting.units)))
    errors.units = [requiredMessage('units')];
  if (PURCHASES.includes(posting.type) && posting.units !== null && compare(posting.units, 0) <= 0)
    errors.units = [MORE_THAN_NONE];
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (facts.asset?.status === 1) return conflict(FUND_MESSAGES.assetDraft);
  return saleRefusal(posting, facts) ?? contributionRefusal(posting, facts);
}

function saleRefusal(posting: Posting, { asset }: PostingFacts): Refusal | null {
  const day = posting.entry_date;
  const unheld = posting.type === 'sale' && asset !== null ? unheldRefusal(asset, day) : null;
  return unheld ?? partRefusal(posting, isInUnits(asset?.entries ?? [], day));
}

/** A contribution buys units, at a price: at nothing it would buy none, or all there are. */
function contributionRefusal(posting: Posting, facts: PostingFacts): Refusal | null {
  if (posting.type !== 'contribution') return null;
  const price = posting.unit_price ?? (posting.units === null ? facts.nav_per_unit : null);
  if (price !== null && compare(price, 0) <= 0) return invalidField('unit_price', FUND_MESSAGES.noPrice);
  return compare(bookedUnits(posting, facts).units ?? 0, 0) <= 0
    ? invalidField('units', MORE_THAN_NONE)
    : null;
}

export interface Booked {
  readonly direction: number;
  readonly units: string | null;
  readonly unit_price: string | null;
}

/** The sign in cash, and the signed units with their price. */
export const booked = (posting: Posting, facts: PostingFacts): Booked => ({
  direction: cashDirection(posting.type),
  ...bookedUnits(posting, facts),
});

/** A contribution buys at the price of the day unless units or price are told; redemptions and sales take units out. */
function bookedUnits(posting: Posting, facts: PostingFacts): Pick<Booked, 'units' | 'unit_price'> {
  const { type, amount, units, unit_price } = posting;
  switch (type) {
    case 'contribution': {
      if (units !== null) return { units: round6(units), unit_price: unit_price ?? priceOf(amount, units) };
      const price = unit_price ?? facts.nav_per_unit;
      return { units: unitsFor(amount, price), unit_price: price };
    }
    case 'distribution_capital':
    case 'sale':
      return { units: units === null ? null : round6(decimal(units).abs().neg()), unit_price };
    case 'purchase':
    case 'follow_on':
    case 'transfer':
      return { units: units === null ? null : round6(units), unit_price };
    default:
      return { units: null, unit_price: null };
  }
}

const priceOf = (amount: string, units: string): string | null =>
  isZero(units) ? null : round6(decimal(amount).div(units));
