import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent, type EventRecord } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

const it = useApp({
  config: { webhooksToPrivate: true },
  prepare: async ({ db }) => {
    await db.pool.query(`insert into users (role_id, first_name, last_name, email, email_verified_at) values
      (1, 'Ada', 'Admin', 'ada@hooks.test', now()), (12, 'Amy', 'Adviser', 'amy@hooks.test', now())`);
  },
});
const query = async (text: string) => (await it().app.db.pool.query(text)).rows;

/** A receiver on this machine that answers with `status`, and keeps what it was sent. */
let receiver: Server;
let status = 200;
const received: { headers: Record<string, unknown>; body: string }[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => receiver.close());
afterEach(async () => {
  status = 200;
  received.length = 0;
  await query('update webhooks set deleted_at = now()');
});
const address = (): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

async function hook(events: readonly string[] = ['investment.*'], url = address()) {
  const admin = await it().as('ada@hooks.test');
  const { status: made, body } = await admin.post('/api/webhooks', { url, events });
  expect(made).toBe(201);
  return { admin, id: body.data.id as number, secret: body.data.secret as string };
}
const happen = (event: string, more: Partial<EventRecord> = {}): Promise<void> =>
  perform(it().app, { viewer: system }, (work) =>
    recordEvent(work, { event, target: { type: 'investment', id: 7 }, description: 'x', ...more }),
  );

