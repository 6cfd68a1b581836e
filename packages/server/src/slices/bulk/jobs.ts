import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { advanceBulk } from './advance-bulk.ts';
import { JOB } from './start-bulk.ts';

const RESUME = 'resume-bulk-jobs';
/** A phase that has not moved for so long has lost its process. */
const SILENT_SECONDS = 60;

/** The job behind every phase, and the clock's look for phases whose process was killed. */
export function defineBulkJobs(app: App): void {
  app.jobs.define(JOB, async (data) => {
    if (typeof data === 'object' && data !== null && 'id' in data) await advanceBulk(app, Number(data.id));
  });
  app.jobs.define(RESUME, async () => {
    const { rows } = await sql<{ id: number }>`
      select id from bulk_jobs where phase is not null
        and updated_at < ${app.clock().toISOString()}::timestamptz - make_interval(secs => ${SILENT_SECONDS})`.execute(
      app.db.kysely,
    );
    for (const { id } of rows) {
      await advanceBulk(app, id).catch((err: unknown) => app.log.error({ err, id }, 'a bulk job failed'));
    }
    app.log.info({ rows: rows.length }, 'resumed bulk jobs');
  });
  app.jobs.schedule(RESUME, '* * * * *');
}
