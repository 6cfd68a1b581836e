import { readListQuery } from '@tranche/domain/kit/list-query';
import { attributeName } from '@tranche/domain/kit/input';
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import { sql } from 'kysely';
import type { Answer, Call } from '../http/route.ts';
import type { App } from '../app.ts';
import { recordEvent } from '../workflow/record.ts';
import { perform } from '../workflow/workflow.ts';
import { allowedFor } from './allowed.ts';
import { readAppends } from './appends.ts';
import { columnJson, isVisible } from './columns.ts';
import { readingFor } from './reading.ts';
import { rowRef } from './select.ts';
import type { Reading, Serving, Sql } from './serving.ts';
import { unveiledOnly } from './veil.ts';
import { and, listClauses } from './where.ts';

const CHUNK = 1000;
type Cells = Record<string, string | null>;

/** The filtered list as a file, read in chunks by id so that memory stays flat (`domain.md` 0.6 exports). */
export async function exportList(
  serving: Serving,
  call: Call,
  app: App,
  format: 'csv' | 'xlsx',
): Promise<Answer> {
  const reading = await readingFor(app, call.viewer, 'index', call.now);
  const rows = exportRows(serving, call, app, reading);
  await perform(app, call, (work) =>
    recordEvent(work, {
      event: 'exported',
      target: null,
      description: `**${call.viewer.name}** exported ${serving.resource.name}`,
      properties: { family: serving.resource.name, format, query: { ...call.query } },
    }),
  );
  const filename = `${serving.resource.name}-${call.now.toISOString().slice(0, 10)}.${format}`;
  const disposition = `attachment; filename="${filename}"`;
  if (format === 'csv') {
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition };
    return { status: 200, stream: Readable.from(rows).pipe(stringify({ header: true, bom: true })), headers };
  }
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': disposition,
  };
  return { status: 200, stream: Readable.from([await workbook(rows)]), headers };
}

async function* exportRows(serving: Serving, call: Call, app: App, reading: Reading): AsyncGenerator<Cells> {
  const query = readListQuery({ ...call.query }, allowedFor(serving.resource, app.registry, reading));
  const row = rowRef('t');
  const columns = await exportColumns(serving, reading);
  for (let after = 0; ;) {
    const where = and([
      ...listClauses(serving, query, row, reading),
      ...unveiledOnly(serving, null, row, reading),
      sql`${row('id')} > ${after}`,
    ]);
    const page = await app.db.run<Cells & { '~id': number }>(
      sql`select ${row('id')} as "~id", ${columns} from ${sql.table(serving.resource.table)} as t where ${where} order by ${row('id')} limit ${CHUNK}`,
    );
    for (const { '~id': id, ...cells } of page) {
      after = Number(id);
      yield Object.fromEntries(
        Object.entries(cells).map(([name, value]) => [attributeName(name), neutralise(value)]),
      );
    }
    if (page.length < CHUNK) return;
  }
}

async function exportColumns(serving: Serving, reading: Reading): Promise<Sql> {
  const { resource } = serving;
  const names = resource.exportColumns ?? [];
  const fields = names.flatMap((name): Sql[] => {
    const spec = resource.allFields[name]?.spec;
    if (!spec || !isVisible(spec, reading)) return [];
    return [sql`${columnJson(name, spec, 't', reading, false)} as ${sql.ref(name)}`];
  });
  const appends = readAppends(
    serving,
    names.filter((name) => !(name in resource.allFields)),
    reading,
  );
  return sql.join([...fields, ...(await appends.columns(rowRef('t')))]);
}

/** A spreadsheet would run a cell that begins like a formula (`domain.md` 0.6). */
export function neutralise(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

async function workbook(rows: AsyncIterable<Cells>): Promise<Buffer> {
  const all: Cells[] = [];
  for await (const row of rows) all.push(row);
  const names = Object.keys(all[0] ?? {});
  const sheet = [
    names.map((name) => ({ value: name, fontWeight: 'bold' as const })),
    ...all.map((row) => names.map((name) => ({ value: row[name] ?? '' }))),
  ];
  return writeXlsxFile(sheet).toBuffer();
}
