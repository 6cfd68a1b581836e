import { boolean, choice, date, integer, money, percent, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { TAX_SCHEMES } from './schemes.ts';

/** Tax schemes with their rates from a date on (`domain.md#3.9`): rates move, old issues keep theirs. */
export const taxOptions = defineResource('tax-options', {
  permission: { read: 'session', write: 'investment_opportunity_types' },
  reference: true,
  flag: 'tax_enabled',
  fields: {
    name: text(100).required().filter('partial').sortable(),
    /** Unique with `effective_from`. */
    code: text(40).required().filter('exact'),
    scheme: choice(...TAX_SCHEMES).required(),
    /** Schemes with the same word share one yearly limit, the largest of theirs. */
    limit_group: text(40),
    income_relief_pct: percent().max(100).default('0'),
    annual_limit: money(),
    min_holding_months: integer().min(0).default(0),
    cgt_exempt: boolean().default(false),
    reinvestment_relief_pct: percent().max(100).default('0'),
    loss_relief: boolean().default(false),
    deferral: boolean().default(false),
    effective_from: date().required(),
    effective_to: date(),
  },
  appends: ['opportunities_count'],
});
