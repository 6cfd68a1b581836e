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
import { defineResource, many } from '../kit/resource.ts';
import { INVESTMENT_KINDS, INVESTMENT_STATUS_LABELS, investmentStatus, PAYMENT_METHODS } from './codes.ts';

export interface AcceptedTerm {
  readonly id: number;
  readonly version: number;
  readonly accepted_at: string;
}

/**
 * One line of an investor in an opportunity, from reservation to exit (`domain.md` G). States move by verbs only
 * (2.4); what a plain update may change is said by `slices/investments/update-investment.ts`.
 */
export const investments = defineResource('investments', {
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing', 'investors'],
    write: ['investment_opportunity_live', 'investment_opportunity_existing'],
  },
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
    investment_method_entity_id: belongsTo('investment-method-entities').present(),
    user_id: belongsTo('users').readOnly(),
    organisation_id: belongsTo('organisations').readOnly(),
    nominee_id: belongsTo('nominees').flag('nominee_enabled'),
    parent_investment_id: belongsTo('investments').as('parent'),
    is_subsequent: boolean().default(false).readOnly(),
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
    payment_reference: text(40).readOnly().unique().filter('partial'),
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
    accepted_term_conditions: json<AcceptedTerm[]>().readOnly(),
    risk_acknowledged_at: moment().readOnly(),
    declarations: json<Record<string, unknown>>(),
    notes: text(5000).staffOnly(),
    import_batch_id: integer().readOnly().staffOnly().filter('exact'),
  },
  relations: {
    cashCalls: many('cash-calls', 'investment_id', { sort: 'sequence' }),
    transactions: many('investment-transactions', 'investment_id', { sort: 'date' }),
    subsequent: many('investments', 'parent_investment_id'),
  },
  includes: [
    'investmentMethodEntity.investmentMethod',
    'investmentOpportunity.type',
    'investmentOpportunity.industries',
  ],
  appends: ['labels', 'holder_name', 'bank_details', 'current_value', 'gain', 'moic', 'days_overdue'],
  computedFilters: { investment_method_id: 'list', overdue: 'flag' },
  computedSorts: ['holder_name'],
  presets: ['reserved', 'cash_call', 'paid', 'issued', 'ended'],
  defaultSort: '-created_at',
  exportColumns: [
    'reference',
    'holder_name',
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
  ],
});
