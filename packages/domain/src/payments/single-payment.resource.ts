import { belongsTo, choice, currency, moment, money, text, url } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from './codes.ts';

/** One payment by card (`domain.md#M`). The provider's word alone moves its status. */
export const singlePayment = defineResource('single-payment', {
  permission: 'investors',
  rightOf: { index: 'show', create: 'update', delete: 'update' },
  investor: ['index', 'show', 'create'],
  without: ['delete'],
  fields: {
    user_id: belongsTo('users').readOnly(),
    purpose: choice(...PAYMENT_PURPOSES).required(),
    investment_id: belongsTo('investments'),
    cash_call_id: belongsTo('cash-calls'),
    // Of an investment or a membership it is the record's, whatever a body says.
    amount: money().min(0.3).present(),
    currency: currency().default('GBP').readOnly(),
    description: text().present(),
    status: choice(...PAYMENT_STATUSES)
      .default('requires_payment')
      .readOnly(),
    stripe_payment_intent_id: text().readOnly().staffOnly(),
    receipt_url: url().readOnly(),
    paid_at: moment().readOnly(),
    refunded_amount: money().default('0.00').readOnly(),
    failure_message: text(500).readOnly(),
  },
  includes: ['investment.investmentOpportunity'],
});
