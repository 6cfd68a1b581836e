import { text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';

/** Kinds of opportunities (Equity, Debt, Property …), each with the risk warning that is prescribed for it. */
export const types = defineResource('types', {
  permission: { read: 'session', write: 'investment_opportunity_types' },
  reference: true,
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    slug: text(100).generated().present().filter('exact'),
    colour: text(7).pattern(/^#[0-9a-f]{6}$/i),
    icon: text(60),
    description: text(2000),
    /** Empty: the sentence of the specification's banner. */
    risk_warning: text(2000),
  },
  relations: { subTypes: many('sub-types', 'type_id', { sort: 'sort_order' }) },
  appends: ['opportunities_count'],
});
