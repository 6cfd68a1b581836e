import {
  LARGEST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '@tranche/domain/integrations/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { CellValue } from 'read-excel-file/node';

/** A record of the file. `rowNo` counts from 1, as a spreadsheet does; empty rows count, and are left out. */
export interface TableRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
const LONGEST_CELL = 5_000;
const LONGEST_RECORD = 200_000;
const HEAD_BYTES = 65_536;

/** All rows of a csv or xlsx file, as text. 413 for more than 20 MB, 422 for what cannot be read as a table. */
export async function readTable(path: string, filename: string): Promise<TableRow[]> {
  if ((await stat(path)).size > LARGEST_IMPORT_BYTES) throw refuse('too_large');
  const ending = extname(filename).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx')
    throw invalidField('file', 'The file field must be a file of type: csv, xlsx.');
  const rows = ending === '.csv' ? await readCsv(path) : await readXlsx(path);
  if (rows.length === 0) throw invalidField('file', 'The file has no rows.');
  return rows;
}

async function readCsv(path: string): Promise<TableRow[]> {
  const records = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: await separatorOf(path),
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
    }),
  );
  const rows: TableRow[] = [];
  let rowNo = 0;
  try {
    for await (const record of records) {
      rowNo += 1;
      if (Array.isArray(record)) take(rows, rowNo, record.map(String));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField(
      'file',
      `The file cannot be read after row ${rowNo}: a quotation mark is out of place, or a row is too long.`,
    );
  }
  return rows;
}

/** Of the usual three, the one that the first line holds most. */
async function separatorOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [line = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/);
    const times = (separator: string): number => line.split(separator).length;
    return [...SEPARATORS].sort((a, b) => times(b) - times(a))[0] ?? ',';
  } finally {
    await file.close();
  }
}

async function readXlsx(path: string): Promise<TableRow[]> {
  const { readSheet } = await import('read-excel-file/node');
  const sheet = await readSheet(path).catch(() => {
    throw invalidField('file', 'The file cannot be read as a workbook.');
  });
  const rows: TableRow[] = [];
  sheet.forEach((cells, at) => take(rows, at + 1, cells.map(textOf)));
  return rows;
}

function textOf(value: CellValue | null): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

function take(rows: TableRow[], rowNo: number, record: readonly string[]): void {
  if (record.every((cell) => cell.trim() === '')) return;
  if (rows.length >= MOST_IMPORT_ROWS)
    throw invalidField('file', `The file has more than ${MOST_IMPORT_ROWS.toLocaleString('en-GB')} rows.`);
  if (record.length > MOST_IMPORT_COLUMNS)
    throw invalidField('file', `Row ${rowNo} has more than ${MOST_IMPORT_COLUMNS} cells.`);
  if (record.some((cell) => cell.length > LONGEST_CELL))
    throw invalidField(
      'file',
      `Row ${rowNo} has a cell of more than ${LONGEST_CELL.toLocaleString('en-GB')} characters.`,
    );
  // PostgreSQL cannot keep NUL; what is put in its place is recognised as damage
  rows.push({ rowNo, cells: record.map((cell) => cell.replaceAll('\u0000', '\uFFFD')) });
}
