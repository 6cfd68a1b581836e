import { belongsTo, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Finer kinds below a type (Seed equity, Loan note, VCT …). */
export const subTypes = defineResource('sub-types', {
  permission: { read: 'session', write: 'investment_opportunity_sub_types' },
  reference: true,
  fields: {
    name: text(100).required().filter('partial').sortable(),
    type_id: belongsTo('types').required(),
  },
  appends: ['opportunities_count'],
});
