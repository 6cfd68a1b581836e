import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { addCalledInvestment, addRow, type Values } from '../../../../../tests/fixtures/opportunities.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired, at the sandbox: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let iris: TestClient;

const CLUB = { name: 'Club', amount: '25.00', currency: 'GBP', interval: 'month', is_active: true };
const PLANS = [
  { ...CLUB, code: 'club' },
  { ...CLUB, code: 'circle' },
];
const NOW = '2026-03-31T09:00:00Z';
let memberships = 0;
const membership = (row: Values = {}) =>
  addRow(db(), 'subscription_payment', {
    user_id: stage().people.iris,
    plan_code: 'club',
    amount: '25',
    interval: 'month',
    status: 'active',
    stripe_subscription_id: `sub_member_${++memberships}`,
    ...row,
  });
/** Begun, and died before the provider answered. */
const begun = (created_at: string, row: Values = {}) =>
  membership({ status: 'incomplete', stripe_subscription_id: null, created_at, ...row });
const statusOf = async (id: number) =>
  (await rows('select status from subscription_payment where id = $1', id))[0].status;
const subscribe = (plan_code = 'club') => iris.post('/api/subscription-payment', { plan_code });
const ALREADY = [409, 'You already have an active subscription.'];

beforeAll(async () => {
  await setSettings(it(), { subscription_plans: JSON.stringify(PLANS) });
  iris = await as('iris');
});
beforeEach(async () => {
  it().clock.set(NOW);
  await rows('delete from subscription_payment');
});

describe('a membership is begun', () => {
  test('in the place of the person’s own that died on its way, after a minute, and no one else’s', async () => {
    const own = await begun('2026-03-31T08:59:00Z');
    const other = await begun('2026-03-31T08:00:00Z', { user_id: stage().people.omar });
    expect(refusalOf(await subscribe())).toEqual(ALREADY);
    it().clock.set('2026-03-31T09:00:00.001Z');
    const made = await subscribe();
    expect([made.status, made.body.data?.status]).toEqual([201, 'active']);
    expect([await statusOf(own), await statusOf(other)]).toEqual(['cancelled', 'incomplete']);
  });

  test('by a person whose earlier one has ended, whoever else is a member', async () => {
    const ended = await membership({ status: 'cancelled' });
    const other = await membership({ user_id: stage().people.omar });
    expect((await subscribe()).status).toBe(201);
    expect([await statusOf(ended), await statusOf(other)]).toEqual(['cancelled', 'active']);
  });

  test.each(['active', 'trialing', 'past_due'])(
    'by no member whose own is %s, however old',
    async (status) => {
      const id = await membership({ status, created_at: '2026-01-01', stripe_subscription_id: null });
      expect(refusalOf(await subscribe())).toEqual(ALREADY);
      expect(await statusOf(id)).toBe(status);
    },
  );

  test('once: a first payment that the provider waits for goes on, for the same plan', async () => {
    const id = await membership({ status: 'incomplete', created_at: '2026-01-01' });
    expect(refusalOf(await subscribe('circle'))).toEqual(ALREADY);
    expect(await statusOf(id)).toBe('incomplete');
    expect((await subscribe()).body.data).toMatchObject({ id, status: 'active' });
  });
});

test('a period is over with its last moment', async () => {
  const ends = { current_period_start: '2026-02-28T09:00:00Z' };
  const due = await membership({ ...ends, current_period_end: NOW });
  const omar = { ...ends, user_id: stage().people.omar };
  const later = await membership({ ...omar, current_period_end: '2026-03-31T09:00:00.001Z' });
  const quiet = { ...ends, user_id: stage().people.lone, current_period_end: NOW };
  const ending = await membership({ ...quiet, cancel_at_period_end: true });
  expect(await syncSubscriptions(it().app)).toBe(2);
  const found = await rows(
    'select id, status, current_period_end as ends from subscription_payment order by id',
  );
  expect(found.map((row) => [row.id, row.status, new Date(row.ends).toISOString()])).toEqual([
    [due, 'active', '2026-04-30T09:00:00.000Z'],
    [later, 'active', '2026-03-31T09:00:00.001Z'],
    [ending, 'cancelled', '2026-03-31T09:00:00.000Z'],
  ]);
});

test('what failed is paid by a new payment, and what is open for another call stays with it', async () => {
  const [first, second] = [
    await addCalledInvestment(db(), stage()),
    await addCalledInvestment(db(), stage()),
  ];
  const payment = {
    user_id: stage().people.iris,
    purpose: 'investment',
    amount: '1000',
    description: 'Northwind',
  };
  const of = ({ id, call }: { id: number; call: number }) => ({
    ...payment,
    investment_id: id,
    cash_call_id: call,
  });
  const failed = await addRow(db(), 'single_payment', { ...of(first), status: 'failed' });
  const elsewhere = await addRow(db(), 'single_payment', { ...of(second), status: 'requires_payment' });
  expect((await iris.post(`/api/investments/${first.id}/stripe`, {})).body.data.status).toBe('succeeded');
  const found = await rows('select id, status from single_payment where id = any($1) order by id', [
    failed,
    elsewhere,
  ]);
  expect(found.map(({ status }) => status)).toEqual(['failed', 'requires_payment']);
  expect(
    await rows('select status from investments where id = any($1) order by id', [first.id, second.id]),
  ).toEqual([{ status: 4 }, { status: 3 }]);
});

test('payments and memberships are read by whose they are, and by staff who look after them', async () => {
  const { iris: first, omar, max, cora } = stage().people;
  await rows('update users set owner_id = $1 where id = $2', max, omar);
  const fee = { purpose: 'other', amount: '30', description: 'Seminar' };
  for (const user_id of [first, omar]) {
    await addRow(db(), 'single_payment', { ...fee, user_id });
    await membership({ user_id });
  }
  const seen = async (who: number, path: string) => {
    const { status, body } = await (await it().as(who)).get(path);
    const people: number[] = status === 200 ? body.data.map((row: { user_id: number }) => row.user_id) : [];
    return [...new Set(people)];
  };
  for (const path of ['/api/single-payment', '/api/subscription-payment']) {
    expect(await seen(first, path)).toEqual([first]);
    expect(await seen(max, path)).toEqual([omar]);
    expect(await seen(cora, path)).toEqual([]);
    expect((await seen(stage().people.sam, path)).toSorted()).toEqual([first, omar].toSorted());
  }
});
