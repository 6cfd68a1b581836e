import { beforeAll, describe, expect, test } from 'vitest';
import { invalid, refusalOf, required } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { addCalledInvestment, addRow, type Values } from '../../../../../tests/fixtures/opportunities.ts';
import { FIRST_RUN } from '../../../../../tests/support/first-run.ts';
import { refundTopic } from './refund-payment.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired, at the sandbox: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;

const CLUB = { name: 'Club', amount: '25.00', currency: 'GBP', interval: 'month', is_active: true };
const PLANS = [
  { ...CLUB, code: 'club' },
  { ...CLUB, code: 'closed', is_active: false },
  { ...CLUB, code: 'yen', amount: '25.50', currency: 'JPY' },
];
let payments = 0;
const paid = (row: Values = {}) =>
  addRow(db(), 'single_payment', {
    user_id: stage().people.iris,
    purpose: 'other',
    amount: '30',
    description: 'Seminar',
    status: 'succeeded',
    stripe_payment_intent_id: `pi_guard_${++payments}`,
    ...row,
  });
const membership = (row: Values = {}) =>
  addRow(db(), 'subscription_payment', {
    user_id: stage().people.omar,
    plan_code: 'club',
    amount: '25',
    interval: 'month',
    status: 'active',
    stripe_subscription_id: `sub_guard_${++payments}`,
    ...row,
  });
const payOnce = (body: object) => iris.post('/api/single-payment', body);

beforeAll(async () => {
  await setSettings(it(), { subscription_plans: JSON.stringify(PLANS) });
  sam = await as('sam');
  iris = await as('iris');
});

describe('a card payment', () => {
  test('is of an investment that is called, and of a call of it that is open', async () => {
    const { id, call } = await addCalledInvestment(db(), stage());
    const other = await addCalledInvestment(db(), stage());
    const pay = (cash_call_id: number) => payOnce({ purpose: 'investment', investment_id: id, cash_call_id });
    expect(refusalOf(await payOnce({ purpose: 'investment' }))).toEqual(required('investment_id'));
    expect(refusalOf(await pay(other.call))).toEqual(invalid('cash_call_id'));
    for (const gone of ['status = 4', 'status = 1, deleted_at = now()']) {
      await db().pool.query(`update cash_calls set ${gone} where id = $1`, [call]);
      expect(refusalOf(await pay(call)), gone).toEqual(invalid('cash_call_id'));
    }
    await db().pool.query('update cash_calls set deleted_at = null where id = $1', [call]);
    await db().pool.query('update investments set status = 2 where id = $1', [id]);
    expect(refusalOf(await pay(call))).toEqual([
      409,
      'This action is not available while the record is Confirmed.',
    ]);
    expect(await rows('select 1 from single_payment where investment_id = $1', id)).toEqual([]);
    await db().pool.query('update investments set status = 3 where id = $1', [id]);
    expect((await pay(call)).body.data.status).toBe('succeeded');
  });

  test('of anything else states what it is for and how much', async () => {
    const fee = { purpose: 'other', amount: '30', description: 'Seminar' };
    expect(refusalOf(await payOnce({ ...fee, amount: null }))).toEqual(required('amount'));
    for (const description of [null, ' '])
      expect(refusalOf(await payOnce({ ...fee, description }))).toEqual(required('description'));
  });

  test('of a membership names a plan that is offered', async () => {
    const plan = (plan_code?: string) => payOnce({ purpose: 'membership', plan_code });
    expect(refusalOf(await plan())).toEqual(required('plan_code'));
    for (const code of ['none', 'closed']) {
      expect(refusalOf(await plan(code))).toEqual(invalid('plan_code'));
      expect(refusalOf(await iris.post('/api/subscription-payment', { plan_code: code }))).toEqual(
        invalid('plan_code'),
      );
    }
  });

  test('is of whole amounts in a currency without parts', async () => {
    const says = ['Card payments in JPY take whole amounts only.'];
    for (const path of ['/api/single-payment', '/api/subscription-payment'])
      expect(refusalOf(await iris.post(path, { purpose: 'membership', plan_code: 'yen' }))).toEqual([
        422,
        { plan_code: says },
      ]);
    await setSettings(it(), { currency: 'JPY' });
    const fee = await payOnce({ purpose: 'other', amount: '30.50', description: 'Seminar' });
    await setSettings(it(), { currency: 'GBP' });
    expect(refusalOf(fee)).toEqual([422, { amount: says }]);
  });
});

