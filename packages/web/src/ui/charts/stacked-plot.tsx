import type { ReactNode } from 'react';
import { bandPath } from './paths.ts';
import { PlotFrame } from './plot-frame.tsx';
import { colourOf, labelledPoints, placesOf, toPlot, writeShort } from './timeline.ts';
import type { TimeSeriesCardProps } from './time-series-props.ts';
import { useShownSeries } from './use-shown-series.ts';

/** Areas one upon another, in true distances of time: parts of a whole. What is missing counts nothing. */
export default function StackedPlot(props: TimeSeriesCardProps): ReactNode {
  const { title, points, height = 220 } = props;
  const { shown: series, legend } = useShownSeries(props.series);
  const places = placesOf(points);
  /** The upper edge of each series above those before it. */
  const edges = series.map((_, index) =>
    points.map((point) =>
      series.slice(0, index + 1).reduce((sum, { key }) => sum + (toPlot(point.values[key]) ?? 0), 0),
    ),
  );
  return (
    <PlotFrame
      label={title}
      height={height}
      // whole percent: the rounding of its parts does not make the axis longer
      domain={[0, Math.round(Math.max(0, ...edges.flat()) * 100) / 100]}
      points={labelledPoints(points, series, props)}
      tick={(value) => writeShort(value, props)}
      legend={legend}
    >
      {(scale) =>
        series.map(({ key, nth }, index) => {
          const spots = (edge: readonly number[] | undefined) =>
            places.map((at, point) => [scale.x(at), scale.y(edge?.[point] ?? 0)] as const);
          return (
            <path
              key={key}
              d={bandPath(spots(edges[index]), spots(edges[index - 1]))}
              fill={colourOf(nth)}
              fillOpacity={0.75}
              stroke="var(--surface)"
              strokeWidth={1}
              strokeLinejoin="round"
            />
          );
        })
      }
    </PlotFrame>
  );
}
