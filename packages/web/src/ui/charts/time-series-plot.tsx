import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '../format.ts';
import { groundPath, linePath } from './paths.ts';
import { PlotFrame, type PlotPoint, type PlotScale } from './plot-frame.tsx';
import type { TimeSeriesCardProps } from './time-series-props.ts';
import { useLegend } from './use-legend.ts';

interface Dot {
  readonly at: number;
  readonly value: number | null;
}

const colourOf = (index: number): string => `var(--chart-${(index % 8) + 1})`;
/** Positions on screen only: the exact decimals are in the tooltip's text and in the table. */
const toPlot = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Lines over filled ground, in true distances of time; a gap stays a gap. */
export default function TimeSeriesPlot(props: TimeSeriesCardProps): ReactNode {
  const { title, points, unit, currency, height = 220, markers } = props;
  const { shows, toggle } = useLegend(props.series.map(({ label }) => label));
  const all = props.series.map((each, nth) => ({ ...each, nth }));
  const series = all.filter(({ label }) => shows(label));
  const write = (value: number | string, compact: boolean): string =>
    unit === 'money' ? formatMoney(value, { currency, compact }) : formatNumber(value, 1);
  const times = points.map(({ date }) => Date.parse(date));
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const place = (index: number): number =>
    to === from ? 0.5 : ((times[index] ?? from) - from) / (to - from);
  const values = points.flatMap((point) => series.map(({ key }) => toPlot(point.values[key]) ?? 0));
  const labelled: PlotPoint[] = points.map((point, index) => ({
    at: place(index),
    label: formatDate(point.date),
    lines: series.flatMap(({ key, label, nth }) => {
      const value = point.values[key];
      return value === null || value === undefined
        ? []
        : [{ name: label, text: write(value, false), colour: colourOf(nth) }];
    }),
  }));
  return (
    <PlotFrame
      label={title}
      height={height}
      domain={[Math.min(0, ...values), Math.max(...values)]}
      points={labelled}
      tick={(value) => write(value, true)}
      legend={
        all.length > 1
          ? all.map(({ label, nth }) => ({
              name: label,
              colour: colourOf(nth),
              shown: shows(label),
              onToggle: () => toggle(label),
            }))
          : []
      }
    >
      {(scale) =>
        series.map(({ key, nth }) => {
          const dots = points.map((point, index) => ({ at: place(index), value: toPlot(point.values[key]) }));
          const marked = new Set(nth === 0 ? markers?.at.map(({ date }) => date) : []);
          return (
            <g key={key}>
              <Line dots={dots} scale={scale} colour={colourOf(nth)} />
              {dots.map(({ at, value }, index) =>
                value === null || (points.length > 2 && !marked.has(points[index]?.date ?? '')) ? null : (
                  <circle
                    key={at}
                    cx={scale.x(at)}
                    cy={scale.y(value)}
                    r={5}
                    fill="var(--surface)"
                    stroke={colourOf(nth)}
                    strokeWidth={2.5}
                  />
                ),
              )}
            </g>
          );
        })
      }
    </PlotFrame>
  );
}

function Line({
  dots,
  scale,
  colour,
}: {
  dots: readonly Dot[];
  scale: PlotScale;
  colour: string;
}): ReactNode {
  const spots = dots.map(({ at, value }) =>
    value === null ? null : ([scale.x(at), scale.y(value)] as const),
  );
  return (
    <>
      <path d={groundPath(spots, scale.y(0))} fill={colour} fillOpacity={0.12} />
      <path d={linePath(spots)} fill="none" stroke={colour} strokeWidth={2} strokeLinejoin="round" />
    </>
  );
}
