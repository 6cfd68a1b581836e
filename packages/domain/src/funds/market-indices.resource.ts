import { currency, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** A public index that the firm enters, and that the returns of funds are held against (`domain.md#3.6`). */
export const marketIndices = defineResource('market-indices', {
  permission: { read: 'funds', write: 'investment_opportunity_types' },
  flag: 'funds_enabled',
  reference: true,
  fields: {
    name: text(100).required().unique().filter('partial').sortable(),
    currency: currency().default('GBP').filter('exact'),
    /** A day and its level on each line, as they come from a sheet; the database keeps them as numbers. */
    levels: text(400_000),
  },
});
