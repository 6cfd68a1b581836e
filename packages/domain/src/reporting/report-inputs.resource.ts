import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { belongsTo, choice, code, date, integer, moment, quantity, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { FIGURE_REVIEW_LABELS, figureReview, INPUT_SOURCES, INPUT_TARGETS } from './codes.ts';

const TARGET_RIGHTS = [
  'investment_opportunity_live',
  'investment_opportunity_existing',
  'pipeline_deals',
  'funds_opportunity',
  'funds',
] as const;

/** Losses are figures too. */
const LEAST = -99_999_999_999_999;

/**
 * A KPI's figure of one company, deal or fund in one period (`domain.md#L`). Rights follow the target besides `kpi.*`: whoever
 * may see it sees its figures, and its own people enter them.
 */
export const reportInputs = defineResource('report-inputs', {
  permission: {
    read: ['kpi', ...TARGET_RIGHTS],
    write: TARGET_RIGHTS,
  },
  rightOf: { show: 'index', create: 'update', delete: 'update' },
  investor: ['index', 'show'],
  big: true,
  fields: {
    target_type: choice(...INPUT_TARGETS).required(),
    target_id: integer().min(1).required().filter('exact'),
    report_sub_type_id: belongsTo('report-sub-types'),
    custom_kpi_id: belongsTo('custom-kpis').cascade(),
    /** The first day of the KPI's frequency; empty on write: counted back from `period_end`. */
    period_start: date().present(),
    period_end: date().required().filter('exact'),
    value: quantity().min(LEAST),
    text_value: text(2000),
    target_value: quantity().min(LEAST),
    commentary: text(2000),
    source: choice(...INPUT_SOURCES)
      .default('staff')
      .readOnly(),
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.live),
    review: code(figureReview, FIGURE_REVIEW_LABELS)
      .default(figureReview.entered)
      .writeRight('kpi.create')
      .staffOnly(),
    /** What the firm asked back. */
    query: text(2000).writeRight('kpi.create').staffOnly(),
    /** Why there is no figure where one is required. */
    not_given_reason: text(500).staffOnly(),
    /** The version of the KPI that it was given under. */
    kpi_version: integer().readOnly(),
    locked_at: moment().readOnly().staffOnly(),
    locked_by_id: belongsTo('users').as('lockedBy').readOnly().staffOnly(),
    restated_at: moment().readOnly(),
    /** Sent with another value of a figure that is locked: why it is restated. */
    restatement_reason: text(2000).writeRight('kpi.create'),
    /** The day from which the restated value counts; unless it is sent, that of the restatement. */
    effective_from: date().writeRight('kpi.create'),
    /** Sent by staff with another value of a figure that a company gave. */
    correction_reason: text(2000).transient().writeRight('kpi.create'),
  },
  versions: [
    'value',
    'text_value',
    'target_value',
    'commentary',
    'status',
    'restated_at',
    'restatement_reason',
    'effective_from',
  ],
  includes: ['reportSubType.reportType'],
  appends: ['labels', 'target', 'prior', 'change', 'change_pct', 'odd', 'restatements'],
  computedFilters: { report_type_id: 'list', period_from: 'value', period_to: 'value' },
  defaultSort: '-period_end',
});
