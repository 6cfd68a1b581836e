import { importStatus, type ImportPhase } from '@tranche/domain/integrations/codes';
import { importTransitions } from '@tranche/domain/integrations/transitions';
import { conflict } from '@tranche/domain/kit/errors';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { checkImport } from './check-import.ts';
import { holdImport, lockImport } from './import-batch.ts';
import { reportStopped, runImport, type Listener } from './run-import.ts';
import { refuseChanged } from './changed-since.ts';
import { undoImport } from './undo-import.ts';

export const JOB = 'advance-import';
const RESUME = 'resume-imports';
const MOST_ATTEMPTS = 3;
/** A phase that has not moved for so long has lost its process. */
const SILENT_SECONDS = 60;

/** Begin to check or run; the work itself is a job. 409 in the wrong state, or while another phase is on. */
export async function beginPhase(work: Work, id: string | number, phase: ImportPhase): Promise<number> {
  const batch = await lockImport(work, id);
  if (batch.phase !== null) throw conflict('The import is still running.');
  const to = transition(importTransitions, batch.status, phase);
  if (phase === 'undo') {
    if (batch.undo_until === null || new Date(batch.undo_until) < work.now)
      throw conflict('This import can no longer be undone.');
    await refuseChanged(work.trx, batch.id);
  }
  const at = work.now.toISOString();
  await sql`
    update imports set phase = ${phase}, status = ${phase === 'run' ? to : batch.status}, attempts = 0, updated_at = ${at}::timestamptz,
      rows_done = case when ${phase}::text = 'undo' then rows_done else 0 end,
      row_cursor = case when ${phase}::text = 'undo' then row_cursor else 0 end,
      started_at = case when ${phase}::text = 'run' then ${at}::timestamptz else started_at end, updated_by_id = ${work.viewer.id}
    where id = ${batch.id}`.execute(work.trx);
  if (phase === 'run') {
    await recordEvent(work, {
      event: 'import.started',
      target: { type: 'import', id: batch.id },
      description: `**${work.viewer.name}** started the import of **${batch.file_name}**`,
      from: batch.status,
      to,
      properties: { id: batch.id, family: batch.family },
    });
  }
  return batch.id;
}

/** Do what the batch's phase asks, or what is left of it. */
export async function advanceImport(app: App, id: number, received?: Listener): Promise<void> {
  try {
    await checkImport(app, id);
    await runImport(app, id, received);
    await undoImport(app, id);
    app.outbox.wake();
  } catch (error) {
    await countFailure(app, id);
    throw error;
  }
}

/** The third failure in one place ends the phase: a run has then failed; a check or an undo may be requested again. */
async function countFailure(app: App, id: number): Promise<void> {
  await perform(app, { viewer: system }, async (work) => {
    const batch = await holdImport(work.trx, id);
    if (!batch || batch.phase === null) return;
    const isLast = batch.attempts + 1 >= MOST_ATTEMPTS;
    if (isLast && batch.phase === 'run') await reportStopped(work, batch);
    await sql`
      update imports set attempts = attempts + 1, phase = ${isLast ? null : batch.phase},
        status = ${isLast && batch.phase === 'run' ? importStatus.failed : batch.status},
        report = case when ${isLast}::boolean then coalesce(report, '{"phase":"check","records":{},"flaws":[]}') ||
          '{"error":"The import stopped because of a server error. Anything imported before then can be undone."}' else report end
      where id = ${id}`.execute(work.trx);
  });
}

/** POST /api/imports/:id/cancel — at the next slice's end; what was made until then stays, and can be undone. */
export async function cancelImport(work: Work, id: string): Promise<number> {
  const batch = await lockImport(work, id);
  const status = transition(importTransitions, batch.status, 'cancel');
  if (batch.status === importStatus.running) await reportStopped(work, batch);
  await sql`
    update imports set status = ${status}, phase = null, updated_at = ${work.now.toISOString()}::timestamptz
    where id = ${batch.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'import.cancelled',
    target: { type: 'import', id: batch.id },
    description: `**${work.viewer.name}** cancelled the import of **${batch.file_name}**`,
    from: batch.status,
    to: status,
    properties: { id: batch.id, family: batch.family },
  });
  return batch.id;
}

/** The job behind every phase, and the clock's look for phases whose process was killed. */
export function defineImportJobs(app: App): void {
  app.jobs.define(JOB, async (data) => {
    if (typeof data === 'object' && data !== null && 'id' in data) await advanceImport(app, Number(data.id));
  });
  app.jobs.define(RESUME, async () => {
    const { rows } = await sql<{ id: number }>`
      select id from imports where phase is not null and deleted_at is null
        and updated_at < ${app.clock().toISOString()}::timestamptz - make_interval(secs => ${SILENT_SECONDS})`.execute(
      app.db.kysely,
    );
    for (const { id } of rows) {
      await advanceImport(app, id).catch((err: unknown) => app.log.error({ err, id }, 'an import failed'));
    }
  });
  app.jobs.schedule(RESUME, '* * * * *');
}
