import type { ReactNode } from 'react';

/** What a row's cells take. Decimals are strings all the way. */
export type Takes =
  | {
      readonly kind: 'number';
      /** What may stand before or behind the figure: `£`, `%`, `×`. */
      readonly symbols: readonly string[];
      /** Percent points: 12 is 12%, and 0.12 is asked about when it is pasted. */
      readonly percent?: boolean;
      /** Nothing below zero. */
      readonly positive?: boolean;
    }
  | { readonly kind: 'text' };

export interface GridColumn {
  readonly key: string;
  /** `Q1 2026`. */
  readonly label: string;
}

export interface GridRow {
  readonly key: string;
  readonly label: string;
  /** In front of the label for a reader who does not see the row above: ‘Revenue’ of a row ‘Target’. */
  readonly of?: string;
  /** Rows of one group follow one another under its heading. */
  readonly group: string;
  readonly takes: Takes;
  readonly write: (value: string) => string;
  /** What the row means, shown when one of its cells is active. */
  readonly note?: string;
}

export const CELL_STATES = [
  'empty',
  'given',
  'unsaved',
  'saving',
  'saved',
  'wrong',
  'locked',
  'formula',
  'asked',
  'restated',
] as const;
export type CellState = (typeof CELL_STATES)[number];

export interface GridCell {
  /** The last value that can be saved. */
  readonly value: string | null;
  /** What was typed where that cannot be saved. */
  readonly typed?: string;
  readonly state: CellState;
  /** Why it is wrong or locked, what was asked, what it was before. */
  readonly note?: string;
  /** Cannot be changed here. */
  readonly fixed?: boolean;
  readonly hasComment?: boolean;
  /** The stored value as it is written, where it is in another unit than its row. */
  readonly shown?: string;
  /** The row means something else from here on. */
  readonly isBreak?: boolean;
}

/** One cell's way from one value to another; `wrong` is why `after` cannot be saved. */
export interface Change {
  readonly row: string;
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly wrong?: string;
}

/** Indices of row and column. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Two corners, whichever way round. */
export interface Area {
  readonly active: Spot;
  readonly anchor: Spot;
}

export type CellAt = (row: GridRow, column: GridColumn) => GridCell;

export interface Sheet {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly cellAt: CellAt;
}

/** Props that the table and the stacked view share. */
export interface SheetView {
  readonly label: string;
  /** Heads the first column. */
  readonly corner: string;
  /** The grid lost the focus: what waits may be saved now. */
  readonly onLeave?: () => void;
  /** What can be done with the active cell besides. */
  readonly actions?: (row: GridRow, column: GridColumn, cell: GridCell) => ReactNode;
}
