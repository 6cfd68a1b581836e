import { html, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Promotion classes as the client names them (Restricted mass market …), with the text that goes with them. */
export const categories = defineResource('categories', {
  permission: { read: 'session', write: 'investment_opportunity_types' },
  reference: true,
  fields: {
    name: text(100).required().filter('partial').sortable(),
    code: text(40).required().unique().filter('exact'),
    description: text(2000),
    risk_text: html(),
  },
  appends: ['opportunities_count'],
});
