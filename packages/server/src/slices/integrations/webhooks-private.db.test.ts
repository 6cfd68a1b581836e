import { expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** As it runs in earnest: nothing of this network is ever called. */
const it = useApp({
  prepare: async ({ db, config }) => {
    await db.pool.query(`insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (1, 'Ada', 'Admin', 'ada@private.test', now())`);
    await db.pool.query(
      `insert into webhooks (url, events, secret) values
        ('https://127.0.0.1:1/', '["x.*"]', pgp_sym_encrypt('s', $1)), ('https://localhost:1/', '["x.*"]', pgp_sym_encrypt('s', $1))`,
      [config.secret],
    );
    await db.pool.query(`insert into activity (event, description) values ('x.y', 'x')`);
  },
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::ffff:10.0.0.1]/',
  'http://93.184.216.34/',
  'ftp://x.test/',
  'x',
])('%s is refused as a receiver', async (url) => {
  const admin = await it().as('ada@private.test');
  const made = await admin.post('/api/webhooks', { url, events: ['investment.*'] });
  expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['url']]);
  const changed = await admin.patch('/api/webhooks/1', { url });
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['url']]);
});

test('an address that became private is not called at delivery either', async () => {
  it().clock.set(new Date(Date.now() + 1000));
  expect(await deliverWebhooks(it().app)).toBe(2);
  const { rows } = await it().app.db.pool.query(`select error, attempt from webhook_deliveries`);
  expect(rows).toEqual([
    { error: 'The address is private.', attempt: 1 },
    { error: 'The address is private.', attempt: 1 },
  ]);
});
