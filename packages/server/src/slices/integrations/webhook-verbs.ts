import { conflict } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from '../../kit/app.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, lockRow, updateRecord, updateRow } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { checkReceiver } from './public-address.ts';
import { WEBHOOKS_TOPIC } from './webhook-jobs.ts';

type Row = Readonly<Record<string, unknown>>;

const newSecret = (): string => randomBytes(32).toString('base64url');
const withSecret = (json: string, secret: string): string =>
  `{"data":${json.replace(/}$/, `,"secret":${JSON.stringify(secret)}}`)}}`;

/** POST /api/webhooks: the 201 alone (and a rotation) holds the secret. */
export async function createWebhook(call: Call, app: App): Promise<Answer> {
  await checkUrl(call, app);
  const secret = newSecret();
  const json = await perform(app, call, async (work) =>
    showRecordIn(work, 'webhooks', await addWebhook(work, call.body, secret)),
  );
  return jsonText(withSecret(json, secret), 201);
}

/** The record with the secret that signs for it; whoever calls has looked at the address. Returns the id. */
export function addWebhook(work: Work, body: Row, secret: string = newSecret()): Promise<number> {
  const plain = servingOf(work.app, 'webhooks');
  const prepare: Serving['prepare'] = (data, preparing) => ({
    ...(plain.prepare?.(data, preparing) ?? data),
    secret,
  });
  return createRecord({ ...plain, prepare }, work, body);
}

export async function updateWebhook(call: Call, app: App): Promise<Answer> {
  if ('url' in call.body) await checkUrl(call, app);
  return answerWith(call, app, { name: 'webhooks' }, async (work) => {
    const before = await updateRecord(servingOf(app, 'webhooks'), work, call.params.id ?? '', call.body);
    return Number(before.id);
  });
}

/** The shape of the URL is for the engine to judge; the host's addresses are looked up here, before the transaction. */
async function checkUrl({ body }: Call, app: App): Promise<void> {
  if (typeof body.url === 'string' && /^https?:/i.test(body.url) && URL.canParse(body.url))
    await checkReceiver(body.url, app.config.webhooksToPrivate);
}

/** POST /api/webhooks/{id}/rotate-secret */
export async function rotateSecret(call: Call, app: App): Promise<Answer> {
  const secret = newSecret();
  const json = await perform(app, call, async (work) => {
    const { id, url } = await lockWebhook(work, call.params.id ?? '');
    await updateRow(servingOf(app, 'webhooks').resource, Number(id), { secret }, work);
    await recordEvent(work, {
      event: 'webhook.secret_rotated',
      target: { type: 'webhook', id: Number(id) },
      description: `**${work.viewer.name}** rotated the secret of **${String(url)}**`,
    });
    return showRecordIn(work, 'webhooks', Number(id));
  });
  return jsonText(withSecret(json, secret), 202);
}

/** POST /api/webhooks/{id}/test: an event of its own, whatever the webhook listens for. */
export async function testWebhook(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'webhook-deliveries', status: 202 }, async (work) => {
    const webhook = await lockWebhook(work, call.params.id ?? '');
    assertOn(webhook);
    const id = randomUUID();
    const at = work.now.toISOString();
    const data = { family: 'webhooks', id: Number(webhook.id), status: null };
    const payload = { id, type: 'webhook.test', created_at: at.replace('Z', '000Z'), data };
    const { rows } = await sql<{ id: number }>`
      insert into webhook_deliveries (webhook_id, event, event_id, payload, next_attempt_at, created_at, updated_at)
      values (${webhook.id}, 'webhook.test', ${id}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at}, ${at})
      returning id`.execute(work.trx);
    await enqueue(work.trx, { topic: WEBHOOKS_TOPIC, payload: {} });
    return rows[0]?.id ?? 0;
  });
}

/** POST /api/webhook-deliveries/{id}/resend: the same event by the same id, with eight new tries. */
export async function resendDelivery(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'webhook-deliveries', status: 202 }, async (work) => {
    const context = await readContextIn(work, 'show');
    const delivery = await lockRow(servingOf(app, 'webhook-deliveries'), work, call.params.id ?? '', context);
    assertOn(await lockWebhook(work, String(delivery.webhook_id)));
    await sql`
      update webhook_deliveries set attempt = 0, next_attempt_at = ${work.now}, delivered_at = null, response_status = null,
        error = null, updated_at = ${work.now} where id = ${delivery.id}`.execute(work.trx);
    await enqueue(work.trx, { topic: WEBHOOKS_TOPIC, payload: {} });
    return Number(delivery.id);
  });
}

const lockWebhook = async (work: Work, id: string): Promise<Row> =>
  lockRow(servingOf(work.app, 'webhooks'), work, id, await readContextIn(work, 'update'));

function assertOn({ is_active: isActive }: Row): void {
  if (isActive !== true) throw conflict('This webhook is switched off.');
}
