import { SECURITIES } from './codes.ts';
import type { ConvertibleTerms } from '../portfolio/conversion.ts';
import { belongsTo, choice, date, json, money, price, quantity, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import type { Vesting } from '../portfolio/vesting.ts';
import { ENDINGS, HOLDER_KINDS } from './codes.ts';

/** Holders outside of the platform; written with their opportunity (`cap_table: […]`), read by its include. */
export const capTableEntries = defineResource('cap-table-entries', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'none' },
  without: ['index', 'show', 'create', 'update', 'delete'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    holder_name: text().required(),
    holder_kind: choice(...HOLDER_KINDS).required(),
    security: choice(...SECURITIES).required(),
    share_class: text(60).default('Ordinary'),
    shares: quantity().default('0'),
    issued_on: date(),
    price: price(),
    amount: money(),
    conversion: json<ConvertibleTerms>(),
    /** The first day on which it is no longer there. */
    ended_on: date(),
    ended_by: choice(...ENDINGS),
    /** Of options and warrants. */
    exercise_price: price(),
    vesting: json<Vesting>(),
    note: text(2000),
  },
});
