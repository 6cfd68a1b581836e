import type { App } from '../../kit/app.ts';
import { expireCategorisations } from './expire-categorisations.ts';
import { remindOfCategories } from './remind-of-categories.ts';

/** Daily 06:00 (`domain.md#2.17`): categories that run out. */
export function defineInvestorJobs(app: App): void {
  app.jobs.define('categories', async () => {
    const expired = await expireCategorisations(app);
    const reminded = await remindOfCategories(app);
    app.log.info({ expired, reminded }, 'expired investor categories and reminded of others');
  });
  app.jobs.schedule('categories', '0 6 * * *');
}
