import type { App } from '../../kit/app.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** Memberships daily at 06:00 (`domain.md#2.17`). */
export function definePaymentJobs(app: App): void {
  app.jobs.define('sync-subscriptions', async () => {
    const followed = await syncSubscriptions(app);
    app.log.info({ followed }, 'refreshed memberships');
  });
  app.jobs.schedule('sync-subscriptions', '0 6 * * *');
}
