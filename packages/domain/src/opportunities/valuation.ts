/** Price, pre- and post-money, equity offered and the minimum ticket (`domain.md#3.1`, `domain.md#3.4`). */
import {
  add,
  type Amount,
  ceilTo,
  compare,
  isPositive,
  isZero,
  money,
  mul,
  percentOf,
  quotient,
  quotientDown,
  round6,
  SCALE,
} from '../kit/exact.ts';
import { daysBetween } from '../kit/calendar.ts';

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
  const post = pre === null ? null : money(add(pre, facts.new_money));
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
    ? priceFor(facts.pre_money_valuation, facts.fully_diluted_shares_pre)
    : null;

const derivedPreMoney = (facts: ValuationFacts): string | null => {
  if (facts.share_price && facts.fully_diluted_shares_pre) {
    return preMoneyFor(facts.share_price, facts.fully_diluted_shares_pre);
  }
  return facts.pre_money_valuation ? money(facts.pre_money_valuation) : null;
};

const sharesFor = (amount: Amount, price: Amount): string => round6(quotientDown(amount, price, 0));

export type PriceTerms = {
  readonly [Term in 'share_price' | 'pre_money_valuation' | 'fully_diluted_shares_pre']: string | null;
};

/**
 * The terms after a change: price and pre-money valuation give each other, and the one written last wins. Where the shares
 * alone change, the price stays, for investors decide on it. Null: both were written and do not agree.
 */
export function agreedTerms(before: PriceTerms | null, after: PriceTerms): PriceTerms | null {
  const { share_price: price, pre_money_valuation: pre, fully_diluted_shares_pre: shares } = after;
  if (!shares || !isPositive(shares)) return after;
  const isWritten = (name: keyof PriceTerms): boolean => {
    const [was, is] = [before?.[name] ?? null, after[name]];
    return was === null || is === null ? was !== is : compare(was, is) !== 0;
  };
  const written = { price: isWritten('share_price'), pre: isWritten('pre_money_valuation') };
  if (price !== null && pre !== null) {
    if (written.price && written.pre) return agree(price, pre, shares) ? after : null;
    if (written.pre) return { ...after, share_price: priceFor(pre, shares) };
    const stays = !written.price && !isWritten('fully_diluted_shares_pre');
    return stays ? after : { ...after, pre_money_valuation: preMoneyFor(price, shares) };
  }
  if (price !== null) return { ...after, pre_money_valuation: preMoneyFor(price, shares) };
  return pre === null ? after : { ...after, share_price: priceFor(pre, shares) };
}

/** Apart by no more than the rounding of the price or of the valuation. */
const agree = (price: string, pre: string, shares: string): boolean =>
  compare(priceFor(pre, shares), price) === 0 || compare(preMoneyFor(price, shares), pre) === 0;

const priceFor = (pre: string, shares: string): string => quotient(pre, shares, SCALE.price);
const preMoneyFor = (price: string, shares: string): string => money(mul(price, shares));

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
  const least = facts.minimum_investment;
  const amount = facts.allow_fractional_shares ? least : ceilTo(least, price);
  return { amount: money(amount), shares: quotient(amount, price, SCALE.quantity) };
}

/** Days from today to the day of the close; 0 on that day and after it (`append=days_left`). */
export const daysLeft = (closesOn: string, today: string): number =>
  Math.max(0, daysBetween(today, closesOn));
