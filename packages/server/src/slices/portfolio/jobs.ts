import type { App } from '../../kit/app.ts';
import type { Check } from './laws/law.ts';
import { checkFigures } from './laws/check-figures.ts';

/** Each night the laws of the books are held against the database, after the jobs of the day have run. */
export function definePortfolioJobs(app: App, others: readonly Check[]): void {
  app.jobs.define('check-figures', async () => {
    const breaches = await checkFigures(app.db.kysely, app.clock(), others);
    for (const breach of breaches) app.log.error(breach, 'a row breaks a law of the books');
    app.log.info({ breaches: breaches.length }, 'checked the figures');
  });
  app.jobs.schedule('check-figures', '30 3 * * *');
}
