import type { BarMark, BarPoint } from '../../ui/charts/bar-props.ts';
import { formatDate } from '../../ui/format.ts';
import { isBreak, kpiAt, type KpiPoint, type KpiSeries, type KpiUnit } from './series.ts';
import { writeKpi, writePeriod, type KpiSay } from './write.ts';

interface Wording {
  readonly say: KpiSay;
  readonly currency: string;
  /** Of the axis. A figure in another one is said and not drawn. */
  readonly unit: KpiUnit;
}

/** A KPI's figures as bars; where its meaning changes, and what was restated, is marked. */
export const barsOf = (series: KpiSeries, wording: Wording): BarPoint[] =>
  series.points.map((point, at) => {
    const { say, currency, unit } = wording;
    const { end, value, target } = point;
    const kpi = kpiAt(series, end);
    const marks = marksOf(series, { point, before: series.points[at - 1]?.end }, wording);
    const base = { label: writePeriod(say, series.frequency, end), ...(marks.length > 0 && { marks }) };
    if (kpi.unit === unit) return { ...base, value, target };
    const said = value === null ? {} : { said: writeKpi(say, kpi, value, currency) };
    return { ...base, value: null, target: null, ...said };
  });

interface At {
  readonly point: KpiPoint;
  readonly before: string | undefined;
}

function marksOf(
  series: KpiSeries,
  { point: { end, restatements = [] }, before }: At,
  { say, currency }: Wording,
): BarMark[] {
  const period = writePeriod(say, series.frequency, end);
  const [last] = restatements;
  const was =
    last &&
    (last.value === null ? (last.text_value ?? '') : writeKpi(say, kpiAt(series, end), last.value, currency));
  return [
    ...(isBreak(series, before, end)
      ? [{ kind: 'break', text: say('redefined'), note: say('redefinedAt', { period }) } as const]
      : []),
    ...(last && was !== undefined
      ? [
          {
            kind: 'changed',
            text: say('restatedFrom', { value: was }),
            note: say('restatedAt', {
              period,
              value: was,
              from: formatDate(last.effective_from),
              reason: last.reason ?? '',
            }),
          } as const,
        ]
      : []),
  ];
}
