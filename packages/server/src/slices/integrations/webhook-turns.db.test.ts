import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** One receiver's turn: what is sent in it, when it ends, and that it leaves every other receiver alone. */
const { it, db, stage, as, rows } = useStage({ config: { webhooksToPrivate: true } });
let receiver: Server;
let status = 200;
const received: string[] = [];
/** What happens on our side while the receiver reads. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(body);
      void meanwhile().then(() => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => receiver.close());
afterEach(async () => {
  status = 200;
  received.length = 0;
  meanwhile = () => Promise.resolve();
  await rows('delete from webhook_deliveries');
  await rows('delete from webhooks');
});

async function hook(more: Values = {}): Promise<number> {
  const { port } = receiver.address() as AddressInfo;
  const id = await addRow(db(), 'webhooks', {
    url: `http://127.0.0.1:${port}/hook`,
    events: '["investment.*"]',
    secret: 's',
    ...more,
  });
  await rows(
    `update webhooks set secret = pgp_sym_encrypt('s', $1) where id = $2`,
    it().app.config.secret,
    id,
  );
  return id;
}
const at = (seconds = 0): string => new Date(it().clock.now().getTime() + seconds * 1000).toISOString();
const delivery = (webhook_id: number, name = 'x.y', more: Values = {}): Promise<number> =>
  addRow(db(), 'webhook_deliveries', {
    webhook_id,
    event: name,
    payload: JSON.stringify({
      id: name,
      type: name,
      created_at: '2026-03-31T08:00:00.000000Z',
      data: { family: null, id: null },
    }),
    next_attempt_at: at(),
    ...more,
  });
const names = (): string[] => received.map((body) => JSON.parse(body).type);
const failingSince = async (id: number): Promise<string | null> => {
  const [row] = await rows('select failing_since as since from webhooks where id = $1', id);
  return row.since === null ? null : new Date(row.since).toISOString();
};

test('everything due now is sent, and nothing due a second later', async () => {
  const id = await hook();
  await delivery(id, 'a.due');
  await delivery(id, 'a.later', { next_attempt_at: at(1) });
  expect(await deliverWebhooks(it().app)).toBe(1);
  expect(names()).toEqual(['a.due']);
});

test('a run sends a hundred at most to one receiver', async () => {
  const [id, other] = [await hook(), await hook()];
  await delivery(other);
  const due = await delivery(id);
  await rows(
    `insert into webhook_deliveries (webhook_id, event, payload, next_attempt_at)
    select webhook_id, event, payload, next_attempt_at from webhook_deliveries, generate_series(1, 100) where id = $1`,
    due,
  );
  expect(await deliverWebhooks(it().app)).toBe(101);
  expect(await deliverWebhooks(it().app)).toBe(1);
  expect(received).toHaveLength(102);
});

test.each([
  [200, true],
  [299, true],
  [300, false],
])('an answer of %i is a delivery: %s', async (answer, isDelivered) => {
  const id = await hook();
  const sent = await delivery(id);
  status = answer;
  await deliverWebhooks(it().app);
  const [row] = await rows(
    'select delivered_at is not null as delivered, next_attempt_at is null as over from webhook_deliveries where id = $1',
    sent,
  );
  expect(row).toEqual({ delivered: isDelivered, over: isDelivered });
});

test.each([
  ['switched off', 'update webhooks set is_active = false where id = $1'],
  ['deleted', 'update webhooks set deleted_at = now() where id = $1'],
])('a receiver that is %s meanwhile is sent nothing more', async (_, change) => {
  const id = await hook();
  await delivery(id, 'a.first');
  await delivery(id, 'a.second');
  meanwhile = () => rows(change, id);
  expect(await deliverWebhooks(it().app)).toBe(1);
  expect(names()).toEqual(['a.first']);
});

test('a webhook switched off meanwhile is not marked as failing', async () => {
  const id = await hook();
  await delivery(id);
  status = 500;
  meanwhile = () => rows('update webhooks set is_active = false where id = $1', id);
  await deliverWebhooks(it().app);
  expect(await failingSince(id)).toBeNull();
});

test('failing is recorded for each webhook alone', async () => {
  const since = '2026-03-30T09:00:00.000Z';
  const [one, other] = [await hook(), await hook({ failing_since: since })];
  await delivery(one);
  await deliverWebhooks(it().app);
  expect(await failingSince(other)).toBe(since);
  await rows('update webhooks set failing_since = null');
  await delivery(one);
  status = 500;
  await deliverWebhooks(it().app);
  expect([await failingSince(one), await failingSince(other)]).toEqual([at(), null]);
});

test('a failing webhook starts afresh when it is switched on, not with every change', async () => {
  const since = '2026-03-30T09:00:00.000Z';
  const id = await hook({ failing_since: since });
  const sam = await as('sam');
  const change = async (body: object): Promise<string | null> => {
    expect((await sam.patch(`/api/webhooks/${id}`, body)).status).toBe(200);
    return failingSince(id);
  };
  expect(await change({ events: ['contact.*'] })).toBe(since);
  expect(await change({ is_active: false })).toBe(since);
  expect(await change({ is_active: true })).toBeNull();
});

test('an event has the status of its record, or the one it led to', async () => {
  await hook();
  const opportunity = await addOpportunity(db(), stage(), { status: 2 });
  const { iris, omar } = stage().people;
  const [id, other] = [
    await addInvestment(db(), opportunity, iris, { status: 3 }),
    await addInvestment(db(), opportunity, omar, { status: 3 }),
  ];
  const now = at();
  const history = (target_type: string, target_id: number, to_status: number, day: string) =>
    addRow(db(), 'status_histories', { target_type, target_id, to_status, at: day });
  await history('investment', id, 7, at(-60));
  await history('investment', other, 8, now);
  await history('investment_opportunity', id, 4, now);
  const happen = () =>
    perform(it().app, { viewer: system }, (work) =>
      recordEvent(work, { event: 'investment.noted', target: { type: 'investment', id }, description: 'x' }),
    );
  await happen();
  await it().app.outbox.drain();
  expect(received.map((body) => JSON.parse(body).data)).toEqual([{ family: 'investments', id, status: 3 }]);
  await history('investment', id, 4, now);
  await happen();
  await it().app.outbox.drain();
  expect(JSON.parse(received.at(-1) ?? '').data.status).toBe(4);
});

test('an event of a family without a status has none', async () => {
  await hook({ events: '["industry.*"]' });
  const id = stage().industryId;
  await perform(it().app, { viewer: system }, (work) =>
    recordEvent(work, { event: 'industry.noted', target: { type: 'industry', id }, description: 'x' }),
  );
  await it().app.outbox.drain();
  expect(received.map((body) => JSON.parse(body).data)).toEqual([{ family: 'industries', id, status: null }]);
});
