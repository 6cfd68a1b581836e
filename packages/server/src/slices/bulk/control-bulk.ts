import { bulkTransitions } from '@tranche/domain/bulk/transitions';
import { canBeUndone } from '@tranche/domain/bulk/families';
import { isAfter } from '@tranche/domain/kit/calendar';
import { conflict } from '@tranche/domain/kit/errors';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockJob } from './bulk-job.ts';
import { stopRun } from './finish-bulk.ts';
import { assertMayBulk } from './rights.ts';
import { JOB } from './start-bulk.ts';

/** POST /api/bulk-jobs/:id/cancel — after the rows at hand; what was done until then stays, and can be undone. */
export async function cancelBulk(work: Work, id: string): Promise<number> {
  const job = await lockJob(work, id);
  transition(bulkTransitions, job.status, 'cancel');
  await stopRun(work, job);
  return job.id;
}

/** POST /api/bulk-jobs/:id/undo — by a job, with the rights of whoever asks for it. */
export async function beginUndo(work: Work, id: string): Promise<number> {
  const job = await lockJob(work, id);
  assertMayBulk(work.viewer, servingOf(work.app, job.family).resource, job);
  transition(bulkTransitions, job.status, 'undo');
  if (!canBeUndone(job.verb)) throw conflict('An email that was sent cannot be undone.');
  if (job.phase !== null) throw conflict('This job is already being undone.');
  if (job.undo_until === null || isAfter(work.now.toISOString(), job.undo_until))
    throw conflict('The 72 hours in which this job could be undone are over.');
  await sql`update bulk_jobs set phase = 'undo', row_cursor = 0, attempts = 0, undone = 0, kept = 0, ${changedBy(work)}
    where id = ${job.id}`.execute(work.trx);
  await work.app.jobs.send(JOB, { id: job.id }, { trx: work.trx, expireInSeconds: 3_600 });
  return job.id;
}
