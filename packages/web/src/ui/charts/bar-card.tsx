import type { ReactNode } from 'react';
import { Fetched, part } from '../part.tsx';
import { BlockSkeleton } from '../skeleton.tsx';
import { say } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import { rem } from './rem.ts';
import type { BarCardProps } from './bar-props.ts';

const Plot = part(() => import('./bar-plot.tsx'));

/** What was achieved a period as bars from zero, what was aimed at as a line. */
export function BarCard(props: BarCardProps): ReactNode {
  const { title, takeaway, points, names, write, height = 220 } = props;
  const hasTarget = points.some(({ target }) => target !== null);
  const said = (value: string | null): string => (value === null ? '' : write(value));
  const marks = points.flatMap((point) => point.marks ?? []);
  const hasMarks = marks.length > 0;
  const table = {
    head: [
      say('period'),
      names.value,
      ...(hasTarget ? [names.target] : []),
      ...(hasMarks ? [say('note')] : []),
    ],
    rows: points.map((point) => [
      point.label,
      point.said ?? said(point.value),
      ...(hasTarget ? [said(point.target)] : []),
      ...(hasMarks ? [(point.marks ?? []).map(({ text }) => text).join('. ')] : []),
    ]),
  };
  return (
    <ChartCard
      title={title}
      takeaway={takeaway}
      table={table}
      height={height}
      notes={marks.map(({ note }) => note)}
    >
      <Fetched part={Plot} waiting={<BlockSkeleton height={rem(height)} />}>
        {(Bars) => <Bars {...props} height={height} hasTarget={hasTarget} />}
      </Fetched>
    </ChartCard>
  );
}
