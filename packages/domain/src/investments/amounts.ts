/** Shares, fees and the checks of an amount (`domain.md#3.1`, `domain.md#G`). Decimal strings in and out. */
import {
  compare,
  formatMoney,
  isMultipleOf,
  isPositive,
  isZero,
  max,
  money,
  mul,
  percentageOf,
  quotient,
  quotientDown,
  round6,
  SCALE,
  sub,
  sum,
} from '../kit/exact.ts';
import type { FeePayer } from '../opportunities/codes.ts';
import { minimumTicket } from '../opportunities/valuation.ts';

export interface ShareQuote {
  /** Six decimals; '0.000000' for instruments without a share price. */
  readonly shares: string;
  /** What is charged. */
  readonly amount: string;
  /** Asked for but not charged: less than one share. */
  readonly remainder: string;
}

/**
 * Whole shares: shares = ⌊amount / price⌋, amount = round2(shares × price). Fractional: shares to 6 dp, amount as asked.
 * No price (debt, property): shares 0, amount as asked.
 */
export function quoteShares(amount: string, price: string | null, fractional = false): ShareQuote {
  if (price === null || isZero(price))
    return { shares: round6(0), amount: money(amount), remainder: money(0) };
  if (fractional)
    return { shares: quotient(amount, price, SCALE.quantity), amount: money(amount), remainder: money(0) };
  const shares = quotientDown(amount, price, 0);
  const charged = money(mul(shares, price));
  return { shares: round6(shares), amount: charged, remainder: money(sub(amount, charged)) };
}

/** The amount that buys a number of shares, for requests by `shares`. */
export const amountForShares = (shares: string, price: string): string => money(mul(shares, price));

/**
 * What an investment stands for: its allocation; before one, what the whole shares cost that were requested (3.1: the
 * remainder is not charged); without a price, or in parts of shares, what was asked.
 */
export function effectiveAmount(investment: {
  readonly amount: string | null;
  readonly amount_requested: string;
  readonly shares?: string | null;
  readonly share_price?: string | null;
}): string {
  if (investment.amount !== null) return investment.amount;
  const { shares, share_price: price } = investment;
  return shares && price && isPositive(shares) && isMultipleOf(shares, 1) && isPositive(price)
    ? amountForShares(shares, price)
    : investment.amount_requested;
}

export interface AmountFacts {
  readonly amount: string;
  readonly minimum_investment: string;
  readonly maximum_investment?: string | null;
  readonly investment_increment?: string | null;
  readonly share_price?: string | null;
  readonly allow_fractional_shares?: boolean;
  /** Room left; null when the policy lets reservations pass it (pro rata, manual). */
  readonly headroom?: string | null;
  readonly currency?: string;
  readonly locale?: string;
}

/** Sentences for the field `amount`, in the order of G; empty when the amount may be invested. Checked before share rounding. */
export function checkAmount(facts: AmountFacts): string[] {
  const shown = (value: string) => formatMoney(value, facts.currency, facts.locale, true);
  const { amount, maximum_investment: maximum, investment_increment: increment, headroom } = facts;
  const least = smallestAmount(facts);
  if (!isPositive(amount) || compare(amount, least) < 0)
    return [`The minimum investment is ${shown(least)}.`];
  const errors: string[] = [];
  if (maximum && compare(amount, maximum) > 0) errors.push(`The maximum investment is ${shown(maximum)}.`);
  if (increment && !isMultipleOf(amount, increment))
    errors.push(`Please invest in multiples of ${shown(increment)}.`);
  if (headroom && compare(amount, headroom) > 0) errors.push(headroomMessage(headroom, facts));
  return errors;
}

/** "Only £{left} of this opportunity remains available." */
export const headroomMessage = (
  left: string,
  format: { readonly currency?: string; readonly locale?: string } = {},
): string =>
  `Only ${formatMoney(left, format.currency, format.locale, true)} of this opportunity remains available.`;

/** The minimum ticket, never less than one whole share. */
function smallestAmount(facts: AmountFacts): string {
  const ticket = minimumTicket(facts);
  if (!facts.share_price || facts.allow_fractional_shares) return ticket.amount;
  return money(max(ticket.amount, facts.share_price));
}

export interface FeeTerms {
  readonly fee_payer: FeePayer;
  readonly platform_fee_pct: string;
  readonly platform_fee_min: string;
  readonly fee_vatable: boolean;
  /** Percent points, from the settings. */
  readonly vat_rate: string;
}

export interface Fees {
  readonly fee_amount: string;
  readonly fee_vat: string;
  readonly total_due: string;
}

/**
 * fee = max(minimum, round2(amount × pct / 100)) when the investor pays, else 0; VAT on it when vatable;
 * total_due = amount + fee + VAT. What the issuer pays is reported elsewhere, never billed to the investor.
 */
export function investorFees(amount: string, terms: FeeTerms): Fees {
  const own = terms.fee_payer === 'investor';
  const fee = own ? max(terms.platform_fee_min, percentageOf(amount, terms.platform_fee_pct)) : '0';
  const vat = terms.fee_vatable ? percentageOf(fee, terms.vat_rate) : money(0);
  return { fee_amount: money(fee), fee_vat: vat, total_due: money(sum([fee, vat, amount])) };
}
