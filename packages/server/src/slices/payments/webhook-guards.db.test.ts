import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addCalledInvestment,
  addRow,
  setStage,
  type Stage,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';

/** Each guard is asked by news of the provider: take it out, and the test that names it fails. */
const secret = 'whsec_test';
const stripe = new Stripe('sk_test_1');
let provider: Server;
let it: TestApp;
let stage: Stage;
let sam: TestClient;
let iris: TestClient;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: `pi_${key.split(':')[1]}`,
        object: 'payment_intent',
        client_secret: 'cs_1',
        status: 'requires_payment_method',
      }),
    );
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
  sam = await it.as(stage.people.sam);
  iris = await it.as(stage.people.iris);
});
afterAll(async () => {
  await it.close();
  provider.close();
});

const rows = async (text: string, ...values: unknown[]) => (await it.app.db.pool.query(text, values)).rows;
let events = 0;
async function news(type: string, object: object): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object } });
  const timestamp = Math.floor(it.clock.now().getTime() / 1000);
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const answer = await it.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    json: JSON.parse(payload),
    headers: { 'stripe-signature': header },
  });
  return answer.status;
}
const intent = (id: string, more: object = {}) => ({ id, object: 'payment_intent', metadata: {}, ...more });
let made = 0;
const payment = async (row: Values = {}) => {
  const pi = `pi_own_${++made}`;
  const id = await addRow(it.app.db, 'single_payment', {
    user_id: stage.people.iris,
    purpose: 'other',
    amount: '30',
    description: 'Seminar',
    stripe_payment_intent_id: pi,
    ...row,
  });
  return { id, pi };
};
const statusOf = async (id: number) =>
  (await rows('select status from single_payment where id = $1', id))[0].status;
const sent = async (key: string) =>
  (await rows(`select 1 from notifications where merge_key like $1`, `${key}:%`)).length;

describe('news of a payment', () => {
  test('that is not ours changes nothing, and is taken', async () => {
    const { id } = await payment();
    for (const type of ['succeeded', 'processing', 'canceled', 'payment_failed'])
      expect(await news(`payment_intent.${type}`, intent('pi_strange'))).toBe(200);
    const charge = { object: 'charge', payment_intent: 'pi_strange', amount_refunded: 400, currency: 'gbp' };
    expect(await news('charge.refunded', charge)).toBe(200);
    expect(await news('payout.paid', { id: 'po_1' })).toBe(200);
    expect(await statusOf(id)).toBe('requires_payment');
  });

  test('by our own id counts until the intent is known, and for that intent alone afterwards', async () => {
    const { id } = await payment();
    const metadata = { single_payment_id: String(id) };
    await news('payment_intent.succeeded', intent('pi_other', { metadata }));
    expect(await statusOf(id)).toBe('requires_payment');
    const fresh = await payment({ stripe_payment_intent_id: null });
    const own = { metadata: { single_payment_id: String(fresh.id) } };
    await news('payment_intent.succeeded', intent('pi_fast', own));
    expect(await statusOf(fresh.id)).toBe('succeeded');
    await news('payment_intent.succeeded', intent('pi_odd', { metadata: { single_payment_id: 'odd' } }));
  });

  test('that comes late leaves what has succeeded', async () => {
    const { id, pi } = await payment();
    await news('payment_intent.processing', intent(pi));
    expect(await statusOf(id)).toBe('processing');
    await news('payment_intent.succeeded', intent(pi));
    for (const type of ['processing', 'canceled', 'payment_failed'])
      await news(`payment_intent.${type}`, intent(pi));
    expect(await statusOf(id)).toBe('succeeded');
    const failures = await rows(
      `select 1 from activity where event = 'single_payment.failed' and target_id = $1`,
      id,
    );
    expect(failures).toEqual([]);
  });

  test('that failed is for an investor of an opportunity, and for no one of a fee', async () => {
    const { id, pi } = await payment();
    expect(await news('payment_intent.payment_failed', intent(pi))).toBe(200);
    expect([await statusOf(id), await sent('payment_failed')]).toEqual(['failed', 0]);
    const { id: investment } = await addCalledInvestment(it.app.db, stage);
    const { body } = await iris.post(`/api/investments/${investment}/stripe`, {});
    await news('payment_intent.payment_failed', intent(body.data.payment_intent_id));
    expect(await sent('payment_failed')).toBe(1);
  });

  test('of a refund that is known already is no further refund', async () => {
    const { id, pi } = await payment({ status: 'succeeded' });
    const back = (amount_refunded: number) =>
      news('charge.refunded', { object: 'charge', payment_intent: pi, amount_refunded, currency: 'gbp' });
    for (const amount of [2000, 2000, 1500]) expect(await back(amount)).toBe(200);
    expect(
      await rows('select status, refunded_amount as back from single_payment where id = $1', id),
    ).toEqual([{ status: 'part_refunded', back: '20.00' }]);
    const refunds = await rows(
      `select 1 from activity where event = 'single_payment.refunded' and target_id = $1`,
      id,
    );
    expect(refunds).toHaveLength(1);
  });
});

