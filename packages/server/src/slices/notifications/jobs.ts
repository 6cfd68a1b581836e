import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { removeOldMails } from '../../kit/mail/held-mails.ts';
import { purgeOutbox } from '../../kit/outbox/entries.ts';

const DAY = 86_400_000;
const OUTBOX_DAYS = 7;

/** Daily 02:00 (`domain.md#2.17`): read notifications older than a year go, what the outbox has done, and held mails whose links have died. */
export function defineNotificationJobs(app: App): void {
  app.jobs.define('purge-notifications', async () => {
    const now = app.clock();
    const read = await purgeReadNotifications(app, now);
    const done = await purgeOutbox(app.db, new Date(now.getTime() - OUTBOX_DAYS * DAY));
    const mails = await removeOldMails(app.config, now);
    app.log.info({ read, done, mails }, 'purged notifications');
  });
  app.jobs.schedule('purge-notifications', '0 2 * * *');
}

async function purgeReadNotifications(app: App, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where read_at < ${now.toISOString()}::timestamptz - interval '12 months'
  `.execute(app.db.kysely);
  return Number(numAffectedRows ?? 0);
}
