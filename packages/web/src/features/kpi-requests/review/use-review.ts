import type { Oddity } from '@tranche/domain/reporting/odd-figures';
import type { ReportAnswer } from '@tranche/domain/reporting/report-answers';
import { all } from '../../../kit/all.ts';
import { useItem, useList, usePath } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { RequestParts } from '../requests/use-board.ts';

interface FigureParts {
  readonly prior: string | null;
  readonly change: string | null;
  readonly change_pct: string | null;
  readonly odd: readonly Oddity[] | null;
  readonly restatements: readonly {
    readonly value: string | null;
    readonly text_value: string | null;
    readonly effective_from: string;
    readonly reason: string | null;
  }[];
}
export type Kpi = RowOfName<'report-sub-types'>;
export type ReviewFigure = RowOfName<'report-inputs'> & FigureParts;
export type ReviewRequest = RowOfName<'kpi-requests'> & RequestParts;

export interface ReviewRow {
  readonly kpi: Kpi;
  readonly figure: ReviewFigure | null;
  /** The company's. */
  readonly currency: string;
}
export interface Review {
  readonly request: ReviewRequest;
  readonly rows: readonly ReviewRow[];
}

/** A request with the KPIs it asks for and the figures that are there for them, in the order in which they were asked for. */
export function useReview(id: number) {
  const request = useItem<'kpi-requests', RequestParts>('kpi-requests', id, {
    append: ['target', 'progress'],
  });
  const { target_type: type, target_id: on, period_end: end } = request.data ?? {};
  const figures = useList<'report-inputs', FigureParts>(
    'report-inputs',
    {
      filter: { target_type: type, target_id: on, period_end: end },
      append: ['prior', 'change', 'change_pct', 'odd', 'restatements'],
      limit: 100,
    },
    { enabled: request.data !== undefined },
  );
  const kpis = useList('report-sub-types', { limit: 100 });
  const sheet = usePath<{ data: ReportAnswer<'figure-sheet'> }>(
    `reports/figure-sheet?target_type=${type ?? ''}&target_id=${on ?? ''}`,
    {},
    { enabled: request.data !== undefined },
  );
  const given = all([figures, sheet], (found, { data }) => ({
    figures: found.data,
    currency: data.currency,
  }));
  return all([all([request, given], (asked, found) => ({ asked, ...found })), kpis], (read, known) =>
    reviewOf(read.asked, read, known.data),
  );
}

interface Given {
  readonly figures: readonly ReviewFigure[];
  readonly currency: string;
}

function reviewOf(request: ReviewRequest, { figures, currency }: Given, kpis: readonly Kpi[]): Review {
  const ids = Array.isArray(request.report_sub_type_ids) ? request.report_sub_type_ids.map(Number) : [];
  const rows = ids.flatMap((id): ReviewRow[] => {
    const kpi = kpis.find((one) => one.id === id);
    const figure = figures.find((one) => one.report_sub_type_id === id) ?? null;
    return kpi ? [{ kpi, figure, currency }] : [];
  });
  return { request, rows };
}
