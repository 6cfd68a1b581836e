import { isFund } from '@tranche/domain/opportunities/instruments';
import type { Fact } from '../description-list.tsx';
import { formatDate, formatPercent, formatPrice } from '../format.ts';
import { DateTime, Money, Percent } from '../value.tsx';
import type { Offer } from './offer.ts';
import { isInstrument, type OfferSay } from './words.ts';

type Line = readonly [label: string, value: string | null, show: (value: string) => Fact['value']];
const plain = (value: string): string => value;
const percent = (value: string) => <Percent value={value} />;
const day = (value: string) => <DateTime value={value} />;

/** The few figures of the invest box. What is empty is left out. */
export function boxFacts(offer: Offer, say: OfferSay): Fact[] {
  return present([
    minimumOf(offer, say),
    ...(isFund(offer) ? fundCosts(offer, say) : companyPrice(offer, say)),
    closing(offer, say),
  ]);
}

/** Everything of the Terms tab, in the order of a term sheet. */
export function termFacts(offer: Offer, say: OfferSay): Fact[] {
  const money = moneyOf(offer);
  return present([
    [say('round'), offer.roundType?.name ?? null, plain],
    [
      say('instrument'),
      isInstrument(offer.instrument) ? say(`instruments.${offer.instrument}`) : offer.instrument,
      plain,
    ],
    ...(isFund(offer) ? [] : ([[say('shareClass'), offer.share_class, plain]] satisfies Line[])),
    [say('target'), offer.target_amount, money],
    [say('maximum'), offer.maximum_raise, money],
    [say('minimumRaise'), offer.minimum_raise, money],
    minimumOf(offer, say),
    [say('most'), offer.maximum_investment, money],
    [say('increment'), offer.investment_increment, money],
    ...(isFund(offer) ? fundCosts(offer, say) : companyPrice(offer, say, 'whole')),
    [say('coupon'), offer.coupon_pct, percent],
    [say('term'), termOf(offer, say), plain],
    [say('maturity'), offer.maturity_on, day],
    [say('tax'), (offer.taxOptions ?? []).map((option) => option.name).join(', '), plain],
    [say('opens'), offer.opens_at, day],
    closing(offer, say),
  ]);
}

const closing = ({ closes_at, closed_at = null }: Offer, say: OfferSay): Line =>
  closed_at === null ? [say('closes'), closes_at, day] : [say('closed_at'), closed_at, day];

const moneyOf =
  ({ currency }: Offer) =>
  (value: string) => <Money value={value} currency={currency} />;

const minimumOf = (offer: Offer, say: OfferSay): Line => [
  say(isFund(offer) ? 'minimumCommitment' : 'minimum'),
  offer.minimum_investment,
  moneyOf(offer),
];

function companyPrice(offer: Offer, say: OfferSay, detail: 'brief' | 'whole' = 'brief'): Line[] {
  const money = moneyOf(offer);
  return [
    [say('price'), offer.share_price, money],
    [say('preMoney'), offer.pre_money_valuation, money],
    [say('postMoney'), detail === 'whole' ? offer.post_money_valuation : null, money],
    [say('equity'), offer.equity_offered_pct, percent],
  ];
}

/** What a unit costs, and what the managers take. */
function fundCosts(offer: Offer, say: OfferSay): Line[] {
  const { unit_price: unit = null, investor_fees: entry = null, share_price: fixed } = offer;
  const price = (value: string): string => formatPrice(value, offer.currency);
  const asOf = unit?.as_of ?? null;
  return [
    fixed !== null
      ? [say('unitCost'), price(fixed), plain]
      : [
          say('unitPrice'),
          unit &&
            (asOf === null
              ? price(unit.price)
              : say('unitPriceOn', { price: price(unit.price), date: formatDate(asOf) })),
          plain,
        ],
    [
      say('entryFee'),
      entry &&
        (entry.vatable ? say('entryFeeVat', { pct: formatPercent(entry.pct) }) : formatPercent(entry.pct)),
      plain,
    ],
    [say('annualFee'), offer.annual_fee_pct, (pct) => say('yearly', { pct: formatPercent(pct) })],
    [say('performanceFee'), offer.performance_fee_pct, (pct) => performance(pct, offer.hurdle_pct, say)],
  ];
}

const performance = (pct: string, hurdle: string | null, say: OfferSay): string =>
  hurdle === null
    ? say('performanceAll', { pct: formatPercent(pct) })
    : say('performanceOver', { pct: formatPercent(pct), hurdle: formatPercent(hurdle) });

/** Years where they are whole. */
function termOf({ term_months: months }: Offer, say: OfferSay): string | null {
  if (months === null) return null;
  return months >= 24 && months % 12 === 0 ? say('years', { n: months / 12 }) : say('months', { n: months });
}

const present = (lines: readonly Line[]): Fact[] =>
  lines.flatMap(([label, value, show]) => (value ? [{ label, value: show(value) }] : []));
