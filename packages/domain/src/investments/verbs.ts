import {
  belongsTo,
  boolean,
  choice,
  code,
  currency,
  date,
  ids,
  integer,
  json,
  moment,
  money,
  percent,
  price,
  quantity,
  text,
} from '../kit/field.ts';
import type { Param } from '../kit/clean.ts';
import { defineVerb, record, shape } from '../kit/verb.ts';
import type { cashCalls } from './cash-calls.resource.ts';
import { PAYMENT_METHODS, cashCallStatus } from './codes.ts';
import { investments } from './investments.resource.ts';

type Investment = typeof investments;

const invest = {
  investment_opportunity_id: belongsTo('investment-opportunities').required(),
  investment_method_entity_id: belongsTo('investment-method-entities'),
  action: choice('reserve', 'invest').default('reserve'),
  amount: money(),
  shares: quantity(),
  tax_option_id: belongsTo('tax-options'),
  reward_id: belongsTo('rewards'),
  tax_carry_back: boolean(),
  term_condition_ids: ids(),
  risk_acknowledged: boolean(),
  declarations: json<Record<string, unknown>>(),
};

const through = {
  ...invest,
  user_id: belongsTo('users'),
  organisation_id: belongsTo('organisations'),
  investment_method_id: belongsTo('investment-methods'),
  account_reference: text(60),
};

/** The verbs over investments and their cash calls (`domain.md#2.4`, `domain.md#G`). */
export const reserve = defineVerb('POST /api/investments', {
  summary: 'reserve an allocation or invest through one of the own entities',
  form: through,
  answer: record<Investment>(),
});

export const reserveAsPerson = defineVerb('POST /api/investments/user', {
  summary: 'reserve or invest in the own name',
  form: through,
  answer: record<Investment>(),
});

export const reserveForOrganisation = defineVerb('POST /api/investments/org', {
  summary: 'reserve or invest for an organisation',
  form: through,
  answer: record<Investment>(),
});

export const reserveThroughPension = defineVerb('POST /api/investments/pension', {
  summary: 'reserve or invest through a pension',
  form: through,
  answer: record<Investment>(),
});

/** Answers with the investment, or with the choice that reserves nothing. */
export const investAgain = defineVerb('POST /api/investments/subsequent', {
  summary: 'invest in the next round as a holder, or decline it',
  form: {
    ...invest,
    investment_opportunity_id: belongsTo('investment-opportunities'),
    parent_investment_id: belongsTo('investments'),
    choice: integer(),
  },
  answer: shape<{ readonly data: { readonly id: number } }>(),
});

export const recordByHand = defineVerb('POST /api/investments/manual', {
  summary: 'record an investment agreed elsewhere, at any stage',
  form: {
    /** One of the two. */
    investment_opportunity_id: belongsTo('investment-opportunities'),
    fund_id: belongsTo('funds'),
    user_id: belongsTo('users'),
    organisation_id: belongsTo('organisations'),
    investment_method_entity_id: belongsTo('investment-method-entities'),
    nominee_id: belongsTo('nominees'),
    status: integer().required(),
    amount: money().min(0),
    shares: quantity().min(0),
    share_price: price().min(0),
    share_class: text(60),
    /** As they were paid; without them what is paid already had none, and what is still to be paid has those of the terms. */
    fee_amount: money().min(0),
    fee_vat: money().min(0),
    tax_option_id: belongsTo('tax-options'),
    tax_carry_back: boolean(),
    reward_id: belongsTo('rewards'),
    payment_method: choice(...PAYMENT_METHODS),
    reserved_at: moment(),
    confirmed_at: moment(),
    cash_called_at: moment(),
    cash_call_due_on: date(),
    paid_at: moment(),
    issued_at: moment(),
    certificated_at: moment(),
    certificate_number: text(60),
    certificate_document_id: belongsTo('documents'),
    notes: text(5000),
  },
  answer: record<Investment>(),
});

export const addPrivateHolding = defineVerb('POST /api/investments/user-alternative', {
  summary: 'add a holding outside the platform to a portfolio',
  form: {
    user_id: belongsTo('users'),
    investment_method_entity_id: belongsTo('investment-method-entities'),
    asset_name: text().required(),
    asset_type: text(120),
    industry_id: belongsTo('industries'),
    invested_on: date().required(),
    amount: money().min(0).required(),
    shares: quantity().min(0),
    currency: currency(),
    current_value: money().min(0),
    valued_on: date(),
    notes: text(5000),
  },
  answer: record<Investment>(),
});

export const change = defineVerb('PATCH /api/investments/:id', {
  summary: 'change an investment, or move it by its status',
  form: {
    /** Never changes; what is no kind is refused all the same. */
    kind: investments.fields.kind,
    status: integer(),
    amount: money(),
    amount_requested: money(),
    payment_method: choice(...PAYMENT_METHODS),
    cancel_reason: text(1000),
    refund: boolean(),
    /** Of an investment in a fund, which has no cash calls of its own. */
    cash_call_due_on: date(),
    paid_on: date(),
    certificate_number: text(60),
    certificate_document_id: belongsTo('documents'),
    tax_certificate_document_id: belongsTo('documents'),
    tax_certificate_date: date(),
    investment_method_entity_id: belongsTo('investment-method-entities'),
    tax_option_id: belongsTo('tax-options'),
    notes: text(5000),
    asset_name: text(),
    asset_type: text(120),
    industry_id: belongsTo('industries'),
    invested_on: date(),
    shares: quantity(),
    current_value: money(),
    valued_on: date(),
    transactions: json<Param>(),
    term_condition_ids: ids(),
  },
  answer: record<Investment>(),
});

/** What the policy proposes, or what was confirmed. */
export interface AllocationRun {
  readonly headroom: string;
  readonly rows: readonly {
    readonly id: number;
    readonly amount: string;
    readonly amount_requested: string;
    /** Below the minimum ticket: a run leaves it to staff. */
    readonly by_hand?: true;
  }[];
}

/** Staff's own allocation in `amounts`: `[{ id, amount }]`. */
export const allocate = defineVerb('POST /api/investments/allocate', {
  summary: 'preview or confirm the allocation of every reservation of an opportunity',
  form: {
    investment_opportunity_id: belongsTo('investment-opportunities').required(),
    amounts: json<unknown>(),
    preview: boolean(),
  },
  answer: shape<{ readonly data: AllocationRun }>(),
});

export const callCash = defineVerb('POST /api/cash-calls', {
  summary: 'call cash from confirmed allocations',
  form: {
    investment_opportunity_id: belongsTo('investment-opportunities').required(),
    investment_ids: ids('all_confirmed'),
    percentage: percent().min(0.0001).max(100),
    /** The last call: it takes all that is left. */
    final: boolean(),
    due_on: date(),
    message: text(2000),
  },
  answer: shape<{
    readonly data: {
      readonly created: number;
      readonly total: string;
      /** Nothing was left of them to call. */
      readonly skipped: readonly { readonly investment_id: number; readonly reason: string }[];
    };
  }>(),
});

export const changeCashCall = defineVerb('PATCH /api/cash-calls/:id', {
  summary: 'record money received, remind, or cancel a cash call',
  form: {
    amount_received: money(),
    received_on: date(),
    payment_method: choice(...PAYMENT_METHODS),
    remind: boolean(),
    status: code(cashCallStatus),
  },
  answer: record<typeof cashCalls>(),
});
