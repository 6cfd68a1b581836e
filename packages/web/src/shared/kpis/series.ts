import { meansSame, versionAt } from '@tranche/domain/reporting/meaning';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { addDays } from '@tranche/domain/kit/calendar';
import { absolute, isPositive, isZero, percentOf, sub } from '@tranche/domain/kit/exact';
import type { Frequency, KPI_UNITS } from '@tranche/domain/reporting/codes';
import type { FigureVersion } from '@tranche/domain/reporting/report-figures';

export type KpiUnit = (typeof KPI_UNITS)[number];

/** A KPI of the catalogue, or of one company alone. */
export interface Kpi {
  /** `kpi-3` or `custom-2`. */
  readonly key: string;
  readonly name: string;
  readonly unit: KpiUnit;
  readonly decimals: number;
  readonly frequency: Frequency;
  /** Null: neither way is better. */
  readonly higherIsBetter: boolean | null;
  /** The slug of its category; null for a company's own. */
  readonly category: string | null;
  /** What it measured, oldest first, where that was ever something else. */
  readonly versions?: readonly FigureVersion[] | null;
}

/** What a published figure said before it was restated. */
export interface Restatement {
  readonly value: string | null;
  readonly text_value: string | null;
  readonly restated_at: string;
  /** The day from which the other value counts. */
  readonly effective_from: string;
  readonly reason: string | null;
}

/** One published figure; decimals are strings of the wire. */
export interface KpiPoint {
  /** The last day of its period. */
  readonly end: string;
  readonly value: string | null;
  readonly text: string | null;
  readonly target: string | null;
  readonly commentary: string | null;
  /** Newest first. */
  readonly restatements?: readonly Restatement[];
}

/** Oldest first. */
export interface KpiSeries extends Kpi {
  readonly points: readonly KpiPoint[];
}

export interface Change {
  readonly value: string;
  /** Percent points of the earlier value; null where that was nothing, or where the figure is itself a percentage. */
  readonly pct: string | null;
  /** Null: neither. */
  readonly good: boolean | null;
}

/** The KPI with the unit that it had in a period. */
export const kpiAt = <K extends Pick<Kpi, 'unit' | 'versions'>>(kpi: K, end: string): K => ({
  ...kpi,
  unit: (kpi.versions && versionAt(kpi.versions, end)?.unit) ?? kpi.unit,
});

/** Whether the KPI measures something else there than in the period before. */
export const isBreak = (kpi: Pick<Kpi, 'versions'>, before: string | undefined, end: string): boolean =>
  before !== undefined && !meansSame(kpi, before, end);

export const latestOf = ({ points }: KpiSeries): KpiPoint | null => points.at(-1) ?? null;

/** Against the period just before the latest: a gap in between says nothing about it. */
export function changeOf(series: KpiSeries): Change | null {
  const [before, latest] = series.points.slice(-2);
  if (!before || !latest || before.value === null || latest.value === null) return null;
  const period = periodEnding(series.frequency, latest.end);
  if (period !== null && addDays(period.from, -1) !== before.end) return null;
  if (isBreak(series, before.end, latest.end)) return null;
  const value = sub(latest.value, before.value);
  const relative = series.unit !== 'percent' && !isZero(before.value);
  return {
    value,
    pct: relative ? percentOf(value, absolute(before.value)) : null,
    good:
      isZero(value) || series.higherIsBetter === null ? null : isPositive(value) === series.higherIsBetter,
  };
}

/** How much of its target the latest figure is, in percent points. */
export function targetShare({ points }: KpiSeries): string | null {
  const latest = points.at(-1);
  if (!latest || latest.value === null || latest.target === null || isZero(latest.target)) return null;
  return percentOf(latest.value, latest.target);
}

/** The last so many months up to the newest figure of all; null = everything. */
export function since(list: readonly KpiSeries[], from: string | null): KpiSeries[] {
  return list
    .map((series) => ({
      ...series,
      points: series.points.filter(({ end }) => from === null || end > from),
    }))
    .filter(({ points }) => points.length > 0);
}
