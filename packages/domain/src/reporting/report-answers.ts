import { z } from 'zod';

/** What the reports without a table answer as `data` (`domain.md#L`). A figure no one reported is null. */
const figure = z.string().nullable();
const shape = z.strictObject;

const likeForLike = shape({ companies: z.int(), value: figure, prior: figure, change_pct: figure });

const row = shape({
  group: z.string(),
  kpi_id: z.int(),
  value: figure,
  prior: figure,
  change_pct: figure,
  like_for_like: likeForLike,
  companies: z.int(),
  coverage_pct: z.string(),
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
  aggregate: shape({ period: z.string(), rows: z.array(row), totals: z.array(row) }),
  'aggregate-chart': shape({
    labels: z.array(z.string()),
    series: z.array(shape({ name: z.string(), data: z.array(figure) })),
    unit: z.string(),
  }),
} as const;

export type ReportAnswer<Name extends keyof typeof REPORT_ANSWERS> = z.infer<(typeof REPORT_ANSWERS)[Name]>;
