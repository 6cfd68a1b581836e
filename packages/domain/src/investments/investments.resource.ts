import {
  belongsTo,
  boolean,
  choice,
  code,
  currency,
  date,
  integer,
  json,
  moment,
  money,
  price,
  quantity,
  text,
} from '../kit/field.ts';
import { attached, defineResource, many } from '../kit/resource.ts';
import { INVESTMENT_KINDS, INVESTMENT_STATUS_LABELS, investmentStatus, PAYMENT_METHODS } from './codes.ts';

export interface AcceptedTerm {
  readonly id: number;
  readonly version: number;
  readonly accepted_at: string;
}

/**
 * One investment of an investor in an opportunity, from reservation to exit (`domain.md#G`). States move by verbs only
 * (2.4); what a plain update may change is said by `slices/investments/update-investment.ts`.
 */
export const investments = defineResource('investments', {
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing', 'investors'],
    write: ['investment_opportunity_live', 'investment_opportunity_existing'],
    delete: ['investment_opportunity_live', 'investment_opportunity_existing', 'investors'],
  },
  rightOf: { index: 'show' },
  investor: ['index', 'show', 'create', 'update'],
  targetType: 'investment',
  big: true,
  fields: {
    reference: text(20).readOnly().unique().filter('partial').sortable(),
    kind: choice(...INVESTMENT_KINDS)
      .default('standard')
      .readOnly(),
    status: code(investmentStatus, INVESTMENT_STATUS_LABELS).default(investmentStatus.reserved).readOnly(),
    investment_opportunity_id: belongsTo('investment-opportunities'),
    fund_id: belongsTo('funds').readOnly().flag('funds_enabled'),
    investment_method_entity_id: belongsTo('investment-method-entities').present(),
    user_id: belongsTo('users').readOnly(),
    organisation_id: belongsTo('organisations').readOnly(),
    nominee_id: belongsTo('nominees').flag('nominee_enabled'),
    parent_investment_id: belongsTo('investments').as('parent'),
    is_subsequent: boolean().default(false).readOnly(),
    pre_emption_choice_id: belongsTo('pre-emption-choices').readOnly(),
    reward_id: belongsTo('rewards').readOnly(),
    tax_option_id: belongsTo('tax-options').flag('tax_enabled'),
    tax_carry_back: boolean().default(false).flag('tax_enabled'),
    currency: currency().default('GBP').readOnly(),
    amount_requested: money().required(),
    amount: money().readOnly(),
    share_class: text(60).readOnly(),
    share_price: price().readOnly(),
    shares: quantity().readOnly(),
    amount_cash_called: money().default('0.00').readOnly(),
    amount_paid: money().default('0.00').readOnly(),
    amount_outstanding: money().default('0.00').readOnly(),
    fee_amount: money().default('0.00').readOnly(),
    fee_vat: money().default('0.00').readOnly(),
    total_due: money().default('0.00').readOnly(),
    payment_method: choice(...PAYMENT_METHODS),
    payment_reference: text(40)
      .readOnly()
      .unique()
      .filter('partial')
      .hideFor({ investor: 'hide_payment_reference' }),
    reserved_at: moment().readOnly().range(),
    reservation_expires_at: moment().readOnly(),
    confirmed_at: moment().readOnly(),
    cash_called_at: moment().readOnly(),
    cash_call_due_on: date().readOnly(),
    paid_at: moment().readOnly().range(),
    issued_at: moment().readOnly(),
    certificated_at: moment().readOnly(),
    cancelled_at: moment().readOnly(),
    withdrawn_at: moment().readOnly(),
    realised_at: moment().readOnly(),
    cancel_reason: text(1000).readOnly(),
    certificate_number: text(60).readOnly(),
    certificate_document_id: belongsTo('documents').as('certificateDocument').readOnly(),
    tax_certificate_document_id: belongsTo('documents')
      .as('taxCertificateDocument')
      .readOnly()
      .flag('tax_enabled'),
    tax_certificate_date: date().readOnly().flag('tax_enabled'),
    accepted_term_conditions: json<AcceptedTerm[]>().readOnly(),
    risk_acknowledged_at: moment().readOnly(),
    declarations: json<Record<string, unknown>>(),
    ip: text(60).readOnly().staffOnly(),
    stripe_payment_intent_id: text().readOnly().staffOnly(),
    // A holding elsewhere, kept by the investor themselves (`private_manual`); its value is served as `current_value`.
    asset_name: text(),
    asset_type: text(120),
    industry_id: belongsTo('industries'),
    invested_on: date(),
    stated_value: money().readOnly(),
    valued_on: date(),
    notes: text(5000).staffOnly(),
    import_batch_id: integer().readOnly().staffOnly().filter('exact'),
  },
  relations: {
    cashCalls: many('cash-calls', 'investment_id', { sort: 'sequence' }),
    transactions: many('investment-transactions', 'investment_id', { sort: 'date' }),
    subsequent: many('investments', 'parent_investment_id'),
    payments: many('single-payment', 'investment_id'),
    documents: attached('documents', 'investment'),
  },
  includes: [
    'investmentMethodEntity.investmentMethod',
    'investmentOpportunity.type',
    'investmentOpportunity.industries',
  ],
  appends: [
    'labels',
    'holder_name',
    'holder_address',
    'tax_scheme',
    'bank_details',
    'current_value',
    'gain',
    'moic',
    'irr',
    'irr_note',
    'ownership_pct',
    'tax_summary',
    'days_overdue',
  ],
  computedFilters: { investment_method_id: 'list', overdue: 'flag' },
  computedSorts: ['holder_name'],
  presets: ['reserved', 'cash_call', 'paid', 'issued', 'ended'],
  defaultSort: '-created_at',
  exportColumns: [
    'reference',
    'holder_name',
    'holder_address',
    'kind',
    'status',
    'amount_requested',
    'amount',
    'currency',
    'share_class',
    'share_price',
    'shares',
    'amount_paid',
    'payment_reference',
    'reserved_at',
    'paid_at',
    'issued_at',
    'certificate_number',
    'tax_scheme',
    'tax_carry_back',
    'tax_certificate_date',
  ],
  exportFlags: { tax_scheme: 'tax_enabled' },
});
