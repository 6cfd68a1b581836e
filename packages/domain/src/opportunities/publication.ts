/** What an opportunity lacks before it may go live (`domain.md#2.1`, row 1 → 2). Pure: the workflow gathers the facts. */
import { conflict, type Refusal } from '../kit/errors.ts';
import { isAfter } from '../kit/calendar.ts';
import { isPositive } from '../kit/exact.ts';
import type { Instrument, PromotionClass } from './codes.ts';
import { isFund } from './instruments.ts';
import { type PriceTerms, valuation } from './valuation.ts';

export interface PublicationFacts extends PriceTerms {
  readonly now: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly target_amount: string | null;
  readonly minimum_investment: string | null;
  readonly closes_at: string | null;
  readonly instrument: Instrument;
  /** Absent while funds are off. */
  readonly fund_id?: number | null;
  readonly promotion_class: PromotionClass | null;
  readonly pre_emption_enabled: boolean;
  readonly pre_emption_record_date: string | null;
  readonly pre_emption_deadline: string | null;
  /** Public documents filed under Key Documents. */
  readonly public_key_documents: number;
  readonly required_term_conditions: number;
  readonly type_active: boolean;
  /** True when the opportunity has no category. */
  readonly category_active: boolean;
  readonly investment_terms_enabled: boolean;
  readonly risk_warning_enabled: boolean;
  readonly funds_enabled: boolean;
}

const PRICED_BY_SHARE: readonly Instrument[] = ['equity', 'preferred'];

const hasText = (html: string | null): boolean =>
  html !== null && html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

/** The price, or what gives it (3.4). */
const priceOf = (terms: PriceTerms): string | null => valuation({ ...terms, new_money: '0' }).share_price;

/** Rule by rule: the field to point at, and whether it is in order. */
const REQUIREMENTS: readonly (readonly [field: string, inOrder: (facts: PublicationFacts) => boolean])[] = [
  ['summary', (facts) => hasText(facts.summary)],
  ['target_amount', (facts) => facts.target_amount !== null && isPositive(facts.target_amount)],
  ['minimum_investment', (facts) => facts.minimum_investment !== null],
  ['closes_at', (facts) => facts.closes_at !== null && isAfter(facts.closes_at, facts.now)],
  ['share_price', (facts) => !PRICED_BY_SHARE.includes(facts.instrument) || isPositive(priceOf(facts) ?? 0)],
  ['fund_id', (facts) => !facts.funds_enabled || !isFund(facts) || (facts.fund_id ?? null) !== null],
  ['description', (facts) => facts.public_key_documents > 0 || hasText(facts.description)],
  ['term_conditions', (facts) => !facts.investment_terms_enabled || facts.required_term_conditions > 0],
  ['type_id', (facts) => facts.type_active],
  ['category_id', (facts) => facts.category_active],
  ['promotion_class', (facts) => !facts.risk_warning_enabled || facts.promotion_class !== null],
  [
    'pre_emption_record_date',
    (facts) => !facts.pre_emption_enabled || facts.pre_emption_record_date !== null,
  ],
  ['pre_emption_deadline', (facts) => !facts.pre_emption_enabled || facts.pre_emption_deadline !== null],
];

/** Keys of the fields still missing, in the order of the form; empty when the opportunity is ready. */
export const missingForPublication = (facts: PublicationFacts): string[] =>
  REQUIREMENTS.filter(([, inOrder]) => !inOrder(facts)).map(([field]) => field);

/** "Complete the following before publishing: {fields}." The labels come from `words.ts` by the keys above. */
export const publicationMessage = (labels: readonly string[]): string =>
  `Complete the following before publishing: ${labels.join(', ')}.`;

export const INVITE_FIRST = 'Invite at least one investor before going live internally.';

/** Live - Internal needs someone to see it: an invitation or a pre-emption holder. */
export const mayGoInternal = (facts: {
  readonly invitations: number;
  readonly pre_emption_holders: number;
}): boolean => facts.invitations + facts.pre_emption_holders > 0;

/** Guard of 1 → 3, thrown by the workflow as 409. */
export const internalAudienceRefusal = (facts: {
  readonly invitations: number;
  readonly pre_emption_holders: number;
}): Refusal | null => (mayGoInternal(facts) ? null : conflict(INVITE_FIRST));