describe('a refund', () => {
  const refund = (id: number, refund_amount: string | null = '10') =>
    sam.patch(`/api/single-payment/${id}`, { refund_amount });

  test('is of a payment that succeeded, by a card that is known', async () => {
    const says = [409, 'Only a payment that succeeded can be refunded.'];
    for (const status of ['requires_payment', 'failed', 'refunded'])
      expect(refusalOf(await refund(await paid({ status })))).toEqual(says);
    const byInvoice = await paid({ stripe_payment_intent_id: null });
    expect((await refund(byInvoice)).status).toBe(409);
    expect(await rows('select status from single_payment where id = $1', byInvoice)).toEqual([
      { status: 'succeeded' },
    ]);
  });

  test('is of more than nothing, and of no more than is left', async () => {
    const id = await paid({ refunded_amount: '10', status: 'part_refunded' });
    expect(refusalOf(await refund(id, null))).toEqual(required('refund_amount'));
    expect(refusalOf(await refund(id, '0'))).toEqual([
      422,
      { refund_amount: ['The refund amount must be greater than 0.'] },
    ]);
    expect(refusalOf(await refund(id, '20.01'))).toEqual([
      422,
      { refund_amount: ['The refund amount must not be greater than what was paid.'] },
    ]);
    const yen = await paid({ currency: 'JPY' });
    expect(refusalOf(await refund(yen, '10.50'))).toEqual([
      422,
      { refund_amount: ['Card payments in JPY take whole amounts only.'] },
    ]);
  });

  test('of a cancelled investment is of what was paid for it by card', async () => {
    const { id, call } = await addCalledInvestment(db(), stage());
    const other = await addCalledInvestment(db(), stage());
    const of = { purpose: 'investment', investment_id: id, cash_call_id: call };
    const ids = [
      await paid(of),
      await paid({ ...of, status: 'part_refunded', refunded_amount: '10' }),
      await paid({ ...of, status: 'failed' }),
      await paid({ ...of, status: 'refunded', refunded_amount: '30' }),
      await paid({ ...of, investment_id: other.id, cash_call_id: other.call }),
    ];
    await refundTopic(it().app)({ investment_id: id }, FIRST_RUN);
    const after = await rows(
      'select status, refunded_amount as back from single_payment where id = any($1) order by id',
      ids,
    );
    expect(after.map(({ status, back }) => [status, back])).toEqual([
      ['refunded', '30.00'],
      ['refunded', '30.00'],
      ['failed', '0.00'],
      ['refunded', '30.00'],
      ['succeeded', '0.00'],
    ]);
  });
});

test('a membership that has ended stays as it is', async () => {
  const omar = await as('omar');
  const path = `/api/subscription-payment/${await membership({ status: 'cancelled' })}`;
  const says = [409, 'This membership has ended.'];
  expect(refusalOf(await omar.patch(path, { cancel_at_period_end: true }))).toEqual(says);
  expect(refusalOf(await omar.patch(path, { payment_method_id: 'pm_1' }))).toEqual(says);
  expect(refusalOf(await omar.post(`${path}/card`, {}))).toEqual(says);
  expect(refusalOf(await sam.delete(path))).toEqual(says);
  expect(refusalOf(await omar.patch(path, {}))).toEqual(required('cancel_at_period_end'));
});

test('the calendar renews memberships that run, and whose period is over', async () => {
  await db().pool.query(`update subscription_payment set status = 'cancelled'`);
  const { iris: first, omar, lone, max, abe, una, ed } = stage().people;
  const over = { current_period_start: '2026-02-28', current_period_end: '2026-03-30' };
  const due = await membership({ ...over, user_id: first });
  const others = [
    await membership({ ...over, user_id: omar, status: 'past_due' }),
    await membership({ ...over, user_id: lone, current_period_end: '2026-04-01' }),
    await membership({ ...over, user_id: max, current_period_end: null }),
    await membership({ ...over, user_id: abe, status: 'cancelled' }),
    await membership({ ...over, user_id: una, deleted_at: '2026-03-01' }),
    await membership({ ...over, user_id: ed, stripe_subscription_id: null }),
  ];
  const ends = (ids: number[]) =>
    rows('select current_period_end as ends from subscription_payment where id = any($1) order by id', ids);
  const before = await ends(others);
  expect(await syncSubscriptions(it().app)).toBe(1);
  expect(await ends(others)).toEqual(before);
  const [renewed] = await ends([due]);
  expect(new Date(renewed?.ends).toISOString()).toMatch(/^2026-04-30/);
  const bought = await rows(
    `select user_id from single_payment where purpose = 'membership' and amount = 25`,
  );
  expect(bought).toEqual([{ user_id: first }]);
});

test('where no provider is, its news have no address', async () => {
  const news = await it().inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    json: { id: 'evt_1' },
    headers: { 'stripe-signature': 't=1,v1=00' },
  });
  expect(news.status).toBe(404);
});
