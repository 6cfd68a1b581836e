import { runStatus } from '@tranche/domain/funds/runs/codes';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { advanceRun } from './advance-run.ts';
import { remindOfCalls } from './remind-of-call.ts';
import { RUN_JOB } from './finish-run.ts';

const RESUME = 'resume-runs';
const REMIND = 'remind-of-fund-calls';
/** A run that has not moved for so long has lost its process. */
const SILENT_SECONDS = 60;

/** The job behind a posted run, and the clock's look for runs whose process was killed. */
export function defineRunJobs(app: App): void {
  app.jobs.define(RUN_JOB, async (data) => {
    if (typeof data === 'object' && data !== null && 'id' in data) await advanceRun(app, Number(data.id));
  });
  app.jobs.define(REMIND, async () => {
    const rows = await remindOfCalls(app);
    app.log.info({ rows }, 'reminded of calls of funds');
  });
  app.jobs.schedule(REMIND, '0 6 * * *');
  app.jobs.define(RESUME, async () => {
    const { rows } = await sql<{ id: number }>`select id from runs where status = ${runStatus.posting}
      and updated_at < ${app.clock().toISOString()}::timestamptz - make_interval(secs => ${SILENT_SECONDS})`.execute(
      app.db.kysely,
    );
    for (const { id } of rows)
      await advanceRun(app, id).catch((err: unknown) => app.log.error({ err, id }, 'a run failed'));
    app.log.info({ rows: rows.length }, 'resumed runs');
  });
  app.jobs.schedule(RESUME, '* * * * *');
}
