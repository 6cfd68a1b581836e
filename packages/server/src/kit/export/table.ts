import { looksLikeFormula } from '@tranche/domain/kit/formula-text';

/** A table on its way into a file: its titles, and rows that come one by one. */
export interface Table {
  /** The sheet's name in a workbook. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<Cells> | Iterable<Cells>;
  /** Lines above the titles, e.g. "Drawn up: …". */
  readonly head?: readonly string[];
}

export interface Column {
  readonly title: string;
  /** A spreadsheet may calculate with it. Telephone numbers and account numbers are text. */
  readonly isNumber?: boolean;
  /** How a workbook shows it; without one as it is stored. */
  readonly shown?: CellFormat;
}

/** Whole numbers, with two places, percent points with one, days. */
export const CELL_FORMATS = ['whole', 'places', 'points', 'day'] as const;
export type CellFormat = (typeof CELL_FORMATS)[number];

/** What a workbook works out itself, with what it comes to now. Our own alone: what people typed is never one. */
export class Formula {
  /** Without its `=`. */
  readonly text: string;
  readonly value: string;
  constructor(text: string, value: string) {
    this.text = text;
    this.value = value;
  }
}

export type Cells = readonly unknown[];
export type ExportFormat = 'csv' | 'xlsx';

/** What a cell shows. A spreadsheet would run one that begins like a formula (`domain.md#0.6`). */
export function neutralise(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Formula) return value.value;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return looksLikeFormula(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

/** A table of records whose keys are the titles, e.g. of a query. */
export function tableOf(name: string, records: readonly Readonly<Record<string, unknown>>[]): Table {
  const names = Object.keys(records[0] ?? {});
  return {
    name,
    columns: names.map((title) => ({ title })),
    rows: records.map((record) => names.map((title) => record[title])),
  };
}
