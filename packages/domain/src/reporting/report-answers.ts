import { z } from 'zod';
import { AGGREGATIONS, KPI_UNITS } from './codes.ts';

/** What the reports without a table answer as `data` (`domain.md#L`). A figure no one reported is null. */
const figure = z.string().nullable();
const shape = z.strictObject;

const likeForLike = shape({ companies: z.int(), value: figure, prior: figure, change_pct: figure });

/** With `explain=1`: the rule, and the companies with the ids of their figures (`domain.md#3.8`). */
export const explained = shape({
  by: z.enum(AGGREGATIONS),
  formula: z.string(),
  value: figure,
  rows: z
    .array(
      shape({
        company_id: z.int(),
        name: z.string(),
        value: z.string(),
        /** Of a weighted average; null where the company reported none. */
        weight: figure,
        at: z.iso.date(),
        report_input_ids: z.array(z.int()).readonly(),
      }),
    )
    .readonly(),
});

const row = shape({
  group: z.string(),
  /** The company's, where each is a group. */
  group_id: z.int().nullable(),
  /** Of money: the company's own where each is a group, else the firm's. */
  currency: z.string(),
  kpi_id: z.int(),
  /** As it was in the period. */
  unit: z.enum(KPI_UNITS),
  value: figure,
  prior: figure,
  /** The KPI measured something else in the period before. */
  is_redefined: z.boolean(),
  change_pct: figure,
  like_for_like: likeForLike,
  companies: z.int(),
  coverage_pct: z.string(),
  explain: explained.optional(),
});

export const REPORT_ANSWERS = {
  'available-reports': shape({
    periods: z.array(z.string()),
    kpis: z.array(
      shape({
        id: z.int(),
        name: z.string(),
        type: z.string(),
        unit: z.string(),
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        points: z.int(),
        custom: z.boolean(),
        /** What a formula comes to, day by day; entered figures are read as `report-inputs`. */
        values: z.array(shape({ period_end: z.iso.date(), value: z.string() })).optional(),
      }),
    ),
    update_reports: z.array(
      shape({ id: z.int(), title: z.string(), report_date: z.iso.date(), status: z.int() }),
    ),
    quarterly_exports: z.array(z.string()),
  }),
  'figure-sheet': shape({
    name: z.string(),
    currency: z.string(),
    fy_start_month: z.int(),
    computed: z.array(shape({ report_sub_type_id: z.int(), period_end: z.iso.date(), value: z.string() })),
  }),
  'formula-check': shape({
    period: z.string(),
    problem: z.string().nullable(),
    /** What a formula may name. */
    keys: z.array(z.string()),
    rows: z.array(
      shape({
        company: z.string(),
        value: figure,
        parts: z.array(shape({ name: z.string(), value: figure })),
      }),
    ),
  }),
  completeness: shape({
    period: z.string(),
    companies: z.array(
      shape({
        target_type: z.enum(['investment_opportunity', 'fund']),
        target_id: z.int(),
        name: z.string(),
        /** Required figures of the period, and those that are there. */
        due: z.int(),
        received: z.int(),
        /** Figures that investors do not see yet. */
        drafts: z.int(),
        is_late: z.boolean(),
      }),
    ),
  }),
  aggregate: shape({ period: z.string(), rows: z.array(row), totals: z.array(row) }),
  'aggregate-chart': shape({
    labels: z.array(z.string()),
    /** The labels from which on the KPI measures something else than before. */
    breaks: z.array(z.string()),
    series: z.array(shape({ id: z.int().nullable(), name: z.string(), data: z.array(figure) })),
    unit: z.string(),
  }),
} as const;

export type ReportAnswer<Name extends keyof typeof REPORT_ANSWERS> = z.infer<(typeof REPORT_ANSWERS)[Name]>;
