import { formatDate, formatMoney, formatNumber, formatPercent, formatShare } from '../format.ts';
import type { PlotPoint } from './plot-frame.tsx';
import type { SeriesPoint, TimeSeriesCardProps } from './time-series-props.ts';

type Unit = Pick<TimeSeriesCardProps, 'unit' | 'currency'>;

export const colourOf = (index: number): string => `var(--chart-${(index % 8) + 1})`;

/** Positions on screen only: the exact decimals are in the tooltip's text and in the table. */
export const toPlot = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** As an axis has it, where there is little room. */
export const writeShort = (value: number, { unit, currency }: Unit): string =>
  unit === 'money'
    ? formatMoney(value, { currency, compact: true })
    : unit === 'percent'
      ? formatPercent(value, 0)
      : formatNumber(value, 1);

/** As a tooltip has it. */
export const writeLong = (value: string, { unit, currency }: Unit): string =>
  unit === 'money'
    ? formatMoney(value, { currency })
    : unit === 'percent'
      ? formatShare(value)
      : formatNumber(value, 1);

/** Where each point lies from 0 to 1, in true distances of time. */
export function placesOf(points: readonly SeriesPoint[]): number[] {
  const times = points.map(({ date }) => Date.parse(date));
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  return times.map((time) => (to === from ? 0.5 : (time - from) / (to - from)));
}

interface Numbered {
  readonly key: string;
  readonly label: string;
  readonly nth: number;
}

/** What the tooltip says at each point; nothing of a series that has a gap there. */
export function labelledPoints(
  points: readonly SeriesPoint[],
  series: readonly Numbered[],
  unit: Unit,
): PlotPoint[] {
  const places = placesOf(points);
  return points.map((point, index) => ({
    at: places[index] ?? 0,
    label: formatDate(point.date),
    lines: series.flatMap(({ key, label, nth }) => {
      const value = point.values[key];
      return value === null || value === undefined
        ? []
        : [{ name: label, text: writeLong(value, unit), colour: colourOf(nth) }];
    }),
  }));
}