describe('what is paid by card', () => {
  test('after staff have booked it is flagged to be sent back, and not booked again', async () => {
    const { id, call } = await addCalledInvestment(it.app.db, stage);
    const { body } = await iris.post(`/api/investments/${id}/stripe`, {});
    await sam.patch(`/api/cash-calls/${call}`, { amount_received: '1000' });
    await news('payment_intent.succeeded', intent(body.data.payment_intent_id));
    const [investment] = await rows(
      `select status, amount_paid as paid, payment_method as way,
        (select count(*)::int from investment_transactions t where t.investment_id = i.id) as flows
       from investments i where id = $1`,
      id,
    );
    expect(investment).toEqual({ status: 4, paid: '1000.00', way: 'bank_transfer', flows: 1 });
    const flagged = await rows(
      `select description from activity where event = 'single_payment.excess' and target_id = $1`,
      id,
    );
    expect(flagged).toEqual([
      { description: '£1,000.00 came by card for **Northwind** although nothing was due. To be refunded' },
    ]);
  });

  test('is what is still due: a payment begun before part of it came otherwise is over', async () => {
    const { id, call } = await addCalledInvestment(it.app.db, stage);
    const press = async () => (await iris.post(`/api/investments/${id}/stripe`, {})).body.data;
    const first = await press();
    await sam.patch(`/api/cash-calls/${call}`, { amount_received: '400' });
    const second = await press();
    expect([first.amount, second.amount]).toEqual(['1000.00', '600.00']);
    expect(second.payment_intent_id).not.toBe(first.payment_intent_id);
    const all = await rows(
      'select amount, status from single_payment where investment_id = $1 order by id',
      id,
    );
    expect(all).toEqual([
      { amount: '1000.00', status: 'cancelled' },
      { amount: '600.00', status: 'requires_payment' },
    ]);
  });
});

describe('news of a membership', () => {
  let members = 0;
  const membership = async (row: Values = {}) => {
    const sub = `sub_own_${++members}`;
    await it.app.db.pool.query(`update subscription_payment set status = 'cancelled'`);
    const id = await addRow(it.app.db, 'subscription_payment', {
      user_id: stage.people.iris,
      plan_code: 'club',
      amount: '25',
      interval: 'month',
      status: 'active',
      stripe_subscription_id: sub,
      ...row,
    });
    return { id, sub };
  };
  const subscription = (id: string, status: string, metadata: object = {}) => ({
    id,
    object: 'subscription',
    status,
    metadata,
    items: { data: [] },
    latest_invoice: null,
    cancel_at_period_end: false,
  });
  const invoice = (subscription: string) => ({
    object: 'invoice',
    parent: { subscription_details: { subscription, metadata: {} } },
    lines: { data: [{ period: { start: 1_775_000_000, end: 1_777_600_000 } }] },
    amount_paid: 2500,
    currency: 'gbp',
    hosted_invoice_url: null,
  });
  const stands = async (id: number) =>
    (await rows('select status from subscription_payment where id = $1', id))[0].status;

  test('that is not ours changes nothing, and is taken', async () => {
    const { id } = await membership();
    const metadata = { subscription_payment_id: String(id) };
    expect(
      await news('customer.subscription.deleted', subscription('sub_strange', 'canceled', metadata)),
    ).toBe(200);
    for (const type of ['invoice.paid', 'invoice.payment_failed'])
      expect(await news(type, invoice('sub_strange'))).toBe(200);
    expect(await stands(id)).toBe('active');
  });

  test('that has ended brings it back no more', async () => {
    const { id, sub } = await membership({ status: 'cancelled' });
    await news('customer.subscription.updated', subscription(sub, 'active'));
    await news('invoice.paid', invoice(sub));
    expect(await stands(id)).toBe('cancelled');
    expect(await rows(`select 1 from single_payment where purpose = 'membership'`)).toEqual([]);
  });

  test('is news when something has changed; that a first payment was never made is not', async () => {
    const { sub } = await membership();
    await news('customer.subscription.updated', subscription(sub, 'active'));
    const changes = () => rows(`select 1 from activity where event like 'subscription_payment.%'`);
    expect(await changes()).toEqual([]);
    await news('invoice.payment_failed', invoice(sub));
    await news('invoice.payment_failed', invoice(sub));
    expect(await changes()).toHaveLength(1);
    expect(await sent('subscription_past_due')).toBe(1);
    await news('invoice.paid', invoice(sub));
    expect([(await changes()).length, await sent('subscription_past_due')]).toEqual([2, 1]);
    const begun = await membership({ status: 'incomplete' });
    await news('customer.subscription.deleted', subscription(begun.sub, 'canceled'));
    expect([await stands(begun.id), await sent('subscription_cancelled')]).toEqual(['cancelled', 0]);
  });
});
