import { useState, type ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber, formatShare } from '../format.ts';
import { Fetched, part } from '../part.tsx';
import { BlockSkeleton } from '../skeleton.tsx';
import { say } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import { rem } from './rem.ts';
import { RangeTabs, within, type Range } from './range-tabs.tsx';
import type { SeriesPoint, TimeSeriesCardProps } from './time-series-props.ts';

const Lines = part(() => import('./time-series-plot.tsx'));
const Areas = part(() => import('./stacked-plot.tsx'));

/** Value over time; the drawing's code comes with the first chart on a page. */
export function TimeSeriesCard(props: TimeSeriesCardProps): ReactNode {
  const { title, takeaway, series, unit, currency, height = 220, ranges, markers } = props;
  const [range, setRange] = useState<Range>('all');
  const points = within(props.points, range);
  const marks = markers && { ...markers, at: markers.at.filter(({ date }) => has(points, date)) };
  const said = (value: string | null | undefined): string =>
    value === null || value === undefined
      ? ''
      : unit === 'money'
        ? formatMoney(value, { currency })
        : unit === 'percent'
          ? formatShare(value)
          : formatNumber(value);
  const table = {
    head: [say('period'), ...series.map((each) => each.label), ...(marks ? [marks.label] : [])],
    rows: points.map((point) => [
      formatDate(point.date),
      ...series.map((each) => said(point.values[each.key])),
      ...(marks ? [textOf(marks, point.date)] : []),
    ]),
  };
  return (
    <ChartCard
      title={title}
      takeaway={takeaway}
      table={table}
      height={height}
      tools={props.tools}
      views={
        ranges && props.points.length > 2 && <RangeTabs title={title} range={range} onChange={setRange} />
      }
    >
      <Fetched part={props.stacked ? Areas : Lines} waiting={<BlockSkeleton height={rem(height)} />}>
        {(Course) => <Course {...props} points={points} markers={marks} />}
      </Fetched>
    </ChartCard>
  );
}

const has = (points: readonly SeriesPoint[], date: string): boolean =>
  points.some((point) => point.date === date);
const textOf = ({ at }: NonNullable<TimeSeriesCardProps['markers']>, date: string): string =>
  at
    .filter((mark) => mark.date === date)
    .map(({ text }) => text)
    .join(', ');
