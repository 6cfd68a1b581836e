import { belongsTo, boolean, date, html, integer, money, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** What an investor of a certain amount is given: one an investment, while stock lasts (`domain.md#F`). */
export const rewards = defineResource('rewards', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  investor: ['index', 'show'],
  card: ['id', 'title', 'minimum_investment'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    title: text().required().filter('partial').sortable(),
    description: html(),
    minimum_investment: money().min(0).required(),
    /** Empty: as many as are requested. */
    quantity: integer().min(0),
    claimed: integer().default(0).readOnly(),
    estimated_delivery: date(),
    is_issuer_product: boolean().default(true),
    sort_order: integer().min(0).default(0).sortable(),
  },
  defaultSort: 'sort_order',
});
