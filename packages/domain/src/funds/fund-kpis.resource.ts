import { belongsTo, boolean, choice, date, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { KPI_UNITS } from './codes.ts';

/** A figure of a fund for a period; named by a KPI of the house's catalogue or by hand (`domain.md#H`). */
export const fundKpis = defineResource('fund-kpis', {
  permission: { read: 'funds', write: 'funds' },
  rightOf: { create: 'update', delete: 'update' },
  investor: ['index', 'show'],
  flag: 'funds_enabled',
  fields: {
    fund_id: belongsTo('funds').required().cascade(),
    report_sub_type_id: belongsTo('report-sub-types'),
    name: text(150).filter('partial').sortable(),
    unit: choice(...KPI_UNITS).default('number'),
    period_start: date().required(),
    period_end: date().required(),
    value: text(500).required(),
    target: text(500),
    /** The same figure for the period before of the same length. */
    prior_value: text(500).readOnly(),
    commentary: text(5000),
    is_investor_visible: boolean().default(true),
    sort_order: integer().min(0).default(0).sortable(),
  },
  computedFilters: { period_from: 'value', period_to: 'value' },
  defaultSort: '-period_end',
});
