import { refuse } from '@tranche/domain/kit/errors';
import { Readable } from 'node:stream';
import { contentDisposition } from '../files/disposition.ts';
import type { Answer, Call } from '../http/route.ts';
import { csvOf } from './csv.ts';
import type { ExportFormat, Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

export const MIME: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `?format=csv|xlsx`; an unknown one is 404. */
export function formatOf({ query }: Pick<Call, 'query'>, usual: ExportFormat = 'csv'): ExportFormat {
  const format = query.format ?? usual;
  if (format !== 'csv' && format !== 'xlsx') throw refuse('not_found');
  return format;
}

/** The bytes of the tables in that format, as they come. */
export const fileOf = (tables: readonly Table[], format: ExportFormat): Readable =>
  format === 'csv' ? Readable.from(csvOf(tables), { objectMode: false }) : xlsxOf(tables);

/** `investors-2026-03-31.csv` */
export const exportName = (name: string, format: ExportFormat, day: string): string =>
  `${name}-${day}.${format}`;

/** A download, dated unless it is the same every day. The event `exported` is for the caller to record, who knows what it was. */
export const fileAnswer = (
  tables: readonly Table[],
  { name, format, day }: { name: string; format: ExportFormat; day?: string },
): Answer => ({
  status: 200,
  stream: fileOf(tables, format),
  headers: {
    'content-type': MIME[format],
    'content-disposition': contentDisposition(
      day ? exportName(name, format, day) : `${name}.${format}`,
      'attachment',
    ),
  },
});
