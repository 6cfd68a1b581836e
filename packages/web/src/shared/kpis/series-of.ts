import type { FigureBook, GridFigure, KpiLine } from '../kpi-grid/types.ts';
import type { KpiPoint, KpiSeries, Restatement } from './series.ts';

/** Each KPI that has a figure, oldest first; formulas by what they come to. */
export function seriesOf({ lines, figures, computed }: FigureBook, to: string): KpiSeries[] {
  return lines.flatMap((line) => {
    const points = [
      ...figures.filter((figure) => figure.line === line.key).map((figure) => pointOf(figure, line)),
      ...computed
        .filter((value) => value.line === line.key)
        .map(({ end, value }) => ({ end, value, text: null, target: null, commentary: null })),
    ]
      .filter(({ end, value, text }) => end <= to && (value !== null || text !== null))
      .sort((one, other) => (one.end < other.end ? -1 : 1));
    return points.length === 0 ? [] : [{ ...kpiOf(line), points }];
  });
}

const pointOf = ({ end, value, target, comment, restated }: GridFigure, { unit }: KpiLine): KpiPoint => ({
  end,
  value: unit === 'text' ? null : value,
  text: unit === 'text' ? value : null,
  target,
  commentary: comment,
  restatements: restated ? [restatementOf(restated)] : [],
});

const restatementOf = ({ at, from, before, reason }: NonNullable<GridFigure['restated']>): Restatement => ({
  value: before,
  text_value: null,
  restated_at: at,
  effective_from: from,
  reason,
});

const kpiOf = ({ key, name, unit, decimals, frequency, higherIsBetter, category, versions }: KpiLine) => ({
  key,
  name,
  unit,
  decimals,
  frequency,
  higherIsBetter,
  category,
  versions: versions ?? null,
});
