import { BULK_PROGRESS_EVENT, bulkStatus } from '@tranche/domain/bulk/codes';
import { isAfter } from '@tranche/domain/kit/calendar';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Trx } from '../../kit/db/database.ts';
import { broadcastProgress } from '../../kit/realtime/broadcast.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { ACTS, type Turn } from './acts.ts';
import { holdJob, workOf, type BulkJob } from './bulk-job.ts';
import { finishRun, finishUndo } from './finish-bulk.ts';
import { BROKEN, type Result } from './reasons.ts';

/** Rows a transaction: a killed server loses at most this much work, and none of it half done. */
const ROWS = 200;
const MOST_ATTEMPTS = 3;

/** Do what the job's phase asks, or what is left of it. Two at the same time take turns. */
export async function advanceBulk(app: App, id: number, rows = ROWS): Promise<void> {
  try {
    let more = true;
    while (more) {
      more = await app.db.transaction((trx) => takeTurns(app, trx, { id, rows }));
      app.outbox.wake();
    }
  } catch (error) {
    await countFailure(app, id);
    throw error;
  }
}

/** The next rows in one transaction, which also moves the cursor; false when there are none. */
async function takeTurns(
  app: App,
  trx: Trx,
  { id, rows }: { readonly id: number; readonly rows: number },
): Promise<boolean> {
  const job = await holdJob(trx, id);
  if (job === null || job.phase === null) return false;
  const work = await workOf(app, trx, job);
  if (job.start_at !== null && isAfter(job.start_at, work.now.toISOString())) return false;
  const turns = await nextTurns(trx, job, rows);
  const last = turns.at(-1);
  if (!last) {
    await (job.phase === 'run' ? finishRun(work, job) : finishUndo(work, job));
    await report(work, job);
    return false;
  }
  const results = await ACTS[job.verb][job.phase](work, job, turns);
  await store(work, job, results);
  await count(work, job, { results, cursor: last.id });
  await report(work, job);
  return true;
}

async function nextTurns(trx: Trx, job: BulkJob, most: number): Promise<readonly Turn[]> {
  const whose = job.phase === 'run' ? sql`outcome is null` : sql`outcome = 'changed'`;
  const { rows } = await sql<Turn>`select id, target_id, before, after from bulk_job_rows
    where bulk_job_id = ${job.id} and id > ${job.row_cursor} and ${whose} order by id limit ${most}`.execute(
    trx,
  );
  return rows;
}

const store = ({ trx, now }: Work, { id }: BulkJob, results: readonly Result[]): Promise<unknown> =>
  sql`update bulk_job_rows as r set outcome = v.outcome, reason = left(v.reason, 500), before = coalesce(v.before, r.before),
      after = coalesce(v.after, r.after), updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as v (target bigint, outcome text, reason text, before jsonb, after jsonb)
    where r.bulk_job_id = ${id} and r.target_id = v.target`.execute(trx);

async function count(
  { trx, now }: Work,
  job: BulkJob,
  { results, cursor }: { readonly results: readonly Result[]; readonly cursor: number },
): Promise<void> {
  const of = (outcome: Result['outcome']): number => results.filter((one) => one.outcome === outcome).length;
  const at = now.toISOString();
  const counts =
    job.phase === 'run'
      ? sql`status = ${bulkStatus.running}, started_at = coalesce(started_at, ${at}::timestamptz),
          rows_done = rows_done + ${results.length}, changed = changed + ${of('changed')},
          skipped = skipped + ${of('skipped')}, failed = failed + ${of('failed')}`
      : sql`undone = undone + ${of('undone')}, kept = kept + ${of('changed')}`;
  await sql`update bulk_jobs set ${counts}, row_cursor = ${cursor}, attempts = 0, updated_at = ${at}::timestamptz
    where id = ${job.id}`.execute(trx);
}

/** The screens of whoever ordered it follow. */
async function report({ trx }: Work, { id, updated_by_id: userId }: BulkJob): Promise<void> {
  if (userId === null) return;
  const { rows } = await sql<
    Record<string, number>
  >`select id, status, rows_total, rows_done, changed, undone, kept
    from bulk_jobs where id = ${id}`.execute(trx);
  await broadcastProgress(trx, userId, BULK_PROGRESS_EVENT, rows[0] ?? {});
}

/** The third failure in one place ends the phase: what had no turn yet has failed, and is named. */
async function countFailure(app: App, id: number): Promise<void> {
  await app.db.transaction(async (trx) => {
    const job = await holdJob(trx, id);
    if (job === null || job.phase === null) return;
    await sql`update bulk_jobs set attempts = attempts + 1 where id = ${id}`.execute(trx);
    if (job.attempts + 1 < MOST_ATTEMPTS) return;
    const work = await workOf(app, trx, job);
    if (job.phase === 'undo') return finishUndo(work, job);
    const { numAffectedRows = 0n } = await sql`update bulk_job_rows set outcome = 'failed', reason = ${BROKEN}
      where bulk_job_id = ${id} and outcome is null`.execute(trx);
    await sql`update bulk_jobs set failed = failed + ${Number(numAffectedRows)}, rows_done = rows_total where id = ${id}`.execute(
      trx,
    );
    await finishRun(work, job);
  });
}
