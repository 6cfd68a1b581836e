import type { Frequency, KPI_UNITS } from './codes.ts';

/** What the KPI and chart blocks of an update report show (`domain.md#L`). Decimals are strings. */
export interface FigurePoint {
  /** The last day of its period. */
  readonly end: string;
  readonly value: string | null;
  readonly text: string | null;
  readonly target: string | null;
}

/** From which day on it measured in which unit. */
export interface FigureVersion {
  readonly version: number;
  readonly valid_from: string | null;
  readonly unit: (typeof KPI_UNITS)[number];
}

export interface FigureSeries {
  /** `kpi-3`, or `custom-2` of a KPI that this company alone has. */
  readonly key: string;
  readonly name: string;
  readonly unit: (typeof KPI_UNITS)[number];
  readonly decimals: number;
  readonly frequency: Frequency;
  readonly higher_is_better: boolean | null;
  /** Oldest first, where it ever measured something else. */
  readonly versions?: readonly FigureVersion[] | null;
  /** Oldest first. */
  readonly points: readonly FigurePoint[];
}

/** What a fund was worth at the end of the report's period. */
export interface FundFigures {
  readonly as_of: string;
  readonly nav: string;
  readonly nav_per_unit: string;
  readonly units_in_issue: string;
}

export interface ReportFigures {
  readonly as_of: string;
  readonly currency: string;
  readonly series: readonly FigureSeries[];
  readonly fund: FundFigures | null;
}

export const FIGURE_BLOCKS = ['kpi', 'chart'] as const;
export type FigureBlock = (typeof FIGURE_BLOCKS)[number];

/** How the text names a block: `<figure data-block="chart" data-kpi="kpi-3"></figure>`. */
const BLOCK = /<figure\b[^>]*\bdata-kpi="((?:kpi|custom)-\d{1,15})"/g;

/** The KPIs that a report shows: those of its blocks, and those drawn below its text. */
export const figureKeysOf = (body: string, below: readonly number[]): string[] => [
  ...new Set([...[...body.matchAll(BLOCK)].map(([, key = '']) => key), ...below.map((id) => `kpi-${id}`)]),
];

/** Of all figures, those of these KPIs. */
export const pickFigures = (figures: ReportFigures, keys: readonly string[]): ReportFigures => ({
  ...figures,
  series: keys.flatMap((key) => figures.series.find((each) => each.key === key) ?? []),
});

/** What was published stays as it was; a KPI that a correction adds joins it as it is now. */
export const keepFigures = (published: ReportFigures, now: ReportFigures): ReportFigures => ({
  ...published,
  series: [
    ...published.series,
    ...now.series.filter(({ key }) => !published.series.some((each) => each.key === key)),
  ],
});
