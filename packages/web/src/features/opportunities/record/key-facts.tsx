import type { ReactNode } from 'react';
import { DateTime, Money, Num, Percent } from '../../../ui/value.tsx';
import type { OpportunityRow } from '../queries.ts';
import type { KeyFact } from './facts-card.tsx';

type Kind = 'text' | 'money' | 'number' | 'percent' | 'date' | 'yes' | 'link' | 'long';
type Field = keyof OpportunityRow & string;

/** Fields of each card, in the order of the builder, with how they are written. */
const BASICS: readonly (readonly [Field, Kind])[] = [
  ['strapline', 'long'],
  ['company_number', 'text'],
  ['website', 'link'],
  ['video_url', 'link'],
];
const TERMS: readonly (readonly [Field, Kind])[] = [
  ['instrument', 'text'],
  ['promotion_class', 'text'],
  ['currency', 'text'],
  ['target_amount', 'money'],
  ['minimum_raise', 'money'],
  ['maximum_raise', 'money'],
  ['minimum_investment', 'money'],
  ['maximum_investment', 'money'],
  ['investment_increment', 'money'],
  ['allocation_policy', 'text'],
  ['share_class', 'text'],
  ['share_price', 'money'],
  ['new_shares_offered', 'number'],
  ['fully_diluted_shares_pre', 'number'],
  ['pre_money_valuation', 'money'],
  ['post_money_valuation', 'money'],
  ['equity_offered_pct', 'percent'],
  ['coupon_pct', 'percent'],
  ['term_months', 'number'],
  ['maturity_on', 'date'],
  ['platform_fee_pct', 'percent'],
  ['fee_payer', 'text'],
  ['opens_at', 'date'],
  ['closes_at', 'date'],
  ['published_at', 'date'],
  ['closed_at', 'date'],
  ['completed_at', 'date'],
  ['allow_reserve', 'yes'],
  ['allow_direct_invest', 'yes'],
];
const PAYMENT: readonly (readonly [Field, Kind])[] = [
  ['bank_account_name', 'text'],
  ['bank_sort_code', 'text'],
  ['bank_account_number', 'text'],
  ['bank_name', 'text'],
  ['bank_iban', 'text'],
  ['bank_bic', 'text'],
  ['payment_reference_prefix', 'text'],
  ['accepts_stripe', 'yes'],
];
const PRE_EMPTION: readonly (readonly [Field, Kind])[] = [
  ['pre_emption_enabled', 'yes'],
  ['pre_emption_record_date', 'date'],
  ['pre_emption_deadline', 'date'],
  ['pre_emption_basis', 'text'],
];
export const KEY_FIELDS = {
  basics: BASICS,
  terms: TERMS,
  payment: PAYMENT,
  'pre-emption': PRE_EMPTION,
} as const;

interface Say {
  readonly field: (name: string) => string;
  readonly word: (value: string) => string;
  readonly yes: string;
  readonly no: string;
}

/** Facts of plain fields; a field that flags keep from the viewer is absent. */
export const factsOf = (
  opportunity: OpportunityRow,
  fields: readonly (readonly [Field, Kind])[],
  say: Say,
): KeyFact[] =>
  fields
    .filter(([name]) => opportunity[name] !== undefined)
    .map(([name, kind]) => {
      const value = opportunity[name];
      return {
        label: say.field(name),
        value: written(value, kind, opportunity.currency, say),
        empty: value === null || value === '',
        wide: kind === 'long',
      };
    });

function written(value: unknown, kind: Kind, currency: string, say: Say): ReactNode {
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  switch (kind) {
    case 'money':
      return <Money value={text} currency={currency} />;
    case 'number':
      return <Num value={text} />;
    case 'percent':
      return <Percent value={text} />;
    case 'date':
      return <DateTime value={text} />;
    case 'link':
      return (
        <a href={text} target="_blank" rel="noreferrer noopener">
          {text}
        </a>
      );
    default:
      return say.word(text);
  }
}

/** A fact that an include gives. */
export const namedFact = (label: string, names: readonly string[]): KeyFact => ({
  label,
  value: names.join(', '),
  empty: names.length === 0,
});
