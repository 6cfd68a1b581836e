import type { App } from '../../../kit/app.ts';
import { expireChecks, followSubjects, rescreen } from './keep-screening.ts';

/** Sent when a list was imported, and run every morning. */
export const RESCREEN_JOB = 'rescreen';

/** Daily 06:00 (`domain.md#2.17`), while screening is on. */
export function defineScreeningJobs(app: App): void {
  app.jobs.define('expire-aml-checks', async () => {
    if ((await app.flags()).user_screening_enabled !== true) return;
    const expired = await expireChecks(app);
    const followed = await followSubjects(app);
    app.log.info({ expired, followed }, 'expired identity checks');
  });
  app.jobs.schedule('expire-aml-checks', '0 6 * * *');
  app.jobs.define(RESCREEN_JOB, async () => {
    if ((await app.flags()).user_screening_enabled !== true) return;
    app.log.info({ compared: await rescreen(app) }, 'compared passed checks with the newest lists');
  });
  app.jobs.schedule(RESCREEN_JOB, '30 6 * * *');
}
