import type { ReportAnswer } from '@tranche/domain/reporting/report-answers';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePath } from '../../kit/query.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { quarterOr } from '../../shared/kpi-grid/periods.ts';
import { dayOf } from '../../ui/format.ts';

export type Completeness = ReportAnswer<'completeness'>;
export type Reporter = Completeness['companies'][number];
export type Aggregate = ReportAnswer<'aggregate'>;
export type AggregateRow = Aggregate['rows'][number];

export const useCompleteness = (period: string): UseQueryResult<{ data: Completeness }> =>
  usePath(`reports/completeness?period=${period}`);

/** A quarter over companies, each a row of its own. */
export const useMatrix = (period: string): UseQueryResult<{ data: Aggregate }> =>
  usePath(`reports/aggregate?period=${period}&group_by=opportunity`);

/** What all companies come to in one KPI, with the rows behind it. */
export const useExplained = (period: string, kpi: number): UseQueryResult<{ data: Aggregate }> =>
  usePath(`reports/aggregate?period=${period}&group_by=none&report_sub_type_ids=${kpi}&explain=1`);

export const useTrend = (
  kpi: number | null,
  { from, to }: { readonly from: string; readonly to: string },
  by: 'none' | 'opportunity',
): UseQueryResult<{ data: ReportAnswer<'aggregate-chart'> }> =>
  usePath(
    `reports/aggregate-chart?report_sub_type_id=${kpi ?? 0}&from=${from}&to=${to}&group_by=${by}`,
    {},
    {
      enabled: kpi !== null,
    },
  );

export interface Quarter {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  choose(label: string | null): void;
}

/** The quarter in the address, or the last that has ended. */
export function useQuarter(): Quarter {
  const [asked, setAsked] = useSearchParam('period');
  const today = dayOf(new Date());
  return { ...quarterOr(asked, today), today, choose: (label) => setAsked(label, true) };
}
