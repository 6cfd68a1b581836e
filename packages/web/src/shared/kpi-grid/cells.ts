import type { GridCell, GridRow } from '../../ui/period-grid/types.ts';
import { formatDate, currencySymbol } from '../../ui/format.ts';
import type { Translate } from '../../kit/terms.ts';
import { writeKpi, type KpiSay } from '../kpis/write.ts';
import { isBreak, kpiAt } from '../kpis/series.ts';
import type { FigureBook, FigureField, GridFigure, KpiLine } from './types.ts';
import type { gridWords } from './words.ts';

type Say = Translate<typeof gridWords>;

export const rowKey = (line: KpiLine, field: FigureField): string => `${line.key} ${field}`;

/** What a row is a row of. */
export interface KpiRow {
  readonly line: KpiLine;
  readonly field: FigureField;
}

const symbolsOf = ({ unit }: KpiLine, currency: string): string[] => {
  switch (unit) {
    case 'currency':
      return [currencySymbol(currency), currency];
    case 'percent':
      return ['%'];
    case 'multiple':
      return ['×', 'x'];
    case 'months':
      return ['months', 'month'];
    default:
      return [];
  }
};

interface Wording {
  readonly t: Say;
  readonly say: KpiSay;
  readonly currency: string;
}

/** A row a KPI, and one for its target where these are shown. */
export function rowsOf(
  lines: readonly KpiLine[],
  withTargets: boolean,
  { t, say, currency }: Wording,
): { readonly rows: GridRow[]; readonly kpiRows: ReadonlyMap<string, KpiRow> } {
  const kpiRows = new Map<string, KpiRow>();
  const rows = lines.flatMap((line): GridRow[] => {
    const base = {
      group: line.category,
      takes:
        line.unit === 'text'
          ? ({ kind: 'text' } as const)
          : ({
              kind: 'number',
              symbols: symbolsOf(line, currency),
              percent: line.unit === 'percent',
              positive: line.isPositive,
            } as const),
      write: (value: string) => writeKpi(say, line, value, currency),
    };
    const note = [line.isRequired && t('required'), line.definition].filter(Boolean).join(' ');
    const row = { ...base, key: rowKey(line, 'value'), label: line.name, ...(note !== '' && { note }) };
    kpiRows.set(row.key, { line, field: 'value' });
    if (!withTargets || line.unit === 'text' || line.formula !== null) return [row];
    const target = { ...base, key: rowKey(line, 'target'), label: t('target'), of: line.name };
    kpiRows.set(target.key, { line, field: 'target' });
    return [row, target];
  });
  return { rows, kpiRows };
}

/** Figures and formulas by KPI and day, so that a cell is found in one step. */
export function indexOf({ figures, computed }: FigureBook): {
  figureAt(line: string, end: string): GridFigure | null;
  computedAt(line: string, end: string): string | null;
} {
  const byFigure = new Map(figures.map((figure) => [`${figure.line} ${figure.end}`, figure]));
  const byComputed = new Map(computed.map(({ line, end, value }) => [`${line} ${end}`, value]));
  return {
    figureAt: (line, end) => byFigure.get(`${line} ${end}`) ?? null,
    computedAt: (line, end) => byComputed.get(`${line} ${end}`) ?? null,
  };
}

interface At extends Wording {
  readonly figure: GridFigure | null;
  readonly computed: string | null;
  readonly editable: boolean;
  readonly end: string;
  /** The period that is shown before it. */
  readonly before: string | undefined;
}

/** What a cell shows of what is stored, in the unit of its period; a period in which the KPI measures something else says so. */
export function storedCell(row: KpiRow, at: At): GridCell {
  const { line } = row;
  const { t, say, currency, end } = at;
  const cell = cellOf({ ...row, line: kpiAt(line, end) }, at);
  const isOther = cell.value !== null && kpiAt(line, end).unit !== line.unit;
  const shown = isOther ? { shown: writeKpi(say, kpiAt(line, end), cell.value ?? '', currency) } : {};
  if (!isBreak(line, at.before, end)) return { ...cell, ...shown };
  return { ...cell, ...shown, isBreak: true, note: [t('redefined'), cell.note].filter(Boolean).join(' · ') };
}

/** What a cell shows of what is stored. */
function cellOf({ line, field }: KpiRow, { figure, computed, editable, ...wording }: At): GridCell {
  const { t, say, currency } = wording;
  // before it had a formula, or after, its figures are entered
  if (line.formula !== null || (figure === null && computed !== null))
    return {
      value: computed ?? figure?.value ?? null,
      state: 'formula',
      fixed: true,
      ...(line.formula !== null && { note: t('formula', { formula: line.formula }) }),
    };
  if (figure === null) return { value: null, state: 'empty', ...(!editable && { fixed: true }) };
  const value = figure[field];
  const hasComment = field === 'value' && figure.comment !== null;
  const written = (text: string | null): string =>
    text === null ? t('nothing') : line.unit === 'text' ? text : writeKpi(say, line, text, currency);
  const stored = [
    value !== null && t(figure.isLive ? 'live' : 'draft'),
    hasComment && t('commentIs', { text: figure.comment ?? '' }),
  ].filter((text): text is string => text !== false && text !== '');
  const noted = (first?: string): { note?: string } => {
    const note = [first, ...stored].filter(Boolean).join(' · ');
    return note === '' ? {} : { note };
  };
  const base = { value, hasComment, ...(!editable && { fixed: true }) };
  const { restated } = figure;
  const was =
    restated === null || field !== 'value'
      ? undefined
      : t('restated', {
          date: formatDate(restated.at),
          from: formatDate(restated.from),
          before: written(restated.before),
          reason: restated.reason,
        });
  if (figure.isLocked)
    return { ...base, state: was ? 'restated' : 'locked', fixed: true, ...noted(was ?? t('locked')) };
  if (field === 'value' && figure.query !== null)
    return { ...base, state: 'asked', fixed: true, ...noted(t('asked', { query: figure.query })) };
  if (field === 'value' && figure.isFromCompany && value !== null)
    return { ...base, state: 'given', fixed: true, ...noted(t('fromCompany')) };
  return { ...base, state: was ? 'restated' : value === null ? 'empty' : 'given', ...noted(was) };
}
