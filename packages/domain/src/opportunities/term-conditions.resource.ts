import { belongsTo, boolean, html, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Terms that an investor ticks; without an opportunity they hold for all of them. The version counts its wordings. */
export const termConditions = defineResource('term-conditions', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  investor: ['index', 'show'],
  flag: 'investment_terms_enabled',
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').cascade(),
    title: text().required().filter('partial').sortable(),
    body: html().required(),
    version: integer().default(1).readOnly(),
    is_required: boolean().default(true),
    sort_order: integer().min(0).default(0).sortable(),
  },
  versions: ['title', 'body', 'is_required'],
  defaultSort: 'sort_order',
});
