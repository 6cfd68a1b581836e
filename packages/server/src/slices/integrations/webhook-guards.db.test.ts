import { beforeAll, describe, expect, test } from 'vitest';
import { clockJobs } from '../../../../../tests/demo/daily-jobs.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. No receiver is on the internet here. */
const it = useApp();
const rows = async (text: string) => (await it().app.db.pool.query(text)).rows;
let admin: TestClient;

beforeAll(async () => {
  await addRow(it().app.db, 'users', {
    role_id: 1,
    first_name: 'Ada',
    last_name: 'Admin',
    email: 'ada@hooks.test',
    email_verified_at: '2026-01-01T09:00:00Z',
  });
  admin = await it().as('ada@hooks.test');
});

/** A receiver by hand: its address was looked at when it was added. */
const addHook = (more: Readonly<Record<string, string | boolean>> = {}): Promise<number> =>
  addRow(it().app.db, 'webhooks', { url: 'https://127.0.0.1:9/', events: '["x.*"]', secret: 's', ...more });
const addDelivery = (webhook_id: number): Promise<number> =>
  addRow(it().app.db, 'webhook_deliveries', {
    webhook_id,
    event: 'x.y',
    payload:
      '{"id":"1","type":"x.y","created_at":"2026-03-31T08:00:00.000000Z","data":{"family":null,"id":null}}',
    next_attempt_at: '2026-03-31T08:00:00Z',
  });

describe('a receiver', () => {
  test.each([
    ['http://93.184.216.34/', 'The url field must begin with https://.'],
    ['https://ada:secret@93.184.216.34/', 'The url field must not hold a user name or a password.'],
    ['https://ada@93.184.216.34/', 'The url field must not hold a user name or a password.'],
    ['https://:secret@93.184.216.34/', 'The url field must not hold a user name or a password.'],
    ['https://receiver.invalid/', 'The host of the url could not be found.'],
    ['https://10.0.0.1/', 'The url field must not lead to a private address.'],
  ])('%s is refused, new or changed', async (url, message) => {
    const made = await admin.post('/api/webhooks', { url, events: ['investment.*'] });
    expect([made.status, made.body.errors]).toEqual([422, { url: [message] }]);
    const id = await addHook();
    const changed = await admin.patch(`/api/webhooks/${id}`, { url });
    expect([changed.status, changed.body.errors]).toEqual([422, { url: [message] }]);
    expect((await admin.patch(`/api/webhooks/${id}`, { events: ['investment.*'] })).status).toBe(200);
  });
});

describe('what waits for a receiver', () => {
  test.each([
    ['is switched off', { is_active: false }],
    ['was deleted', { deleted_at: '2026-03-31T08:30:00Z' }],
  ])('that %s is not sent', async (_, over) => {
    const id = await addHook(over);
    await addDelivery(id);
    expect(await deliverWebhooks(it().app)).toBe(0);
    expect(await rows(`select attempt from webhook_deliveries where webhook_id = ${id}`)).toEqual([
      { attempt: 0 },
    ]);
  });

  test('is not sent again by hand while that is off, or gone', async () => {
    const id = await addHook({ is_active: false });
    const resend = `/api/webhook-deliveries/${await addDelivery(id)}/resend`;
    const off = await admin.post(resend);
    expect([off.status, off.body.message]).toEqual([409, 'This webhook is switched off.']);
    await rows(`update webhooks set deleted_at = now() where id = ${id}`);
    expect((await admin.post(resend)).status).toBe(404);
    for (const verb of ['test', 'rotate-secret'])
      expect([verb, (await admin.post(`/api/webhooks/${id}/${verb}`)).status]).toEqual([verb, 404]);
  });

  test('of one that our side cannot serve stops no other', async () => {
    const key = it().app.config.secret;
    const [broken, whole] = [await addHook(), await addHook()];
    await rows(`update webhooks set secret = pgp_sym_encrypt('s', '${key}') where id = ${whole}`);
    for (const id of [broken, whole]) await addDelivery(id);
    const retry = clockJobs(it().app).find(({ name }) => name === 'retry-webhooks');
    await retry?.run();
    expect(await rows(`select error from webhook_deliveries where webhook_id = ${whole}`)).toEqual([
      { error: 'The address is private.' },
    ]);
    await rows(`update webhooks set deleted_at = now()`);
  });
});

describe('the audit chain', () => {
  const verify = async (search: string) => {
    const { status, body } = await admin.get(`/api/audit-entries/verify${search}`);
    return [status, body.errors ?? body.data];
  };

  test.each([
    ['?seq=x&hash=abc', { seq: ['The seq field must be a number of an entry.'] }],
    ['?seq=3&hash=abc', { hash: ['The hash field must have 64 hexadecimal digits.'] }],
    ['?from=x', { from: ['The from field must be a number of an entry or a date.'] }],
    ['?from=2026-02-30', { from: ['The from field must be a number of an entry or a date.'] }],
    ['?to=9999-12-31T23:59:00-12:00', { to: ['The to field must be a number of an entry or a date.'] }],
    ['?to=2026-13-01', { to: ['The to field must be a number of an entry or a date.'] }],
  ])('is not verified by %s', async (search, errors) => {
    expect(await verify(search)).toEqual([422, errors]);
  });

  test('is verified from day to day, both included', async () => {
    await admin.post('/api/industries', { name: 'Ships' });
    const checked = async (search: string) =>
      (await admin.get(`/api/audit-entries/verify${search}`)).body.data;
    expect((await checked('?from=2026-03-31&to=2026-03-31')).checked).toBeGreaterThan(0);
    expect((await checked('?from=2026-03-31&to=9999-12-31')).checked).toBeGreaterThan(0);
    expect(await checked('?to=2026-03-30')).toMatchObject({ ok: true, checked: 0 });
    expect(await checked('?from=2026-04-01')).toMatchObject({ ok: true, checked: 0 });
  });
});
