import type { Area, Spot } from './types.ts';

export interface Size {
  readonly rows: number;
  readonly columns: number;
  /** How many rows PgUp and PgDn go. */
  readonly page: number;
}

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Control, or the command key of a Mac. */
  readonly far: boolean;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Where a key leads from a cell; null where it leads nowhere. With `far` arrows go to the edge. */
function spotFor({ key, far }: Press, { row, column }: Spot, { rows, columns, page }: Size): Spot | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: far ? lastColumn : column + 1 };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return null;
  }
}

/** The selection after a key that moves: Shift holds the other corner. */
export function moved(press: Press, area: Area, size: Size): Area | null {
  const next = spotFor(press, area.active, size);
  if (next === null) return null;
  const active = { row: clamp(next.row, size.rows - 1), column: clamp(next.column, size.columns - 1) };
  return { active, anchor: press.shiftKey ? area.anchor : active };
}

export const at = (spot: Spot): Area => ({ active: spot, anchor: spot });
