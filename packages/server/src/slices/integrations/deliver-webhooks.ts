import {
  hasFailedTooLong,
  MOST_ATTEMPTS,
  nextTry,
  webhookBody,
} from '@tranche/domain/integrations/webhook-rules';
import type { WebhookPayload } from '@tranche/domain/integrations/webhook-deliveries.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { notify, superAdmins } from '../notifications/public.ts';
import { payloadOf } from './event-payload.ts';
import { sendWebhook, type Sent } from './send-webhook.ts';

/** A claimed delivery whose process died is due again after this. */
const LEASE_SECONDS = 60;
/** In one go for one receiver; the next go takes the rest. */
const BATCH = 100;

interface Claimed {
  readonly id: number;
  readonly webhook_id: number;
  readonly event_id: string;
  readonly payload: WebhookPayload;
  readonly attempt: number;
  readonly url: string;
  readonly secret: string;
}

/** Send whatever is due, each receiver beside the others, so that one who hangs holds up no one else. Returns how many. */
export async function deliverWebhooks(app: App): Promise<number> {
  const { rows } = await sql<{ webhook_id: number }>`
    select distinct d.webhook_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.next_attempt_at <= ${app.clock()} and w.is_active and w.deleted_at is null`.execute(
    app.db.kysely,
  );
  const counts = await Promise.all(rows.map(({ webhook_id: id }) => deliverAlone(app, id)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What fails on our side for one receiver is logged, tried again after its lease, and stops no other. */
async function deliverAlone(app: App, webhookId: number): Promise<number> {
  try {
    return await deliverTo(app, webhookId);
  } catch (error) {
    app.log.error({ err: error, webhook: webhookId }, 'the deliveries of a webhook failed');
    return 0;
  }
}

/** In order, until one fails: a receiver that is down is not asked again for the next. */
async function deliverTo(app: App, webhookId: number): Promise<number> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const claimed = await claim(app, webhookId);
    if (!claimed) return sent;
    const payload = await payloadOf(app, claimed.payload);
    const result = await sendWebhook({
      ...claimed,
      id: claimed.event_id,
      body: webhookBody(payload),
      now: app.clock(),
      allowPrivate: app.config.webhooksToPrivate,
    });
    const delivered = result.status !== null && result.status >= 200 && result.status < 300;
    await perform(app, { viewer: system }, (work) =>
      delivered ? noteDelivered(work, claimed, payload, result) : noteFailed(work, claimed, payload, result),
    );
    if (!delivered) return sent + 1;
  }
  return BATCH;
}

async function claim(app: App, webhookId: number): Promise<Claimed | null> {
  const now = app.clock();
  const lease = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set attempt = d.attempt + 1, next_attempt_at = ${lease}, updated_at = ${now}
    from webhooks w
    where d.id = (
        select id from webhook_deliveries
        where webhook_id = ${webhookId} and next_attempt_at <= ${now}
        order by next_attempt_at, id limit 1 for update skip locked)
      and w.id = d.webhook_id and w.is_active and w.deleted_at is null
    returning d.id, d.webhook_id, d.event_id, d.payload, d.attempt, w.url,
      pgp_sym_decrypt(w.secret, ${app.config.secret}) as secret`.execute(app.db.kysely);
  return rows[0] ?? null;
}

async function noteDelivered(
  { trx, now }: Work,
  { id, webhook_id: webhookId }: Claimed,
  payload: WebhookPayload,
  { status }: Sent,
): Promise<void> {
  await sql`
    update webhook_deliveries set payload = ${JSON.stringify(payload)}::jsonb, response_status = ${status}, error = null,
      next_attempt_at = null, delivered_at = ${now}, updated_at = ${now} where id = ${id}`.execute(trx);
  await sql`update webhooks set failing_since = null where id = ${webhookId} and failing_since is not null`.execute(
    trx,
  );
}

async function noteFailed(
  work: Work,
  claimed: Claimed,
  payload: WebhookPayload,
  { status, error }: Sent,
): Promise<void> {
  const { trx, now } = work;
  const again = claimed.attempt >= MOST_ATTEMPTS ? null : nextTry(claimed.attempt, now);
  await sql`
    update webhook_deliveries set payload = ${JSON.stringify(payload)}::jsonb, response_status = ${status}, error = ${error},
      next_attempt_at = ${again}, updated_at = ${now} where id = ${claimed.id}`.execute(trx);
  const { rows } = await sql<{ failing_since: string }>`
    update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${claimed.webhook_id} and is_active
    returning failing_since`.execute(trx);
  const since = rows[0]?.failing_since;
  if (since !== undefined && hasFailedTooLong(new Date(since), now)) await disable(work, claimed);
}

/** Five days without a success: no one listens any more, and the Super Admins should know. */
async function disable(work: Work, { webhook_id: id, url }: Claimed): Promise<void> {
  const { trx, now } = work;
  await sql`update webhooks set is_active = false, disabled_at = ${now}, updated_at = ${now} where id = ${id}`.execute(
    trx,
  );
  await sql`update webhook_deliveries set next_attempt_at = null where webhook_id = ${id} and next_attempt_at is not null`.execute(
    trx,
  );
  await recordEvent(work, {
    event: 'webhook.disabled',
    target: { type: 'webhook', id },
    description: `Deliveries to **${url}** have stopped after five days of failure`,
  });
  await notify(work, 'webhook_disabled', {
    to: await superAdmins(work),
    params: { url },
    cta: '/admin/settings/account/webhooks',
  });
}
