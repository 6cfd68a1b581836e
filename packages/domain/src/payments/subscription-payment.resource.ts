import { belongsTo, boolean, choice, currency, moment, money, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { INTERVALS, SUBSCRIPTION_STATUSES } from './codes.ts';

/** A membership, paid by card for each period (`domain.md#M`). */
export const subscriptionPayment = defineResource('subscription-payment', {
  final: true,
  permission: 'investors',
  rightOf: { index: 'show', create: 'update', delete: 'update' },
  investor: ['index', 'show', 'create', 'update'],
  fields: {
    user_id: belongsTo('users').readOnly(),
    plan_code: text(60).required().filter('exact'),
    amount: money().readOnly().present(),
    currency: currency().default('GBP').readOnly(),
    interval: choice(...INTERVALS)
      .readOnly()
      .present(),
    status: choice(...SUBSCRIPTION_STATUSES)
      .default('incomplete')
      .filter('exact')
      .readOnly(),
    stripe_subscription_id: text().readOnly().staffOnly(),
    current_period_start: moment().readOnly(),
    current_period_end: moment().readOnly(),
    cancel_at_period_end: boolean().default(false),
    cancelled_at: moment().readOnly(),
  },
});