describe('an event', () => {
  test('goes out after its commit, signed, and says nothing but what it is', async () => {
    const { id, secret } = await hook();
    await happen('investment.paid', { from: 3, to: 4, properties: { amount: '100.00' } });
    await happen('contact.created', { target: { type: 'contact', id: 1 } });
    await it().app.outbox.drain();
    expect(received).toHaveLength(1);
    const { headers, body } = received[0] ?? { headers: {}, body: '' };
    expect(JSON.parse(body)).toEqual({
      id: headers['webhook-id'],
      type: 'investment.paid',
      created_at: '2026-03-31T09:00:00.000000Z',
      data: { family: 'investments', id: 7, status: 4 },
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const mac = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    const [row] = await query(`select * from webhook_deliveries where webhook_id = ${id}`);
    expect(row).toMatchObject({ attempt: 1, response_status: 200, next_attempt_at: null, error: null });
  });

  test('of an undone transaction never does', async () => {
    await hook();
    await perform(it().app, { viewer: system }, async (work) => {
      await recordEvent(work, { event: 'investment.paid', target: null, description: 'x' });
      throw new Error('no');
    }).catch(() => undefined);
    await it().app.outbox.drain();
    expect(received).toEqual([]);
  });

  test('of soundings, insiders and personal deals never does, whatever was asked for', async () => {
    await hook(['market_sounding_acceptance.*', 'deal_placement.*', 'insider_register.*', 'note.*']);
    await happen('market_sounding_acceptance.accepted');
    await happen('deal_placement.approved');
    await happen('insider_register.created');
    await happen('note.created', { target: { type: 'market_sounding_acceptance', id: 1 } });
    await happen('note.updated', { properties: { family: 'market-sounding-acceptance', id: 3 } });
    await it().app.outbox.drain();
    expect(received).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  test('is tried eight times in 24 hours, with the same bytes', async () => {
    const { admin, id } = await hook();
    status = 500;
    await happen('investment.paid');
    await it().app.outbox.drain();
    const begun = it().clock.now().getTime();
    for (let tries = 1; tries < 8; tries += 1) {
      const [row] = await query(`select next_attempt_at from webhook_deliveries where webhook_id = ${id}`);
      it().clock.set(new Date(row.next_attempt_at));
      await deliverWebhooks(it().app);
    }
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect((it().clock.now().getTime() - begun) / 3_600_000).toBeCloseTo(24, 1);
    it().clock.advance({ days: 1 });
    expect(await deliverWebhooks(it().app)).toBe(0);
    const { body } = await admin.get(`/api/webhook-deliveries?filter[webhook_id]=${id}`);
    expect(body.data).toEqual([
      expect.objectContaining({
        attempt: 8,
        response_status: 500,
        next_attempt_at: null,
        delivered_at: null,
      }),
    ]);

    status = 204;
    const resent = await admin.post(`/api/webhook-deliveries/${body.data[0].id}/resend`);
    expect(resent.status).toBe(202);
    await it().app.outbox.drain();
    expect(received.at(-1)?.body).toBe(received[0]?.body);
    expect((await query(`select failing_since from webhooks where id = ${id}`))[0]).toEqual({
      failing_since: null,
    });
  });

  test('is switched off after five days, and the Super Admins are told', async () => {
    const { admin, id } = await hook();
    status = 302; // not followed
    await happen('investment.paid');
    await it().app.outbox.drain();
    it().clock.advance({ days: 5 });
    await happen('investment.paid');
    await it().app.outbox.drain();
    expect(received).toHaveLength(2);
    const { data } = (await admin.get(`/api/webhooks/${id}`)).body;
    expect(data).toMatchObject({ is_active: false, disabled_at: expect.any(String) });
    expect(await query(`select from notifications where type like '%WebhookDisabled'`)).toHaveLength(1);
    expect((await admin.post(`/api/webhooks/${id}/test`)).status).toBe(409);
    const again = await admin.patch(`/api/webhooks/${id}`, { is_active: true });
    expect(again.body.data).toMatchObject({ is_active: true, disabled_at: null, failing_since: null });
  });

  test('holds up no one else', async () => {
    await hook(['investment.*'], 'http://127.0.0.1:9/nobody');
    const { id } = await hook();
    await Promise.all(Array.from({ length: 5 }, () => happen('investment.paid')));
    await Promise.all([it().app.outbox.drain(), deliverWebhooks(it().app), deliverWebhooks(it().app)]);
    await deliverWebhooks(it().app);
    expect(received).toHaveLength(5);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    const [failed] = await query(
      `select error from webhook_deliveries where webhook_id < ${id} and error is not null`,
    );
    expect(failed.error).toBe('No connection (ECONNREFUSED).');
  });
});

describe('the settings', () => {
  test('show the secret in the answers that make it alone, and a rotation ends the old one', async () => {
    const { admin, id, secret } = await hook();
    expect((await admin.get(`/api/webhooks/${id}`)).text).not.toContain(secret);
    const rotated = await admin.post(`/api/webhooks/${id}/rotate-secret`);
    expect([rotated.status, rotated.body.data.secret === secret]).toEqual([202, false]);
    expect((await admin.post(`/api/webhooks/${id}/test`)).status).toBe(202);
    await it().app.outbox.drain();
    const { headers, body } = received[0] ?? { headers: {}, body: '' };
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const mac = createHmac('sha256', rotated.body.data.secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'webhook.test',
      data: { family: 'webhooks', id, status: null },
    });
  });

  test('say of each webhook what became of its newest event', async () => {
    it().clock.set(new Date('2026-05-04T09:00:00Z'));
    const { admin, id } = await hook();
    const last = async (): Promise<unknown> => {
      const { data } = (await admin.get('/api/webhooks?append=last_delivery')).body;
      return data.find((row: { id: number }) => row.id === id).last_delivery;
    };
    expect(await last()).toBeNull();
    await happen('investment.paid');
    await it().app.outbox.drain();
    it().clock.advance({ minutes: 1 });
    status = 503;
    await happen('investment.paid');
    await it().app.outbox.drain();
    expect(await last()).toEqual({
      created_at: '2026-05-04T09:01:00.000000Z',
      attempt: 1,
      response_status: 503,
      error: null,
      next_attempt_at: '2026-05-04T09:02:00.000000Z',
      delivered_at: null,
    });
  });

  test('are for those who may change features', async () => {
    const { id } = await hook();
    const adviser = await it().as('amy@hooks.test');
    for (const answer of [
      adviser.get('/api/webhooks'),
      adviser.post('/api/webhooks', {}),
      adviser.post(`/api/webhooks/${id}/test`),
      adviser.get('/api/webhook-deliveries'),
    ])
      expect((await answer).status).toBe(403);
    const admin = await it().as('ada@hooks.test');
    const wrong = await admin.post('/api/webhooks', { url: address(), events: ['*'] });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['events']]);
  });
});
