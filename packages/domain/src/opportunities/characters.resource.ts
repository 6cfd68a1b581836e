import { text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** What an opportunity aims at: capital growth, income, impact. */
export const characters = defineResource('characters', {
  permission: { read: 'session', write: 'investment_opportunity_types' },
  reference: true,
  fields: {
    name: text(100).required().filter('partial').sortable(),
    code: text(40).required().unique().filter('exact'),
    description: text(2000),
  },
  appends: ['opportunities_count'],
});
