import { isFund } from '@tranche/domain/opportunities/instruments';
import type { Fact } from '../description-list.tsx';
import { formatDate, formatPercent, formatPrice } from '../format.ts';
import { DateTime, Money, Percent } from '../value.tsx';
import type { Opportunity } from './opportunity.ts';
import { isInstrument, type OpportunitySay } from './words.ts';

type Line = readonly [label: string, value: string | null, show: (value: string) => Fact['value']];
const plain = (value: string): string => value;
const percent = (value: string) => <Percent value={value} />;
const day = (value: string) => <DateTime value={value} />;

/** The few figures of the invest box. What is empty is left out. */
export function boxFacts(opportunity: Opportunity, say: OpportunitySay): Fact[] {
  return present([
    minimumOf(opportunity, say),
    ...(isFund(opportunity) ? fundCosts(opportunity, say) : companyPrice(opportunity, say)),
    closing(opportunity, say),
  ]);
}

/** Everything of the Terms tab, in the order of a term sheet. */
export function termFacts(opportunity: Opportunity, say: OpportunitySay): Fact[] {
  const money = moneyOf(opportunity);
  return present([
    [say('round'), opportunity.roundType?.name ?? null, plain],
    [
      say('instrument'),
      isInstrument(opportunity.instrument)
        ? say(`instruments.${opportunity.instrument}`)
        : opportunity.instrument,
      plain,
    ],
    ...(isFund(opportunity) ? [] : ([[say('shareClass'), opportunity.share_class, plain]] satisfies Line[])),
    [say('target'), opportunity.target_amount, money],
    [say('maximum'), opportunity.maximum_raise, money],
    [say('minimumRaise'), opportunity.minimum_raise, money],
    minimumOf(opportunity, say),
    [say('most'), opportunity.maximum_investment, money],
    [say('increment'), opportunity.investment_increment, money],
    ...(isFund(opportunity) ? fundCosts(opportunity, say) : companyPrice(opportunity, say, 'whole')),
    [say('coupon'), opportunity.coupon_pct, percent],
    [say('term'), termOf(opportunity, say), plain],
    [say('maturity'), opportunity.maturity_on, day],
    [say('tax'), (opportunity.taxOptions ?? []).map((option) => option.name).join(', '), plain],
    [say('opens'), opportunity.opens_at, day],
    closing(opportunity, say),
  ]);
}

const closing = ({ closes_at, closed_at = null }: Opportunity, say: OpportunitySay): Line =>
  closed_at === null ? [say('closes'), closes_at, day] : [say('closed_at'), closed_at, day];

const moneyOf =
  ({ currency }: Opportunity) =>
  (value: string) => <Money value={value} currency={currency} />;

const minimumOf = (opportunity: Opportunity, say: OpportunitySay): Line => [
  say(isFund(opportunity) ? 'minimumCommitment' : 'minimum'),
  opportunity.minimum_investment,
  moneyOf(opportunity),
];

function companyPrice(
  opportunity: Opportunity,
  say: OpportunitySay,
  detail: 'brief' | 'whole' = 'brief',
): Line[] {
  const money = moneyOf(opportunity);
  return [
    [say('price'), opportunity.share_price, money],
    [say('preMoney'), opportunity.pre_money_valuation, money],
    [say('postMoney'), detail === 'whole' ? opportunity.post_money_valuation : null, money],
    [say('equity'), opportunity.equity_offered_pct, percent],
  ];
}

/** What a unit costs, and what the managers take. */
function fundCosts(opportunity: Opportunity, say: OpportunitySay): Line[] {
  const { unit_price: unit = null, investor_fees: entry = null, share_price: fixed } = opportunity;
  const price = (value: string): string => formatPrice(value, opportunity.currency);
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
    [say('annualFee'), opportunity.annual_fee_pct, (pct) => say('yearly', { pct: formatPercent(pct) })],
    [
      say('performanceFee'),
      opportunity.performance_fee_pct,
      (pct) => performance(pct, opportunity.hurdle_pct, say),
    ],
  ];
}

const performance = (pct: string, hurdle: string | null, say: OpportunitySay): string =>
  hurdle === null
    ? say('performanceAll', { pct: formatPercent(pct) })
    : say('performanceOver', { pct: formatPercent(pct), hurdle: formatPercent(hurdle) });

/** Years where they are whole. */
function termOf({ term_months: months }: Opportunity, say: OpportunitySay): string | null {
  if (months === null) return null;
  return months >= 24 && months % 12 === 0 ? say('years', { n: months / 12 }) : say('months', { n: months });
}

const present = (lines: readonly Line[]): Fact[] =>
  lines.flatMap(([label, value, show]) => (value ? [{ label, value: show(value) }] : []));
