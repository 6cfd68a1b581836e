import type { FigureBlock, FigureSeries } from '@tranche/domain/reporting/report-figures';
import type { KpiSeries } from '../kpis/series.ts';

/** A block of the text: what it is drawn as, and of which KPI. */
export interface BlockOf {
  readonly block: FigureBlock;
  readonly kpi: string;
}

/** As an element of the text names it; null for what names none. */
export const blockOf = ({ block, kpi }: Readonly<Record<string, string | undefined>>): BlockOf | null =>
  (block === 'kpi' || block === 'chart') && kpi !== undefined ? { block, kpi } : null;

/** As the charts of KPIs read it. */
export const asKpiSeries = ({
  higher_is_better: higherIsBetter,
  points,
  ...series
}: FigureSeries): KpiSeries => ({
  ...series,
  higherIsBetter,
  category: null,
  points: points.map((point) => ({ ...point, commentary: null })),
});
