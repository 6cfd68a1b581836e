import type { ReactNode } from 'react';
import { groundPath, linePath } from './paths.ts';
import { PlotFrame, type PlotScale } from './plot-frame.tsx';
import { colourOf, labelledPoints, placesOf, toPlot, writeShort } from './timeline.ts';
import type { TimeSeriesCardProps } from './time-series-props.ts';
import { useShownSeries } from './use-shown-series.ts';

interface Dot {
  readonly at: number;
  readonly value: number | null;
}

/** Lines over filled ground, in true distances of time; a gap stays a gap. */
export default function TimeSeriesPlot(props: TimeSeriesCardProps): ReactNode {
  const { title, points, height = 220, markers } = props;
  const { shown: series, legend } = useShownSeries(props.series);
  const places = placesOf(points);
  const values = points.flatMap((point) => series.map(({ key }) => toPlot(point.values[key]) ?? 0));
  return (
    <PlotFrame
      label={title}
      height={height}
      domain={[Math.min(0, ...values), Math.max(...values)]}
      points={labelledPoints(points, series, props)}
      tick={(value) => writeShort(value, props)}
      legend={legend}
    >
      {(scale) =>
        series.map(({ key, nth }) => {
          const dots = points.map((point, index) => ({
            at: places[index] ?? 0,
            value: toPlot(point.values[key]),
          }));
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
