/** The records that a figure of many counts, as rows that explain it (`domain.md#3.10`). */
import { counted } from '../kit/counted.ts';
import { isZero, sum } from '../kit/exact.ts';
import type { ExplainedRow, Explanation } from './explanation.ts';
import type { SourceFamily } from './source.ts';

/** Of each figure this many at most are named; the rest is one row. */
export const MOST_NAMED = 500;

export interface CountedRecord {
  readonly family: SourceFamily;
  readonly id: number;
  readonly label: string;
  readonly owner: string | null;
  readonly date: string | null;
  /** Null where it is counted, and not summed: money of another currency. */
  readonly amount: string | null;
  /** The amount in its own currency, if `amount` was converted at `rate`. */
  readonly own?: string | null;
  readonly rate?: string | null;
}
export interface CountedRecords {
  /** What they are counted for. */
  readonly of: string;
  readonly rows: readonly CountedRecord[];
  /** How many are not named: beyond the limit, or not the viewer's to open; and what they come to. */
  readonly others: number;
  readonly rest: string;
}

/** What a figure of an answer is, and which records or figures it comes from. */
export interface CountedFigure extends Pick<Explanation, 'figure' | 'formula' | 'value'> {
  readonly by?: Explanation['by'];
  /** Whose records, and whether each counts as one or by its amount. */
  readonly records?: { readonly of: string; readonly as: 'count' | 'amount' };
  /** Other figures, after the records. */
  readonly parts?: readonly ExplainedRow[];
}

/** A figure that counts its records; `of` names them where the figure does not. */
export const countFigure = (figure: string, value: number, formula: string, of = figure): CountedFigure => ({
  figure,
  value: String(value),
  formula,
  records: { of, as: 'count' },
});

/** A figure that adds up the amounts of its records. */
export const amountFigure = (figure: string, value: string, formula: string, of = figure): CountedFigure => ({
  figure,
  value,
  formula,
  records: { of, as: 'amount' },
});

export const figureRow = (label: string, value: string | number): ExplainedRow => ({
  label,
  date: null,
  value: String(value),
});

export function explainCounted(
  figures: readonly CountedFigure[],
  records: readonly CountedRecords[],
): Explanation[] {
  const found = new Map(records.map((each) => [each.of, each]));
  return figures.map(({ records: counts, parts = [], by = 'sum', ...figure }) => {
    const named = counts && found.get(counts.of);
    return { ...figure, by, rows: [...(named ? rowsOf(named, counts.as) : []), ...parts] };
  });
}

function rowsOf({ rows, others, rest }: CountedRecords, as: 'count' | 'amount'): ExplainedRow[] {
  const named = rows.flatMap(({ label, owner, date, amount, family, id, own, rate }): ExplainedRow[] => {
    const value = as === 'count' ? '1' : amount;
    if (value === null) return [];
    const isRated = as === 'amount' && own && rate;
    return [
      {
        label,
        ...(owner === null ? {} : { owner }),
        date,
        value,
        ...(isRated ? { amount: own, rate } : {}),
        source: { family, id },
      },
    ];
  });
  const left = as === 'count' ? String(others) : rest;
  return isZero(left) ? named : [...named, figureRow(counted(others, 'other'), left)];
}

/** Records in memory as the database gives them: the first of those that may be named, and the rest. */
export function countedRecords(
  of: string,
  records: readonly (CountedRecord & { readonly named: boolean })[],
): CountedRecords {
  const shown = new Set(records.filter(({ named }) => named).slice(0, MOST_NAMED));
  const others = records.filter((each) => !shown.has(each));
  return {
    of,
    rows: [...shown],
    others: others.length,
    rest: sum(others.map(({ amount }) => amount ?? '0')),
  };
}
