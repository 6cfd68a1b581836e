import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

export const WEBHOOKS_TOPIC = 'webhooks';
const STORED_DAYS = 90;

/** An event, a test or a resend has something to send. */
export const webhooksTopic =
  (app: App): Topic =>
  async () => {
    await deliverWebhooks(app);
  };

/** Every minute the tries that are due; daily the deliveries that no one asks for any more (`domain.md#2.17`). */
export function defineWebhookJobs(app: App): void {
  app.jobs.define('retry-webhooks', async () => {
    const tried = await deliverWebhooks(app);
    if (tried > 0) app.log.info({ tried }, 'tried webhooks again');
  });
  app.jobs.schedule('retry-webhooks', '* * * * *');
  app.jobs.define('purge-webhook-deliveries', async () => {
    const before = new Date(app.clock().getTime() - STORED_DAYS * 86_400_000);
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where created_at < ${before} and next_attempt_at is null`.execute(
      app.db.kysely,
    );
    app.log.info({ rows: Number(numAffectedRows ?? 0) }, 'purged webhook deliveries');
  });
  app.jobs.schedule('purge-webhook-deliveries', '0 2 * * *');
}
