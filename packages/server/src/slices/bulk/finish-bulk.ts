import { BULK_UNDO_HOURS, bulkStatus } from '@tranche/domain/bulk/codes';
import { BULK_RULES, canBeUndone, countedThings, jobTitle } from '@tranche/domain/bulk/families';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { recordEvent, worded } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import type { BulkJob } from './bulk-job.ts';

/** What the job did can be undone from now on; its starter, and whoever holds the records now, are notified once. */
export async function finishRun(work: Work, closing: BulkJob): Promise<void> {
  const job = await close(work, closing, bulkStatus.finished);
  await record(work, job, 'finished');
  await recordMembers(work, job, job.changed);
  await notifyStarter(work, job);
  await notifyHolder(work, job, { key: 'records_assigned', count: job.changed });
}

/** Stopped half way: what was done stays, and can be undone. */
export async function stopRun(work: Work, closing: BulkJob): Promise<void> {
  const job = await close(work, closing, bulkStatus.cancelled);
  await record(work, job, 'cancelled');
  await recordMembers(work, job, job.changed);
  await notifyHolder(work, job, { key: 'records_assigned', count: job.changed });
}

export async function finishUndo(work: Work, { id, status }: BulkJob): Promise<void> {
  const { rows } =
    await sql<BulkJob>`update bulk_jobs set status = ${bulkStatus.undone}, phase = null, undo_until = null,
    updated_at = ${work.now.toISOString()}::timestamptz where id = ${id} returning *`.execute(work.trx);
  const job = rows[0];
  if (!job) return;
  await record(work, { ...job, from: status }, 'undone');
  await recordMembers(work, job, job.undone);
  await notifyHolder(work, job, { key: 'records_unassigned', count: job.undone });
}

type Closed = BulkJob & { readonly from: number };

async function close(work: Work, { id, verb }: BulkJob, to: number): Promise<Closed> {
  const at = work.now.toISOString();
  const undoUntil = canBeUndone(verb)
    ? sql`${at}::timestamptz + make_interval(hours => ${BULK_UNDO_HOURS})`
    : sql`null`;
  const { rows } = await sql<Closed>`
    update bulk_jobs as j set status = ${to}, phase = null, attempts = 0, finished_at = ${at}::timestamptz,
      undo_until = ${undoUntil}, updated_at = ${at}::timestamptz
    from (select id, status as from from bulk_jobs where id = ${id}) as was where j.id = was.id returning j.*, was.from`.execute(
    work.trx,
  );
  if (!rows[0]) throw new Error(`No bulk job ${id}`);
  return rows[0];
}

const record = (work: Work, job: Closed, done: 'finished' | 'cancelled' | 'undone'): Promise<void> =>
  recordEvent(work, {
    event: `bulk_job.${done}`,
    target: { type: 'bulk_job', id: job.id },
    description: `**${work.viewer.name}**: ${jobTitle(job.family, job.verb)} ${done}`,
    from: job.from,
    to: job.status,
    properties: { id: job.id, family: job.family, changed: job.changed, undone: job.undone },
  });

/** A group's own story: one entry, however many joined or left. */
async function recordMembers(work: Work, { family, verb, params }: BulkJob, count: number): Promise<void> {
  const group = readId(params.client_group_id);
  if (group === null || count === 0 || !verb.endsWith('_group')) return;
  const { rows } = await sql<{ name: string }>`select name from client_groups where id = ${group}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'client_group.members_changed',
    target: { type: 'client_group', id: group },
    description: `**${work.viewer.name}** changed the members of **${rows[0]?.name ?? group}**`,
    properties: { family, verb, count },
  });
}

/** Notices of the whole; those of single records are kept back by the batch. */
const aloud = ({ batch: _batch, ...work }: Work): Work => work;

async function notifyStarter(work: Work, job: BulkJob): Promise<void> {
  if (job.created_by_id === null) return;
  await notify(aloud(work), 'bulk_finished', {
    to: [job.created_by_id],
    params: {
      what: await worded(work, jobTitle(job.family, job.verb)),
      n: String(job.changed),
      m: String(job.rows_total - job.changed),
    },
    cta: `${BULK_RULES[job.family].list}?job=${job.id}`,
    target: `bulk_job:${job.id}`,
  });
}

async function notifyHolder(
  work: Work,
  job: BulkJob,
  { key, count }: { readonly key: 'records_assigned' | 'records_unassigned'; readonly count: number },
): Promise<void> {
  const { holder, list } = BULK_RULES[job.family];
  const to = readId(job.params[holder]);
  if (job.verb !== 'update' || to === null || to === work.viewer.id || count === 0) return;
  await notify(aloud(work), key, {
    to: [to],
    params: { actor: work.viewer.name, what: await worded(work, countedThings(job.family, count)) },
    cta: list,
    target: `bulk_job:${job.id}`,
  });
}
