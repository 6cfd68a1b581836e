import { boolean, choice, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { AGGREGATIONS, FREQUENCIES, KPI_UNITS, REPORT_TARGETS } from './codes.ts';

/** A KPI of one company or fund alone. Whoever may change one may also open and remove it; the list alone opens none. */
export const customKpis = defineResource('custom-kpis', {
  permission: 'custom_kpis',
  rightOf: { show: ['show', 'update'], delete: 'update' },
  investor: ['index', 'show'],
  fields: {
    target_type: choice(...REPORT_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    name: text(100).required().filter('partial').sortable(),
    unit: choice(...KPI_UNITS).default('number'),
    decimals: integer().min(0).max(6).default(0),
    frequency: choice(...FREQUENCIES).default('quarterly'),
    aggregation: choice(...AGGREGATIONS).default('sum'),
    is_investor_visible: boolean().default(true),
    sort_order: integer().default(0).sortable(),
  },
  versions: ['name', 'unit', 'decimals', 'frequency', 'aggregation', 'is_investor_visible'],
  defaultSort: 'sort_order',
});
