import type { ReactNode } from 'react';
import type { OptionSource } from '../fields/options.ts';

export interface TableRow {
  readonly id: number | string;
}

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The API's sort key; none = not sortable. */
  readonly sort?: string;
  /** Numbers stand right. */
  readonly align?: 'right';
  /** Pixels, also for the skeleton; the first column grows. */
  readonly width?: number;
  /** Offered in the chooser, not shown at first. */
  readonly extra?: boolean;
  /** Place on the phone's card: beside the title, or left out. The first column is the title, others are facts. */
  readonly card?: 'pill' | 'hidden';
}

export type FilterDef = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly options: readonly FilterOption[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'date' }
  | { readonly kind: 'entity'; readonly source: OptionSource }
);
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** What the URL holds (`kit/list-state.ts`). */
export interface TableState {
  readonly page: number;
  readonly sort: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly view: string;
  readonly columns: readonly string[];
  /** `compact`: lower rows. */
  readonly density?: string;
}
export type ChangeTable = (change: Partial<TableState>, typing?: boolean) => void;

/** A tab over the table: a state to start from. */
export interface TableView {
  readonly key: string;
  readonly label: string;
  readonly state: {
    readonly filter?: Readonly<Partial<Record<string, string>>>;
    readonly sort?: string;
    readonly columns?: readonly string[];
    readonly density?: string;
  };
  /** A person's own view: it can be deleted. */
  readonly own?: boolean;
  /** The list opens with it. */
  readonly preferred?: boolean;
}

export interface BulkTools<Row> {
  readonly ids: readonly (number | string)[];
  readonly rows: readonly Row[];
  /** All that match were chosen, on whatever page: `ids` and `rows` are then those of this page alone. */
  readonly all: boolean;
  /** How many are chosen. */
  readonly count: number;
  clear(): void;
}

export interface TablePage {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A row beside the list: Space shows it, moving along the rows follows, → goes in, Esc closes it. */
export interface PeekTools<Row> {
  /** Null: nothing is shown. */
  readonly id: number | string | null;
  show(row: Row): void;
  follow(row: Row): void;
  enter(): void;
  close(): void;
}
