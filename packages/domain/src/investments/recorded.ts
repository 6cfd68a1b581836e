/** What staff record of an investment agreed elsewhere (`domain.md#2.4`): of what is paid already, what they state. */
import type { FieldErrors } from '../kit/errors.ts';
import { compare, decimal, isZero, money, round6, total } from '../kit/money.ts';
import { amountForShares, type Fees, type FeeTerms, investorFees, quoteShares } from './amounts.ts';

export interface Stated {
  readonly amount?: string | null;
  readonly shares?: string | null;
  readonly fee_amount?: string | null;
  readonly fee_vat?: string | null;
}

export interface Recorded {
  readonly amount_requested: string;
  readonly amount: string;
  readonly shares: string;
}

interface Priced {
  readonly share_price: string | null;
  readonly allow_fractional_shares: boolean;
}

/**
 * Amount and shares, whichever was stated; where both are, they agree by the price. Money that was paid counts as stated:
 * what whole shares leave of it is not taken off. Field errors where it cannot be; null without an amount.
 */
export function recordedPurchase(
  stated: Stated,
  priced: Priced,
  isPaid: boolean,
): Recorded | FieldErrors | null {
  const { share_price: price } = priced;
  const bought = stated.shares && price ? amountForShares(stated.shares, price) : null;
  const requested = stated.amount ?? bought;
  if (requested === null) return null;
  if (stated.shares && price && !agree(requested, stated.shares, price))
    return { shares: ['The shares do not agree with the amount and the share price.'] };
  const quote = quoteShares(requested, price, priced.allow_fractional_shares);
  const shares = stated.shares && price ? round6(stated.shares) : quote.shares;
  const isPriced = price !== null && !isZero(price);
  if (compare(requested, 0) <= 0 || (isPriced && isZero(shares))) return BUYS_NONE;
  const isStated = isPaid || (stated.shares && price);
  return { amount_requested: requested, shares, amount: isStated ? money(requested) : quote.amount };
}

const BUYS_NONE: FieldErrors = { amount: ['The amount must buy at least one share.'] };

/** Apart by no more than the rounding of the price. */
const agree = (amount: string, shares: string, price: string): boolean =>
  decimal(shares).times(price).minus(amount).abs().lte(decimal(shares).times('0.0000005').plus('0.005'));

/** Fees as stated, else none of what is paid already, and those of the terms of what is still to be paid. */
export function recordedFees(stated: Stated, amount: string, terms: FeeTerms, isPaid: boolean): Fees {
  const isStated = (stated.fee_amount ?? null) !== null || (stated.fee_vat ?? null) !== null;
  if (!isPaid && !isStated) return investorFees(amount, terms);
  const [fee, vat] = [money(stated.fee_amount ?? 0), money(stated.fee_vat ?? 0)];
  return { fee_amount: fee, fee_vat: vat, total_due: money(total([amount, fee, vat])) };
}
