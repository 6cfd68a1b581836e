import type { Fact } from '../description-list.tsx';
import { DateTime, Money, Percent } from '../value.tsx';
import type { Offer } from './offer.ts';
import { isInstrument, type OfferSay } from './words.ts';

/** The few figures of the invest box. What is empty is left out. */
export function boxFacts(offer: Offer, say: OfferSay): Fact[] {
  const { currency } = offer;
  return present([
    [say('minimum'), offer.minimum_investment, (value) => <Money value={value} currency={currency} />],
    [say('price'), offer.share_price, (value) => <Money value={value} currency={currency} />],
    [say('preMoney'), offer.pre_money_valuation, (value) => <Money value={value} currency={currency} />],
    [say('equity'), offer.equity_offered_pct, (value) => <Percent value={value} />],
    [say('closes'), offer.closes_at, (value) => <DateTime value={value} />],
  ]);
}

/** Everything of the Terms tab, in the order of a term sheet. */
export function termFacts(offer: Offer, say: OfferSay): Fact[] {
  const money = (value: string) => <Money value={value} currency={offer.currency} />;
  const plain = (value: string) => value;
  const day = (value: string) => <DateTime value={value} />;
  return present([
    [say('round'), offer.roundType?.name ?? null, plain],
    [
      say('instrument'),
      isInstrument(offer.instrument) ? say(`instruments.${offer.instrument}`) : offer.instrument,
      plain,
    ],
    [say('shareClass'), offer.share_class, plain],
    [say('price'), offer.share_price, money],
    [say('target'), offer.target_amount, money],
    [say('maximum'), offer.maximum_raise, money],
    [say('minimumRaise'), offer.minimum_raise, money],
    [say('minimum'), offer.minimum_investment, money],
    [say('most'), offer.maximum_investment, money],
    [say('increment'), offer.investment_increment, money],
    [say('preMoney'), offer.pre_money_valuation, money],
    [say('postMoney'), offer.post_money_valuation, money],
    [say('equity'), offer.equity_offered_pct, (value) => <Percent value={value} />],
    [say('coupon'), offer.coupon_pct, (value) => <Percent value={value} />],
    [say('term'), offer.term_months === null ? null : say('months', { n: offer.term_months }), plain],
    [say('maturity'), offer.maturity_on, day],
    [say('tax'), (offer.taxOptions ?? []).map((option) => option.name).join(', '), plain],
    [say('opens'), offer.opens_at, day],
    [say('closes'), offer.closes_at, day],
  ]);
}

type Line = readonly [label: string, value: string | null, show: (value: string) => Fact['value']];
const present = (lines: readonly Line[]): Fact[] =>
  lines.flatMap(([label, value, show]) => (value ? [{ label, value: show(value) }] : []));
