import { z } from 'zod';
import { explained } from './report-answers.ts';

/** What the statistics answer as `data` (`domain.md#3.10`): empty data gives zeros, never nulls. */
const money = z.string().regex(/^-?\d+\.\d{2}$/);
const percent = z.string().regex(/^-?\d+\.\d{1,4}$/);
const count = z.int().nonnegative();
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const shape = z.strictObject;

const worth = shape({ count, value: money });
const lines = shape({ count, amount: money });

export const STATISTICS = {
  'live-opportunity-count': shape({ total: count, external: count, internal: count, closed: count }),
  'trio-breakdown': shape({ deals: worth, live: worth, existing: worth }),
  'total-investment-value': shape({
    total: money,
    currency: z.string().length(3),
    by_month: z.array(shape({ month, value: money })),
    by_kind: shape({ standard: money, manual: money }),
  }),
  /** `count` and `pct` are of who holds it now, which is `approved`. */
  'investor-categorisation': z.array(
    shape({
      investor_type_id: z.int().nullable(),
      name: z.string(),
      count,
      pct: percent,
      approved: count,
      pending: count,
      expired: count,
    }),
  ),
  'investor-count-by-date': shape({
    interval: z.enum(['day', 'week', 'month']),
    points: z.array(shape({ date: day, new: count, total: count })),
  }),
  'opportunity-sub-types': z.array(
    shape({
      sub_type_id: z.int().nullable(),
      name: z.string().nullable(),
      type: z.string(),
      count,
      amount: money,
    }),
  ),
  'user-count': shape({
    total: count,
    active: count,
    unverified: count,
    inactive: count,
    by_role: z.array(shape({ role_id: z.int(), label: z.string(), count })),
  }),
  'average-investment-amount': shape({
    average: money,
    median: money,
    min: money,
    max: money,
    count,
    by_type: z.array(shape({ type_id: z.int(), name: z.string(), average: money, count })),
  }),
  'aml-count': shape({
    not_started: count,
    pending: count,
    passed: count,
    referred: count,
    failed: count,
    expired: count,
  }),
  'compliance-count': shape({
    passed: count,
    failed: count,
    cooldown: count,
    exhausted: count,
    not_attempted: count,
  }),
  'investment-count-trio': shape({ reserved: lines, cash_call_awaiting: lines, cash_call_received: lines }),
  'aggregate-reports': shape({
    period: z.string(),
    reporting: shape({ due: count, received: count, late: count }),
    kpis: z.array(
      shape({
        kpi_id: z.int(),
        name: z.string(),
        value: z.string().nullable(),
        prior: z.string().nullable(),
        change_pct: z.string().nullable(),
        like_for_like: shape({
          companies: count,
          value: z.string().nullable(),
          prior: z.string().nullable(),
          change_pct: z.string().nullable(),
        }),
        /** With `explain=1`, as in `GET /api/reports/aggregate`. */
        explain: explained.optional(),
      }),
    ),
  }),
} as const;

/** With `explain=1`, beside `data`: figures by their path in it (`domain.md#3.5`). */
export const EXPLANATIONS = z.array(
  shape({
    figure: z.string(),
    by: z.enum(['sum', 'mean']),
    formula: z.string(),
    value: z.string(),
    rows: z.array(
      shape({
        label: z.string(),
        owner: z.string().optional(),
        date: day.nullable(),
        value: z.string(),
        source: shape({ family: z.string(), id: z.int() }).optional(),
      }),
    ),
  }),
);

export type StatisticName = keyof typeof STATISTICS;
export type Statistic<Name extends StatisticName> = z.infer<(typeof STATISTICS)[Name]>;
