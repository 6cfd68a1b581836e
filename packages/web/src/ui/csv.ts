import { looksLikeFormula } from '@tranche/domain/kit/formula-text';

export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A name that a spreadsheet would take for a formula is text. */
const asText = (cell: string): string =>
  looksLikeFormula(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
export const csvOf = ({ head, rows }: CsvTable): string =>
  [head, ...rows].map((row) => row.map((cell) => quoted(asText(cell))).join(',')).join('\n');
