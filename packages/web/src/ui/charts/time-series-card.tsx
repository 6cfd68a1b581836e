import { lazy, Suspense, type ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '../format.ts';
import { BlockSkeleton } from '../skeleton.tsx';
import { say } from '../words.ts';
import { ChartCard } from './chart-card.tsx';

export interface SeriesPoint {
  /** `2026-03-12`. */
  readonly date: string;
  /** Decimal by series key; null is a gap, never filled in. */
  readonly values: Readonly<Record<string, string | null>>;
}
export interface Series {
  readonly key: string;
  readonly label: string;
}
export interface TimeSeriesCardProps {
  readonly title: string;
  readonly takeaway?: ReactNode;
  readonly series: readonly Series[];
  readonly points: readonly SeriesPoint[];
  readonly unit: 'money' | 'number';
  readonly currency?: string;
  readonly height?: 220 | 280 | 360;
}

const Plot = lazy(() => import('./time-series-plot.tsx'));

/** Value over time (C-12); the drawing's code comes with the first chart on a page. */
export function TimeSeriesCard(props: TimeSeriesCardProps): ReactNode {
  const { title, takeaway, series, points, unit, currency, height = 220 } = props;
  const said = (value: string | null | undefined): string =>
    value === null || value === undefined
      ? ''
      : unit === 'money'
        ? formatMoney(value, { currency })
        : formatNumber(value);
  const table = {
    head: [say('period'), ...series.map((each) => each.label)],
    rows: points.map((point) => [
      formatDate(point.date),
      ...series.map((each) => said(point.values[each.key])),
    ]),
  };
  return (
    <ChartCard title={title} takeaway={takeaway} table={table} height={height}>
      <Suspense fallback={<BlockSkeleton height={height} />}>
        <Plot {...props} />
      </Suspense>
    </ChartCard>
  );
}
