import { importStatus, UNDO_HOURS } from '@tranche/domain/integrations/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { MADE } from './changed-since.ts';
import { holdImport, type ImportBatch } from './import-batch.ts';
import type { Slice } from './import-kind.ts';
import { workOf } from './import-work.ts';
import { KINDS } from './kinds.ts';
import { reportImport } from './report-import.ts';

/** Rows a transaction: a killed server loses at most this much work, and none of it half done. */
const ROWS = 1_000;

export type Listener = (done: number, total: number) => unknown;

/**
 * Makes what the lines name, slice by slice. Each slice is one transaction that also moves the cursor, so a job that was
 * killed goes on behind the last whole slice, and a second job beside the first takes turns with it.
 */
export async function runImport(
  app: App,
  id: number,
  received: Listener = () => undefined,
  size = ROWS,
): Promise<void> {
  for (;;) {
    const batch = await app.db.transaction((trx) => runSlice(app, trx, { id, most: size }));
    if (batch === null) return;
    await received(batch.rows_done, batch.rows_total);
  }
}

async function runSlice(
  app: App,
  trx: Work['trx'],
  { id, most }: { readonly id: number; readonly most: number },
): Promise<ImportBatch | null> {
  // two imports at the same time would both find an organisation missing
  await sql`select pg_advisory_xact_lock(hashtext('imports.run'))`.execute(trx);
  const batch = await holdImport(trx, id);
  if (batch?.phase !== 'run') return null;
  const at = app.clock().toISOString();
  const { rows } = await sql<{ to: number | null; size: number }>`
    select max(row_no) as to, count(*)::int as size from (
      select row_no from import_rows where import_batch_id = ${id} and row_no > ${batch.row_cursor}
      order by row_no limit ${most}) r`.execute(trx);
  const { to = null, size = 0 } = rows[0] ?? {};
  const slice: Slice = { batch, from: batch.row_cursor + 1, to: to ?? batch.row_cursor, at };
  if (to === null) {
    await finishImport(app, trx, slice);
    return null;
  }
  const kind = KINDS[batch.family];
  await kind.create(await workOf(app, trx, { batch, now: new Date(at) }), slice);
  await kind.announceRows(trx, slice, 'run');
  const done = Math.min(batch.rows_done + size, batch.rows_total);
  if (isPowerOfTwo(Math.ceil(done / most))) await gatherStatistics(trx);
  await sql`
    update imports set rows_done = ${done}, row_cursor = ${to}, attempts = 0, updated_at = ${at}
    where id = ${id}`.execute(trx);
  return { ...batch, rows_done: done };
}

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));

/** Tables that grow from nothing within seconds: the planner must not take them for empty. */
async function gatherStatistics(trx: Work['trx']): Promise<void> {
  for (const table of [...MADE.map(([, made]) => made), 'import_records'])
    await sql`analyze ${sql.table(table)}`.execute(trx);
}

async function finishImport(app: App, trx: Work['trx'], slice: Slice): Promise<void> {
  const { batch, at } = slice;
  await reportImport(trx, slice, 'run');
  await KINDS[batch.family].discard(trx, batch);
  await gatherStatistics(trx);
  await sql`
    update imports set status = ${importStatus.finished}, phase = null, finished_at = ${at}::timestamptz,
      undo_until = ${at}::timestamptz + make_interval(hours => ${UNDO_HOURS})
    where id = ${batch.id}`.execute(trx);
  const work: Work = {
    app,
    trx,
    viewer: { ...system, id: batch.created_by_id },
    now: new Date(at),
    ip: null,
  };
  await recordEvent(work, {
    event: 'import.finished',
    target: { type: 'import', id: batch.id },
    description: `The import of **${batch.file_name}** has finished`,
    from: importStatus.running,
    to: importStatus.finished,
    properties: { id: batch.id, family: batch.family },
  });
  if (batch.created_by_id === null) return;
  await notify(work, 'import_finished', {
    to: [batch.created_by_id],
    params: { file: batch.file_name },
    cta: `${KINDS[batch.family].list}?import=${batch.id}`,
    target: `import:${batch.id}`,
  });
}

/** What was made before a stop stays, is told as it is, and can be undone. */
export async function reportStopped(work: Work, batch: ImportBatch): Promise<void> {
  const at = work.now.toISOString();
  await reportImport(work.trx, { batch, from: 0, to: batch.row_cursor, at }, 'run');
  await sql`
    update imports set undo_until = ${at}::timestamptz + make_interval(hours => ${UNDO_HOURS}), finished_at = ${at}::timestamptz
    where id = ${batch.id}`.execute(work.trx);
}
