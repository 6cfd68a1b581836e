import { lazy, Suspense, type ReactNode } from 'react';
import { BlockSkeleton } from '../skeleton.tsx';
import { say } from '../words.ts';
import { ChartCard } from './chart-card.tsx';

export interface BarPoint {
  /** As the axis names it: `Q1 2026`. */
  readonly label: string;
  /** Decimal strings; null is a gap. */
  readonly value: string | null;
  readonly target: string | null;
}
export interface BarCardProps {
  readonly title: string;
  readonly takeaway?: ReactNode;
  readonly points: readonly BarPoint[];
  /** Of the bars and of the line. */
  readonly names: { readonly value: string; readonly target: string };
  readonly write: (value: string) => string;
  /** Short, for the axis: `£1.2m`. */
  readonly writeShort: (value: string) => string;
  /** Counts: no half of one on the axis. */
  readonly whole?: boolean;
  readonly height?: 220 | 280 | 360;
}

const Plot = lazy(() => import('./bar-plot.tsx'));

/** What was achieved a period as bars from zero, what was aimed at as a line (C-13). */
export function BarCard(props: BarCardProps): ReactNode {
  const { title, takeaway, points, names, write, height = 220 } = props;
  const hasTarget = points.some(({ target }) => target !== null);
  const said = (value: string | null): string => (value === null ? '' : write(value));
  const table = {
    head: [say('period'), names.value, ...(hasTarget ? [names.target] : [])],
    rows: points.map((point) => [point.label, said(point.value), ...(hasTarget ? [said(point.target)] : [])]),
  };
  return (
    <ChartCard title={title} takeaway={takeaway} table={table} height={height}>
      <Suspense fallback={<BlockSkeleton height={height} />}>
        <Plot {...props} height={height} hasTarget={hasTarget} />
      </Suspense>
    </ChartCard>
  );
}
