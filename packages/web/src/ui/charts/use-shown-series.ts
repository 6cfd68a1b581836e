import type { LegendEntry } from './plot-frame.tsx';
import { colourOf } from './timeline.ts';
import type { TimeSeriesCardProps } from './time-series-props.ts';
import { useLegend } from './use-legend.ts';

export type NumberedSeries = TimeSeriesCardProps['series'][number] & {
  /** Its place among all, which its colour comes from. */
  readonly nth: number;
};

/** The series that the legend leaves on the plot, and the legend; one series needs none. */
export function useShownSeries(series: TimeSeriesCardProps['series']): {
  readonly shown: readonly NumberedSeries[];
  readonly legend: readonly LegendEntry[];
} {
  const { shows, toggle } = useLegend(series.map(({ label }) => label));
  const all = series.map((each, nth) => ({ ...each, nth }));
  const legend = all.map(({ label, nth }) => ({
    name: label,
    colour: colourOf(nth),
    shown: shows(label),
    onToggle: () => toggle(label),
  }));
  return { shown: all.filter(({ label }) => shows(label)), legend: all.length > 1 ? legend : [] };
}
