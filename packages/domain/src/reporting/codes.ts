/** Words of KPIs and reports (`domain.md#L`). */
export const KPI_AUDIENCES = ['opportunity', 'fund', 'both'] as const;
export const KPI_UNITS = ['currency', 'percent', 'number', 'multiple', 'months', 'text'] as const;
export const AGGREGATIONS = ['sum', 'average', 'weighted_average', 'latest', 'none'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];
export const FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What figures are kept of, and what a KPI of one's own or a report may be on. */
export const INPUT_TARGETS = [
  'investment_opportunity',
  'pipeline_deal',
  'fund_investment_opportunity',
  'fund',
] as const;
export const REPORT_TARGETS = ['investment_opportunity', 'fund'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const INPUT_SOURCES = ['staff', 'entrepreneur', 'import', 'company'] as const;
export const KPI_SIGNS = ['any', 'positive'] as const;

/** How far the firm's review of a figure is (`domain.md#2.21`). */
export const figureReview = { entered: 1, queried: 2, approved: 3 } as const;
export const FIGURE_REVIEW_LABELS: Readonly<
  Record<(typeof figureReview)[keyof typeof figureReview], string>
> = {
  1: 'Entered',
  2: 'Queried',
  3: 'Approved',
};
export const REPORT_AUDIENCES = ['holders', 'invited', 'client_groups', 'all_investors'] as const;

/** A request for the figures of one company and period (`domain.md#2.21`). */
export const kpiRequestStatus = {
  sent: 1,
  opened: 2,
  draft: 3,
  submitted: 4,
  queried: 5,
  approved: 6,
  expired: 7,
  withdrawn: 8,
} as const;
export const KPI_REQUEST_STATUS_LABELS: Readonly<
  Record<(typeof kpiRequestStatus)[keyof typeof kpiRequestStatus], string>
> = {
  1: 'Sent',
  2: 'Opened',
  3: 'Draft',
  4: 'Submitted',
  5: 'Queried',
  6: 'Approved',
  7: 'Expired',
  8: 'Withdrawn',
};
/** The company has still something to do. */
export const OPEN_KPI_REQUESTS: readonly number[] = [
  kpiRequestStatus.sent,
  kpiRequestStatus.opened,
  kpiRequestStatus.draft,
  kpiRequestStatus.queried,
];
/** Asked, and neither settled nor closed: a second request would ask for the same figures. */
export const RUNNING_KPI_REQUESTS: readonly number[] = [...OPEN_KPI_REQUESTS, kpiRequestStatus.submitted];
/** After the day on which the figures are due, the link opens for so long. */
export const KPI_REQUEST_DAYS = 30;
export const MOST_KPIS_IN_A_REQUEST = 60;
