import type { App } from '../../kit/app.ts';
import { expireReservations } from './raise/expire-reservations.ts';
import { lapseDuePreEmption, remindOfPreEmption } from './pre-emption/lapse-pre-emption.ts';
import { remindCashCalls } from './cash-calls/remind-cash-calls.ts';

/** Pre-emption deadlines every five minutes, reservations by the hour, reminders of payments daily at 06:00 (`domain.md#2.17`). */
export function defineInvestmentJobs(app: App): void {
  app.jobs.define('lapse-pre-emption', async () => {
    const lapsed = await lapseDuePreEmption(app);
    app.log.info({ lapsed }, 'closed pre-emption rights past their deadline');
  });
  app.jobs.schedule('lapse-pre-emption', '*/5 * * * *');
  app.jobs.define('remind-of-pre-emption', async () => {
    const reminded = await remindOfPreEmption(app);
    app.log.info({ reminded }, 'reminded of pre-emption');
  });
  app.jobs.schedule('remind-of-pre-emption', '5 6 * * *');
  app.jobs.define('expire-reservations', async () => {
    const counts = await expireReservations(app);
    app.log.info(counts, 'notified of expiring reservations, cancelled expired ones');
  });
  app.jobs.schedule('expire-reservations', '10 * * * *');
  app.jobs.define('remind-cash-calls', async () => {
    const reminded = await remindCashCalls(app);
    app.log.info({ reminded }, 'reminded of cash calls');
  });
  app.jobs.schedule('remind-cash-calls', '0 6 * * *');
}
