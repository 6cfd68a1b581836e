/** Price, pre- and post-money, equity offered and the minimum ticket (`domain.md#3.1`, `domain.md#3.4`). */
import {
  type Amount,
  ceilTo,
  decimal,
  floorTo,
  isPositive,
  isZero,
  money,
  percentOf,
  round6,
} from '../kit/money.ts';

export interface ValuationFacts {
  readonly share_price?: string | null;
  readonly pre_money_valuation?: string | null;
  /** Fully diluted shares before the round. */
  readonly fully_diluted_shares_pre?: string | null;
  /** Money raised: the target at publication, the actual sum at completion. */
  readonly new_money: string;
}

export interface Valuation {
  readonly share_price: string | null;
  readonly pre_money_valuation: string | null;
  readonly post_money_valuation: string | null;
  readonly equity_offered_pct: string | null;
  readonly new_shares_offered: string | null;
}

/**
 * pre = price × FD_pre, or price = pre / FD_pre (6 dp): a price given wins. post = pre + new money;
 * equity % = new money / post × 100 (4 dp); new shares = ⌊new money / price⌋. Unknown figures are null.
 */
export function valuation(facts: ValuationFacts): Valuation {
  const price = facts.share_price ?? derivedPrice(facts);
  const pre = derivedPreMoney(facts);
  const post = pre === null ? null : money(decimal(pre).plus(facts.new_money));
  return {
    share_price: price === null ? null : round6(price),
    pre_money_valuation: pre,
    post_money_valuation: post,
    equity_offered_pct: post === null || isZero(post) ? null : percentOf(facts.new_money, post),
    new_shares_offered: price === null || isZero(price) ? null : sharesFor(facts.new_money, price),
  };
}

const derivedPrice = (facts: ValuationFacts): string | null =>
  facts.pre_money_valuation && facts.fully_diluted_shares_pre && isPositive(facts.fully_diluted_shares_pre)
    ? round6(decimal(facts.pre_money_valuation).div(facts.fully_diluted_shares_pre))
    : null;

const derivedPreMoney = (facts: ValuationFacts): string | null => {
  if (facts.share_price && facts.fully_diluted_shares_pre) {
    return money(decimal(facts.share_price).times(facts.fully_diluted_shares_pre));
  }
  return facts.pre_money_valuation ? money(facts.pre_money_valuation) : null;
};

const sharesFor = (amount: Amount, price: Amount): string => round6(floorTo(decimal(amount).div(price), 1));

export interface MinimumTicketFacts {
  readonly minimum_investment: string;
  readonly share_price?: string | null;
  readonly allow_fractional_shares?: boolean;
}

/**
 * The smallest sum an investor can put in: ⌈minimum / price⌉ whole shares at their price
 * (£10 at £3.10 → 4 shares, £12.40). Without a price, or with fractions, the minimum itself.
 */
export function minimumTicket(facts: MinimumTicketFacts): { amount: string; shares: string } {
  const price = facts.share_price;
  if (!price || isZero(price)) return { amount: money(facts.minimum_investment), shares: round6(0) };
  const exact = decimal(facts.minimum_investment).div(price);
  const shares = facts.allow_fractional_shares ? exact : decimal(ceilTo(exact, 1));
  return { amount: money(shares.times(price)), shares: round6(shares) };
}

/** Whole days from now to the close, rounded up; 0 once it has passed, null without a date (`append=days_left`). */
export function daysLeft(closesAt: string | null, now: string): number | null {
  if (closesAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(closesAt) - Date.parse(now)) / 86_400_000));
}
