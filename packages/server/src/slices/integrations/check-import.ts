import { importStatus } from '@tranche/domain/integrations/codes';
import { flaw } from '@tranche/domain/integrations/flaws';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Trx } from '../../kit/db/database.ts';
import { holdImport, type ImportBatch } from './import-batch.ts';
import type { MappedRow, Slice } from './import-kind.ts';
import { workOf } from './import-work.ts';
import { KINDS } from './kinds.ts';
import { reportImport } from './report-import.ts';

const CHUNK = 5_000;
const LAST_ROW = 2_147_483_647;

/** Says of each row what a run would do. Writes nothing but the batch itself; all of it or nothing. */
export async function checkImport(app: App, id: number): Promise<void> {
  const now = app.clock();
  await app.db.transaction(async (trx) => {
    const batch = await holdImport(trx, id);
    if (batch?.phase !== 'check') return;
    const kind = KINDS[batch.family];
    await kind.discard(trx, batch);
    await stageAll(trx, batch, now);
    await kind.compare(await workOf(app, trx, { batch, now }), batch);
    const slice: Slice = { batch, from: 0, to: LAST_ROW, at: now.toISOString() };
    await kind.announceRows(trx, slice, 'check');
    await reportImport(trx, slice, 'check');
    await sql`
      update imports set status = ${importStatus.checked}, phase = null, attempts = 0, rows_done = 0, row_cursor = 0
      where id = ${id}`.execute(trx);
  });
}

async function stageAll(trx: Trx, batch: ImportBatch, now: Date): Promise<void> {
  let after = batch.options.has_header ? await headerRow(trx, batch) : 0;
  for (;;) {
    const { rows } = await sql<{ row_no: number; raw: string[] }>`
      select row_no, raw from import_rows where import_batch_id = ${batch.id} and row_no > ${after}
      order by row_no limit ${CHUNK}`.execute(trx);
    if (rows.length === 0) return;
    after = rows.at(-1)?.row_no ?? LAST_ROW;
    await KINDS[batch.family].stage(
      trx,
      batch,
      rows.map((row) => mapped(row, batch)),
      now,
    );
  }
}

async function headerRow(trx: Trx, batch: ImportBatch): Promise<number> {
  const { rows } = await sql<{ row_no: number }>`
    update import_rows set outcome = null, errors = '[]', target = null
    where import_batch_id = ${batch.id} and row_no = (select min(row_no) from import_rows where import_batch_id = ${batch.id})
    returning row_no`.execute(trx);
  return rows[0]?.row_no ?? 0;
}

function mapped(
  { row_no, raw }: { row_no: number; raw: string[] },
  { mapping, columns }: ImportBatch,
): MappedRow {
  const cells = Object.entries(mapping).map(([column, field]): [string, string] => [
    field,
    raw[Number(column) - 1] ?? '',
  ]);
  const flaws = raw.length > columns.length ? [flaw('column_count', null)] : [];
  return { rowNo: row_no, cells: Object.fromEntries(cells), flaws };
}
