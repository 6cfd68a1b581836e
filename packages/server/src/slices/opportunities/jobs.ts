import type { App } from '../../kit/app.ts';
import { checkAllTriggers } from './triggers/check-triggers.ts';
import type { Close } from './lifecycle/close-opportunity.ts';
import { closeDueOpportunities } from './lifecycle/close-due-opportunities.ts';
import { remindOfKeyDates } from './content/remind-key-dates.ts';

/** Opening and closing every five minutes, triggers by the hour, key dates daily at 06:00 (`domain.md#2.17`). */
export function defineOpportunityJobs(app: App, close?: Close): void {
  app.jobs.define('close-due-opportunities', async () => {
    const counts = await closeDueOpportunities(app, app.clock(), close);
    app.log.info(counts, 'closed and announced opportunities, expired invitations');
  });
  app.jobs.schedule('close-due-opportunities', '*/5 * * * *');
  app.jobs.define('check-triggers', async () => {
    const fired = await checkAllTriggers(app, app.clock(), close);
    app.log.info({ fired }, 'checked the triggers of opportunities');
  });
  app.jobs.schedule('check-triggers', '5 * * * *');
  app.jobs.define('remind-key-dates', async () => {
    const reminded = await remindOfKeyDates(app);
    app.log.info({ reminded }, 'reminded of key dates');
  });
  app.jobs.schedule('remind-key-dates', '0 6 * * *');
}
