import { boundsOf, sizeOf } from './area.ts';
import { hundredfold, readCell } from './read-cell.ts';
import type { Area, Change, GridColumn, GridRow, Sheet, Spot } from './types.ts';
import { sayGrid } from './words.ts';

export interface Problem {
  readonly at: string;
  readonly reason: string;
}

/** What a block would do, worked out before anything is changed. */
export interface Pasting {
  readonly changes: readonly Change[];
  readonly wrong: readonly Problem[];
  /** Percentages below 1, by their place in `changes`. */
  readonly doubts: readonly number[];
  readonly replaces: number;
  readonly clears: number;
  /** Cells that have their value already. */
  readonly same: number;
  /** Cells of the block for which the grid has no row or column. */
  readonly outside: number;
  /** How many cells the block has. */
  readonly cells: number;
}

/** Lines and tabs of the clipboard; what stands in quotes may hold both. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let inQuotes = false;
  const put = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (inQuotes) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (sign === '"' && cell === '') inQuotes = true;
    else if (sign === '\t') put();
    else if (sign === '\n') {
      put();
      rows.push([]);
    } else cell += sign;
  }
  put();
  return rows;
}

export const nameOf = (row: GridRow, column: GridColumn): string =>
  sayGrid('at', { row: row.of === undefined ? row.label : `${row.of}: ${row.label}`, column: column.label });

/** A block from the top left of the selection on; a single value into all of it. */
export function readPaste(sheet: Sheet, area: Area, block: readonly (readonly string[])[]): Pasting {
  const bounds = boundsOf(area);
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const texts =
    single !== undefined && sizeOf(bounds) > 1
      ? Array.from({ length: bounds.bottom - bounds.top + 1 }, () =>
          Array.from({ length: bounds.right - bounds.left + 1 }, () => single),
        )
      : block;
  const found: Draft = {
    changes: [],
    wrong: [],
    doubts: [],
    replaces: 0,
    clears: 0,
    same: 0,
    outside: 0,
    cells: 0,
  };
  texts.forEach((line, down) =>
    line.forEach((text, across) => {
      readOne(sheet, { row: bounds.top + down, column: bounds.left + across }, text, found);
    }),
  );
  return found;
}

interface Draft {
  changes: Change[];
  wrong: Problem[];
  doubts: number[];
  replaces: number;
  clears: number;
  same: number;
  outside: number;
  cells: number;
}

function readOne({ rows, columns, cellAt }: Sheet, spot: Spot, text: string, found: Draft): void {
  found.cells += 1;
  const [row, column] = [rows[spot.row], columns[spot.column]];
  if (!row || !column) {
    found.outside += 1;
    return;
  }
  const cell = cellAt(row, column);
  const reading = readCell(text, row.takes);
  const after = reading.kind === 'value' ? reading.value : null;
  const at = nameOf(row, column);
  if (reading.kind === 'wrong') found.wrong.push({ at, reason: reading.reason });
  else if (cell.fixed === true) {
    // a calculated cell that comes back with the block it was copied with is no mistake
    if (after !== null && after !== cell.value)
      found.wrong.push({ at, reason: cell.note ?? sayGrid('isFixed') });
  } else {
    if (after === cell.value && cell.state !== 'wrong') {
      if (after !== null) found.same += 1;
      return;
    }
    if (reading.kind === 'value' && reading.doubt) found.doubts.push(found.changes.length);
    if (after === null) found.clears += 1;
    else if (cell.value !== null) found.replaces += 1;
    found.changes.push({ row: row.key, column: column.key, before: cell.value, after });
  }
}

/** The changes with percentages below 1 read as parts of one. */
export const asParts = ({ changes, doubts }: Pasting): Change[] =>
  changes.map((change, index) =>
    doubts.includes(index) && change.after !== null
      ? { ...change, after: hundredfold(change.after) }
      : change,
  );
