import { belongsTo, boolean, choice, date, integer, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { AGGREGATIONS, FREQUENCIES, KPI_SIGNS, KPI_UNITS } from './codes.ts';

/** A KPI: what companies report by a frequency, or what follows from other KPIs by a formula of their keys. */
export const reportSubTypes = defineResource('report-sub-types', {
  permission: { read: 'session', write: 'kpi_report_types' },
  reference: true,
  versions: [
    'name',
    'unit',
    'decimals',
    'aggregation',
    'weight_by_key',
    'frequency',
    'is_investor_visible',
    'is_required',
    'higher_is_better',
    'formula',
    'is_active',
    'sign',
    'definition',
    'check_formula',
    'version',
    'valid_from',
  ],
  fields: {
    report_type_id: belongsTo('report-types').required(),
    name: text(100).required().filter('partial').sortable(),
    /** Made of the name once; formulas, weights and imports name the KPI by it. */
    key: text(60).readOnly().present().unique().filter('exact'),
    unit: choice(...KPI_UNITS).required(),
    decimals: integer().min(0).max(6).default(0),
    aggregation: choice(...AGGREGATIONS).default('sum'),
    weight_by_key: text(60),
    frequency: choice(...FREQUENCIES).default('quarterly'),
    is_investor_visible: boolean().default(true),
    is_required: boolean().default(false),
    higher_is_better: boolean().default(true),
    formula: text(255),
    /** A figure below nothing is marked where only what is positive makes sense. */
    sign: choice(...KPI_SIGNS).default('any'),
    /** What it is, in plain words, for those who report it and those who read it. */
    definition: text(2000),
    /** What an entered figure must come to, by the keys of others; one that does not is marked. */
    check_formula: text(255),
    /** A change of what it measures is another version from a day on (`domain.md#L`). */
    version: integer().readOnly().present(),
    valid_from: date(),
  },
  appends: ['versions'],
});
