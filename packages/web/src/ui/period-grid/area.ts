import type { Area, Change, Sheet, Spot } from './types.ts';

export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boundsOf = ({ active, anchor }: Area): Bounds => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

export const sizeOf = ({ top, bottom, left, right }: Bounds): number =>
  (bottom - top + 1) * (right - left + 1);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export const spotsOf = ({ top, bottom, left, right }: Bounds): Spot[] =>
  range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })));

const valueAt = ({ rows, columns, cellAt }: Sheet, { row, column }: Spot): string | null => {
  const [line, period] = [rows[row], columns[column]];
  return line && period ? cellAt(line, period).value : null;
};

/** The selection as a spreadsheet takes it: bare decimals, tabs and lines. */
export const copyText = (sheet: Sheet, { top, bottom, left, right }: Bounds): string =>
  range(top, bottom)
    .map((row) =>
      range(left, right)
        .map((column) => quoted(valueAt(sheet, { row, column }) ?? ''))
        .join('\t'),
    )
    .join('\n');

const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

export interface Edit {
  readonly changes: readonly Change[];
  /** Cells that cannot be changed, left as they are. */
  readonly kept: number;
}

/** The same value in each spot, by `valueFor`; what is fixed and what has the value already is left. */
function put(sheet: Sheet, spots: readonly Spot[], valueFor: (spot: Spot) => string | null): Edit {
  let kept = 0;
  const changes = spots.flatMap((spot): Change[] => {
    const [row, column] = [sheet.rows[spot.row], sheet.columns[spot.column]];
    if (!row || !column) return [];
    const cell = sheet.cellAt(row, column);
    const after = valueFor(spot);
    if (cell.fixed === true) {
      kept += 1;
      return [];
    }
    if (cell.value === after && cell.state !== 'wrong') return [];
    return [{ row: row.key, column: column.key, before: cell.value, after }];
  });
  return { changes, kept };
}

export const clear = (sheet: Sheet, bounds: Bounds): Edit => put(sheet, spotsOf(bounds), () => null);

/** The first row of the selection in those below it; the first column in those to its right. */
export const fillDown = (sheet: Sheet, bounds: Bounds): Edit =>
  put(sheet, spotsOf({ ...bounds, top: bounds.top + 1 }), ({ column }) =>
    valueAt(sheet, { row: bounds.top, column }),
  );

export const fillRight = (sheet: Sheet, bounds: Bounds): Edit =>
  put(sheet, spotsOf({ ...bounds, left: bounds.left + 1 }), ({ row }) =>
    valueAt(sheet, { row, column: bounds.left }),
  );

/** The way back: what a step changed has again what it had. */
export const reversed = (step: readonly Change[]): Change[] =>
  step.map(({ row, column, before, after }) => ({ row, column, before: after, after: before }));
