import { belongsTo, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Sectors of companies (`domain.md#F`, reference families). */
export const industries = defineResource('industries', {
  permission: { read: 'session', write: 'industries' },
  investor: ['index', 'show'],
  reference: true,
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    parent_id: belongsTo('industries').as('parent'),
  },
  appends: ['opportunities_count'],
});
