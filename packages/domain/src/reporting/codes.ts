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

export const INPUT_SOURCES = ['staff', 'entrepreneur', 'import'] as const;
export const REPORT_AUDIENCES = ['holders', 'invited', 'client_groups', 'all_investors'] as const;
