/** Notes that become shares, and price protection (`domain.md#3.3`; `rules.md#1.6`). */
import { daysBetween } from '../kit/calendar.ts';
import { decimal, Decimal, floorTo, percentOf, round6 } from '../kit/money.ts';

export interface ConvertibleTerms {
  readonly principal: string;
  /** Percent points a year, simple, ACT/365. */
  readonly interest_pct: string;
  readonly discount_pct: string;
  /** Valuation cap; null without one. */
  readonly cap: string | null;
  readonly issued_on: string;
}

/**
 * ⌊principal × (1 + i × days / 365) / min(price × (1 − discount), cap / FD_pre)⌋; '0.000000' while neither a price nor
 * a cap gives a conversion price.
 */
export function convertedShares(
  terms: ConvertibleTerms,
  facts: { readonly as_of: string; readonly share_price: string | null; readonly fully_diluted_pre: string },
): string {
  const price = conversionPrice(terms, facts);
  if (price === null || price.lte(0)) return round6(0);
  const days = Math.max(0, daysBetween(terms.issued_on, facts.as_of));
  const interest = decimal(terms.interest_pct).div(100).times(days).div(365);
  return round6(floorTo(interest.plus(1).times(terms.principal).div(price), 1));
}

function conversionPrice(
  terms: ConvertibleTerms,
  facts: { readonly share_price: string | null; readonly fully_diluted_pre: string },
): Decimal | null {
  const discounted =
    facts.share_price === null
      ? null
      : decimal(100).minus(terms.discount_pct).div(100).times(facts.share_price);
  const capped =
    terms.cap === null || decimal(facts.fully_diluted_pre).isZero()
      ? null
      : decimal(terms.cap).div(facts.fully_diluted_pre);
  if (discounted === null || capped === null) return discounted ?? capped;
  return Decimal.min(discounted, capped);
}

/** Post-money convertible: amount / post-money cap, before new money. Percent points, 4 dp. */
export const postMoneyPercent = (amount: string, postMoneyCap: string): string =>
  percentOf(amount, postMoneyCap);

/**
 * Broad-based weighted average: CP2 = CP1 × (A + B) / (A + C). A shares before, B shares that the new money would have
 * bought at CP1, C shares issued. Six decimals; never above CP1.
 */
export const antiDilutionPrice = (facts: {
  readonly price: string;
  readonly shares_before: string;
  readonly new_money: string;
  readonly shares_issued: string;
}): string => {
  const atOldPrice = decimal(facts.new_money).div(facts.price);
  const fair = decimal(facts.shares_before).plus(atOldPrice);
  const adjusted = fair.div(decimal(facts.shares_before).plus(facts.shares_issued)).times(facts.price);
  return round6(Decimal.min(adjusted, facts.price));
};
