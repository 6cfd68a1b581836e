import { addMonths } from '@tranche/domain/kit/calendar';
import { FREQUENCIES, type Frequency } from '@tranche/domain/reporting/codes';
import { since, type KpiSeries } from '../../shared/kpis/series.ts';
import { writePeriod, type KpiSay } from '../../shared/kpis/write.ts';
import type { ChartTable } from '../../ui/charts/chart-card.tsx';

export const RANGES = ['year', 'twoYears', 'all'] as const;
export type Range = (typeof RANGES)[number];
export const rangeOf = (requested: string | null): Range =>
  RANGES.find((range) => range === requested) ?? 'twoYears';

const MONTHS: Readonly<Record<Range, number | null>> = { year: 12, twoYears: 24, all: null };

/** The figures of a category (null: all) in the stretch that ends with the newest figure published of anything. */
export function shownOf(
  series: readonly KpiSeries[],
  { category, range }: { readonly category: string | null; readonly range: Range },
): KpiSeries[] {
  const newest = series
    .flatMap(({ points }) => points.map(({ end }) => end))
    .reduce((last, end) => (end > last ? end : last), '');
  const months = MONTHS[range];
  const from = months === null || newest === '' ? null : monthsBefore(newest, months);
  return since(
    series.filter((each) => category === null || each.category === category),
    from,
  );
}

/** The end of the month so many months earlier: figures after it are in. */
const monthsBefore = (end: string, months: number): string => `${addMonths(end, -months).slice(0, 7)}-31`;

export interface Matrix {
  readonly frequency: Frequency;
  /** Ends of periods, oldest first. */
  readonly ends: readonly string[];
  readonly series: readonly KpiSeries[];
}

/** KPI × period: one matrix for each frequency, so that no column is half empty. */
export const matricesOf = (list: readonly KpiSeries[]): Matrix[] =>
  FREQUENCIES.flatMap((frequency) => {
    const series = list.filter((each) => each.frequency === frequency);
    if (series.length === 0) return [];
    const ends = [...new Set(series.flatMap(({ points }) => points.map(({ end }) => end)))].sort();
    return [{ frequency, ends, series }];
  });

export interface Comment {
  readonly key: string;
  readonly series: KpiSeries;
  readonly end: string;
  readonly text: string;
}

/** What was said of single figures, the newest first. */
export const commentsOf = (list: readonly KpiSeries[]): Comment[] =>
  list
    .flatMap((series) =>
      series.points.flatMap(({ end, commentary }) =>
        commentary === null ? [] : [{ key: `${series.key}-${end}`, series, end, text: commentary }],
      ),
    )
    .sort((one, other) => (one.end > other.end ? -1 : one.end < other.end ? 1 : 0));

export interface Restated {
  readonly key: string;
  readonly series: KpiSeries;
  readonly end: string;
  readonly before: { readonly value: string | null; readonly text: string | null };
  readonly after: { readonly value: string | null; readonly text: string | null };
  readonly at: string;
  /** The day from which the other figure counts. */
  readonly from: string;
  readonly reason: string;
}

/** Every restatement, the newest first: each one's figure is the next one's earlier figure. */
export const restatementsOf = (list: readonly KpiSeries[]): Restated[] =>
  list
    .flatMap((series) =>
      series.points.flatMap(({ end, value, text, restatements = [] }) =>
        restatements.map(
          ({ value: was, text_value: said, restated_at: at, effective_from: from, reason }, index) => {
            const next = restatements[index - 1];
            const after = next ? { value: next.value, text: next.text_value } : { value, text };
            const before = { value: was, text: said };
            return {
              key: `${series.key}-${end}-${at}`,
              series,
              end,
              before,
              after,
              at,
              from,
              reason: reason ?? '',
            };
          },
        ),
      ),
    )
    .sort((one, other) => (one.at > other.at ? -1 : 1));

/** KPI × period as a file: bare decimals, as a spreadsheet wants them; one block for each frequency. */
export function csvTable(say: KpiSay, list: readonly KpiSeries[], corner: string): ChartTable {
  const blocks = matricesOf(list).map(({ frequency, ends, series }) => [
    [corner, ...ends.map((end) => writePeriod(say, frequency, end))],
    ...series.map((each) => [
      each.name,
      ...ends.map((end) => {
        const point = each.points.find((one) => one.end === end);
        return point?.value ?? point?.text ?? '';
      }),
    ]),
  ]);
  const [head = [], ...rows] = blocks.flatMap((block, index) => (index === 0 ? block : [[], ...block]));
  return { head, rows };
}
