import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { advanceBulk } from './advance-bulk.ts';
import { JOB } from './start-bulk.ts';

const RESUME = 'resume-bulk-jobs';
/** A phase that has not moved for so long has lost its process. */
const SILENT_SECONDS = 60;

/** The job behind every phase, and the clock's look for those whose time has come or whose process was killed. */
export function defineBulkJobs(app: App): void {
  app.jobs.define(JOB, async (data) => {
    if (typeof data === 'object' && data !== null && 'id' in data) await advanceBulk(app, Number(data.id));
  });
  app.jobs.define(RESUME, async () => {
    const { rows } = await sql<{ id: number }>`
      select id from bulk_jobs, (select ${app.clock().toISOString()}::timestamptz as now) as moment
      where phase is not null and (start_at is null or start_at <= now)
        and (updated_at < now - make_interval(secs => ${SILENT_SECONDS}) or started_at is null and start_at is not null)`.execute(
      app.db.kysely,
    );
    for (const { id } of rows) {
      await advanceBulk(app, id).catch((err: unknown) => app.log.error({ err, id }, 'a bulk job failed'));
    }
    app.log.info({ rows: rows.length }, 'resumed bulk jobs');
  });
  app.jobs.schedule(RESUME, '* * * * *');
}
