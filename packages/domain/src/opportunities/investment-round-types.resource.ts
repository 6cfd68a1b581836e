import { text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Pre-seed, Seed, Series A … */
export const investmentRoundTypes = defineResource('investment-round-types', {
  permission: { read: 'session', write: 'investment_opportunity_types' },
  reference: true,
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    code: text(40).filter('exact'),
  },
  appends: ['opportunities_count'],
});
