import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { setStage } from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
let sam: TestClient;
let una: TestClient;
beforeAll(async () => {
  await setStage(it().app.db);
  sam = await it().as(1);
  una = await it().as(1);
});

const plan = (name: string) => ({
  code: name.toLowerCase(),
  name,
  amount: '25.00',
  currency: 'GBP',
  interval: 'month',
  stripe_price_id: null,
  is_active: true,
});
/** Each of two changes has a moment of its own. */
const change = (by: TestClient, path: string, values: object) => {
  it().clock.advance({ seconds: 1 });
  return by.patch(path, values);
};
const settings = async () => (await sam.get('/api/settings/1')).body.data;
const planNames = async () => (await settings()).subscription_plans.map(({ name }: { name: string }) => name);

test.each(['/api/branding', '/api/branding/1', '/api/settings/1'])(
  'of two who saw the same settings the second is told, by %s',
  async (path) => {
    await change(sam, path, { subscription_plans: [] });
    const { updated_at: seen } = await settings();
    const first = await change(sam, path, { subscription_plans: [plan('Club')], _updated_at: seen });
    expect(first.status).toBe(200);
    const second = await change(una, path, { subscription_plans: [plan('Patron')], _updated_at: seen });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Someone else has changed this record. Please reload it and try again.',
    ]);
    expect(await planNames()).toEqual(['Club']);
    const { updated_at: now } = first.body.data;
    const again = await change(una, `${path}?_updated_at=${encodeURIComponent(now)}`, {
      subscription_plans: [plan('Club'), plan('Patron')],
    });
    expect(again.status).toBe(200);
    expect(await planNames()).toEqual(['Club', 'Patron']);
  },
);

test('new bank details on a state that has gone are not proposed', async () => {
  const { updated_at: seen } = await settings();
  await change(sam, '/api/settings/1', { footer_text: 'Capital at risk.' });
  const late = await change(una, '/api/settings/1', { bank_account_number: '55779911', _updated_at: seen });
  expect(late.status).toBe(409);
  expect((await sam.get('/api/bank-detail-changes')).body.data).toEqual([]);
});

test.each([
  ['settings', '/api/settings/1', { footer_text: 'Capital is at risk.' }, 1],
  ['user', '/api/users/4', { job_title: 'Partner' }, 4],
])('the activity of a save has its moment, which tells who made it: %s', async (type, path, values, id) => {
  expect((await change(una, path, values)).status).toBe(200);
  const [name = ''] = Object.keys(values);
  // soon after, in the same entry
  expect((await change(una, path, { [name]: 'Once more' })).status).toBe(200);
  const { updated_at: at } = (await sam.get(path)).body.data;
  const acts = await sam.get(
    `/api/activity?filter[target_type]=${type}&filter[target_id]=${id}&include=actor`,
  );
  const [last] = acts.body.data;
  const { data: me } = (await una.get('/api/user')).body;
  expect([last.updated_at, last.actor.name]).toEqual([at, me.name]);
});
