import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../../tests/support/app.ts';
import {
  addCalledInvestment,
  addRow,
  setStage,
  type Stage,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** What is asked of the provider, and what its news change: take a condition out, and the test that names it fails. */
const secret = 'whsec_test';
const stripe = new Stripe('sk_test_1');
const asked: string[] = [];
let provider: Server;
let it: TestApp;
let stage: Stage;

const subscription = (id: string) => ({
  id,
  object: 'subscription',
  status: 'active',
  metadata: {},
  items: { data: [] },
  latest_invoice: null,
  cancel_at_period_end: false,
});

beforeAll(async () => {
  provider = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(subscription(path.split('/').at(-1) ?? '')));
  });
  const port = await new Promise<number>((resolve) =>
    provider.listen(0, '127.0.0.1', () => {
      const address = provider.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const keys = { secretKey: 'sk_test_1', webhookSecret: secret, apiUrl: `http://127.0.0.1:${port}` };
  it = await testApp({ config: { stripe: keys } });
  stage = await setStage(it.app.db);
});
afterAll(async () => {
  await it.close();
  provider.close();
});
beforeEach(() => asked.splice(0));

const rows = async (text: string, ...values: unknown[]) => (await it.app.db.pool.query(text, values)).rows;
let events = 0;
async function news(type: string, object: object, to = it): Promise<number> {
  const payload = JSON.stringify({ id: `evt_provider_${++events}`, object: 'event', type, data: { object } });
  const timestamp = Math.floor(to.clock.now().getTime() / 1000);
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const answer = await to.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    json: JSON.parse(payload),
    headers: { 'stripe-signature': header },
  });
  return answer.status;
}
let made = 0;
const payment = async (row: Values = {}) => {
  const pi = `pi_provider_${++made}`;
  const id = await addRow(it.app.db, 'single_payment', {
    user_id: stage.people.iris,
    purpose: 'other',
    amount: '30',
    description: 'Seminar',
    status: 'succeeded',
    stripe_payment_intent_id: pi,
    ...row,
  });
  return { id, pi };
};
const membership = async (name: 'iris' | 'omar' | 'lone', row: Values = {}) => {
  const sub = `sub_provider_${++made}`;
  const id = await addRow(it.app.db, 'subscription_payment', {
    user_id: stage.people[name],
    plan_code: 'club',
    amount: '25',
    interval: 'month',
    status: 'active',
    stripe_subscription_id: sub,
    ...row,
  });
  return { id, sub };
};

describe('the provider is asked daily', () => {
  test('of memberships that run, and not of those that have ended or were deleted', async () => {
    const { sub } = await membership('iris');
    await membership('omar', { status: 'cancelled' });
    await membership('lone', { deleted_at: '2026-03-01' });
    expect(await syncSubscriptions(it.app)).toBe(1);
    expect(asked.map((path) => path.split('/').at(-1))).toEqual([sub]);
  });
});

describe('news of a charge', () => {
  const charge = (payment_intent: string, more: object) => ({ object: 'charge', payment_intent, ...more });

  test('give its receipt to the one payment', async () => {
    const [other, own] = [await payment(), await payment()];
    const receipt_url = 'https://receipts.test/1';
    expect(await news('charge.succeeded', charge(own.pi, { receipt_url }))).toBe(200);
    expect(
      await rows('select receipt_url as url from single_payment where id = any($1) order by id', [
        other.id,
        own.id,
      ]),
    ).toEqual([{ url: null }, { url: receipt_url }]);
  });

  test('that was refunded lead to the one payment', async () => {
    const [other, own] = [await payment(), await payment()];
    const refund = { amount_refunded: 3000, currency: 'gbp' };
    expect(await news('charge.refunded', charge(own.pi, refund))).toBe(200);
    expect(
      await rows('select status from single_payment where id = any($1) order by id', [other.id, own.id]),
    ).toEqual([{ status: 'succeeded' }, { status: 'refunded' }]);
  });
});

describe('news of an intent', () => {
  test('that is known already leave the other payments as they are', async () => {
    const other = await payment({ status: 'requires_payment', stripe_payment_intent_id: null });
    const own = await payment({ status: 'requires_payment' });
    const metadata = { single_payment_id: String(own.id) };
    const intent = { id: own.pi, object: 'payment_intent', metadata };
    expect(await news('payment_intent.succeeded', intent)).toBe(200);
    expect(
      await rows(
        'select status, stripe_payment_intent_id as pi from single_payment where id = any($1) order by id',
        [other.id, own.id],
      ),
    ).toEqual([
      { status: 'requires_payment', pi: null },
      { status: 'succeeded', pi: own.pi },
    ]);
  });
});

describe('what came by card for a call', () => {
  const paidFor = async (investment: string, call: string) => {
    const called = await addCalledInvestment(it.app.db, stage);
    const of = { purpose: 'investment', investment_id: called.id, cash_call_id: called.call };
    const { id, pi } = await payment({ ...of, status: 'requires_payment', amount: '1000' });
    await rows(`update investments set ${investment} where id = $1`, called.id);
    await rows(`update cash_calls set ${call} where id = $1`, called.call);
    const intent = { id: pi, object: 'payment_intent', metadata: {} };
    expect(await news('payment_intent.succeeded', intent)).toBe(200);
    const [stands] = await rows(
      `select i.amount_paid as paid, p.status, (select count(*)::int from activity a
         where a.event = 'single_payment.excess' and a.target_id = i.id) as flagged
       from investments i join single_payment p on p.investment_id = i.id where p.id = $1`,
      id,
    );
    return stands;
  };

  test('that was taken back, or of an investment that has ended, is to be sent back', async () => {
    const flagged = { paid: '0.00', status: 'succeeded', flagged: 1 };
    expect(await paidFor('status = 3', 'status = 4')).toEqual(flagged);
    expect(await paidFor('status = 7', 'status = 1')).toEqual(flagged);
    expect(await paidFor('status = 3', 'status = 1')).toEqual({ ...flagged, paid: '1000.00', flagged: 0 });
  });
});

test('where there is no secret to tell them by, news have no address', async () => {
  const keys = { secretKey: 'sk_test_1', webhookSecret: null, apiUrl: 'http://127.0.0.1:9' };
  const without = await testApp({ config: { stripe: keys } });
  const status = await news('payout.paid', { id: 'po_1' }, without);
  await without.close();
  expect(status).toBe(404);
});
