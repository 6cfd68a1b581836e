import { belongsTo, choice, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { DIRECT_OFFER_CHOICES } from './codes.ts';

/** Personalised warning and cooling-off (`domain.md#J`, `domain.md#2.18`; COBS 4.12A). Never deleted: kept five years. */
export const directOfferRequests = defineResource('direct-offer-requests', {
  permission: { read: 'investors', write: 'none' },
  rightOf: { index: 'show' },
  investor: ['index', 'show', 'create', 'update'],
  without: ['delete'],
  hardDelete: true,
  flag: 'risk_warning_enabled',
  fields: {
    user_id: belongsTo('users').readOnly(),
    investment_opportunity_id: belongsTo('investment-opportunities'),
    warning_text: text(1000).readOnly(),
    requested_at: moment().readOnly(),
    cooling_off_ends_at: moment().readOnly(),
    choice: choice(...DIRECT_OFFER_CHOICES),
    chosen_at: moment().readOnly(),
  },
  defaultSort: '-requested_at',
});
