import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { powerOf } from '../../../../../tests/support/fail-each-step.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const PLANS = JSON.stringify([
  {
    code: 'club',
    name: 'Club',
    amount: '25.00',
    currency: 'GBP',
    interval: 'month',
    stripe_price_id: null,
    is_active: true,
  },
]);
const one = async <T>(app: TestApp, text: string, ...values: unknown[]): Promise<T> =>
  (await app.app.db.pool.query(text, values)).rows[0] as T;

/** Memberships at the sandbox, which pays immediately. */
const { it, stage, as } = useStage();
let iris: TestClient;
let sam: TestClient;
beforeAll(async () => {
  await sql`update settings set subscription_plans = ${PLANS}::jsonb where id = 1`.execute(
    it().app.db.kysely,
  );
  iris = await as('iris');
  sam = await as('sam');
});

test('a membership: one at a time, ends with its period, by the calendar', async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  const begun = await atOnce(() => iris.post('/api/subscription-payment', { plan_code: 'club' }));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201, 409, 429]));
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(1);
  it().clock.advance({ minutes: 2 });
  expect(begun.find(({ status }) => status === 409)?.body.message).toBe(
    'You already have an active subscription.',
  );
  const { id } = begun.find(({ status }) => status === 201)!.body.data as { id: number };
  expect((await iris.post('/api/subscription-payment', { plan_code: 'nope' })).status).toBe(422);
  expect((await iris.post('/api/subscription-payment', {})).body.errors).toEqual({
    plan_code: ['The plan code field is required.'],
  });
  const path = `/api/subscription-payment/${id}`;
  expect((await iris.get(path)).body.data).toMatchObject({
    status: 'active',
    amount: '25.00',
    current_period_end: '2026-04-30T09:00:00.000000Z',
  });
  expect((await iris.patch(path, { cancel_at_period_end: true })).body.data.cancel_at_period_end).toBe(true);
  expect((await iris.delete(path)).status).toBe(403);
  const [club] = JSON.parse(PLANS);
  const plansAre = (plans: object[]) => sam.patch('/api/settings/1', { subscription_plans: plans });
  const refusal = 'Club has members. You can close this plan, but not remove it or change what it costs.';
  for (const plans of [[], [{ ...club, amount: '99.00' }]])
    expect((await plansAre(plans)).body.errors.subscription_plans).toEqual([refusal]);
  expect((await plansAre([{ ...club, name: 'The Club', is_active: false }])).status).toBe(200);
  expect((await plansAre([club])).status).toBe(200);
  await syncSubscriptions(it().app, new Date('2026-05-01T05:00:00Z'));
  expect((await iris.get(path)).body.data.status).toBe('cancelled');
  const { rows: notice } = await it().app.db.pool.query(
    "select data ->> 'message' as m from notifications where type like '%SubscriptionCancelled' and notifiable_id = any($1) order by 1",
    [[stage().people.iris, stage().people.sam]],
  );
  expect(notice.map(({ m }) => m)).toEqual([
    'The membership of **Iris Test** has ended.',
    'Your membership has ended.',
  ]);
  for (const amount of ['26.00', club.amount])
    expect((await plansAre([{ ...club, amount }])).status).toBe(200);
});

test('a membership that dies at any step is begun again after a minute, and once', async () => {
  const lone = await as('lone');
  const cut = powerOf(it().app);
  const stored = () =>
    one(
      it(),
      `select count(*) filter (where status = 'active')::int as active,
        count(*) filter (where status = 'incomplete')::int as unfinished,
        (select count(*)::int from single_payment m where m.user_id = s.user_id) as paid,
        (select count(*)::int from activity a where a.event = 'subscription_payment.active' and a.target_id = any(array_agg(s.id))) as notice
       from subscription_payment s where user_id = $1 group by user_id`,
      stage().people.lone,
    );
  let steps = 0;
  for (let status = 500; status === 500; it().clock.advance({ minutes: 2 })) {
    cut(++steps);
    status = (await lone.post('/api/subscription-payment', { plan_code: 'club' })).status;
    if (status !== 500) expect(status).toBe(201);
    else if (await stored()) expect(await stored()).toEqual({ active: 0, unfinished: 1, paid: 0, notice: 0 });
  }
  cut(0);
  expect(steps).toBeGreaterThan(10);
  expect(await stored()).toEqual({ active: 1, unfinished: 0, paid: 1, notice: 1 });
});

test('each period that is paid joins the payments, and another card pays what is owed', async () => {
  const omar = await as('omar');
  const { id } = (await omar.post('/api/subscription-payment', { plan_code: 'club' })).body.data;
  const paid = async () =>
    (await omar.get('/api/single-payment?filter[purpose]=membership')).body.data.map(
      (row: { amount: string; description: string; status: string }) => [
        row.amount,
        row.description,
        row.status,
      ],
    );
  expect(await paid()).toEqual([['25.00', 'Club', 'succeeded']]);
  await sql`update subscription_payment set status = 'past_due' where id = ${id}`.execute(it().app.db.kysely);
  expect((await iris.post(`/api/subscription-payment/${id}/card`, {})).status).toBe(404);
  expect((await sam.post(`/api/subscription-payment/${id}/card`, {})).status).toBe(403);
  const card = await omar.post(`/api/subscription-payment/${id}/card`, {});
  expect([card.status, card.body.data.status]).toEqual([201, 'past_due']);
  const changed = await omar.patch(`/api/subscription-payment/${id}`, { payment_method_id: 'pm_1' });
  expect(changed.body.data.status).toBe('active');
  expect(await paid()).toHaveLength(2);
  await omar.patch(`/api/subscription-payment/${id}`, { payment_method_id: 'pm_2' });
  expect(await paid()).toHaveLength(2);
  expect((await omar.patch(`/api/subscription-payment/${id}`, {})).status).toBe(422);
});
