import { sql } from 'kysely';
import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, useApp, type TestApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import {
  addCalledInvestment,
  addRow,
  setStage,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';

const one = async <T>(app: TestApp, text: string, ...values: unknown[]): Promise<T> =>
  (await app.app.db.pool.query(text, values)).rows[0] as T;

describe('the sandbox', () => {
  const it = useApp();
  let stage: Stage;
  let iris: TestClient;
  let sam: TestClient;
  beforeAll(async () => {
    stage = await setStage(it().app.db);
    iris = await it().as(stage.people.iris);
    sam = await it().as(stage.people.sam);
  });

  test('a press pays the call, whatever amount the caller names; a stranger finds nothing', async () => {
    const investment = await addCalledInvestment(it().app.db, stage);
    const stranger = await it().as(stage.people.omar);
    expect((await stranger.post(`/api/investments/${investment.id}/stripe`, {})).status).toBe(404);
    expect((await sam.post(`/api/investments/${investment.id}/stripe`, {})).status).toBe(403);
    const paid = await iris.post(`/api/investments/${investment.id}/stripe`, { amount: '1.00' });
    expect(paid.status).toBe(200);
    expect(paid.body.data).toMatchObject({ amount: '1000.00', currency: 'GBP', status: 'succeeded' });
    expect(paid.body.data.client_secret).toMatch(/^sandbox_/);
    const shown = (await iris.get(`/api/investments/${investment.id}?include=payments`)).body.data;
    expect(shown).toMatchObject({ status: 4, amount_paid: '1000.00', payment_method: 'stripe' });
    expect(shown.payments[0]).not.toHaveProperty('stripe_payment_intent_id');
    expect((await iris.post(`/api/investments/${investment.id}/stripe`, {})).status).toBe(409);
  });

  test('an organisation’s investment is paid by whoever has an approved link to it, and the payment is their', async () => {
    const investment = await addCalledInvestment(it().app.db, stage);
    const omar = await it().as(stage.people.omar);
    const { db } = it().app;
    const organisation = await addRow(db, 'organisations', { name: 'Penrose Holdings Ltd' });
    const link = await addRow(db, 'organisation_links', {
      user_id: stage.people.omar,
      organisation_id: organisation,
      position: 'director',
      status: 1,
    });
    await sql`update investments set organisation_id = ${organisation} where id = ${investment.id}`.execute(
      db.kysely,
    );
    await sql`update investment_method_entities set organisation_id = ${organisation}, kind = 'organisation'
      where id = (select investment_method_entity_id from investments where id = ${investment.id})`.execute(
      db.kysely,
    );
    expect((await omar.post(`/api/investments/${investment.id}/stripe`, {})).status).toBe(404);
    await sql`update organisation_links set status = 2 where id = ${link}`.execute(db.kysely);
    expect((await omar.post(`/api/investments/${investment.id}/stripe`, {})).body.data.status).toBe(
      'succeeded',
    );
    expect(
      await one(it(), 'select user_id, status from single_payment where investment_id = $1', investment.id),
    ).toEqual({ user_id: stage.people.omar, status: 'succeeded' });
    await sql`update investment_method_entities set organisation_id = null, kind = 'user'
      where organisation_id = ${organisation}`.execute(db.kysely);
  });

  test('fifty presses in the same instant pay once', async () => {
    const investment = await addCalledInvestment(it().app.db, stage);
    const answers = await atOnce(() => iris.post(`/api/investments/${investment.id}/stripe`, {}));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const strange = answers.map(({ status }) => status).filter((status) => ![200, 409, 429].includes(status));
    expect(strange).toEqual([]);
    it().clock.advance({ minutes: 2 });
    expect(
      await one(
        it(),
        `select count(*)::int as n, sum(amount)::text as paid from single_payment where investment_id = $1 and status = 'succeeded'`,
        investment.id,
      ),
    ).toEqual({ n: 1, paid: '1000.00' });
    expect(await one(it(), `select amount_paid from investments where id = $1`, investment.id)).toEqual({
      amount_paid: '1000.00',
    });
  });

  test('an opportunity without cards says so', async () => {
    const investment = await addCalledInvestment(it().app.db, stage);
    await sql`update investment_opportunities set accepts_stripe = false`.execute(it().app.db.kysely);
    const refused = await iris.post(`/api/investments/${investment.id}/stripe`, {});
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Card payments are not available for this investment.',
    ]);
  });

  test('a refund: part, too much, the rest', async () => {
    const made = await iris.post('/api/single-payment', {
      purpose: 'other',
      amount: '30.00',
      description: 'Seminar',
    });
    expect(made.status).toBe(201);
    const path = `/api/single-payment/${made.body.data.id}`;
    expect((await iris.patch(path, { refund_amount: '1' })).status).toBe(403);
    expect((await sam.patch(path, { refund_amount: '10.00' })).body.data).toMatchObject({
      status: 'part_refunded',
      refunded_amount: '10.00',
    });
    expect((await sam.patch(path, { refund_amount: '20.01' })).status).toBe(422);
    expect((await sam.patch(path, { refund_amount: '20.00' })).body.data).toMatchObject({
      status: 'refunded',
    });
    expect((await sam.patch(path, { refund_amount: '1.00' })).status).toBe(409);
  });
});

describe('Stripe, as a server that speaks its HTTP', () => {
  const secret = 'whsec_test';
  const seen: { path: string; body: string; key: string | undefined }[] = [];
  let provider: Server;
  let it: TestApp;
  let stage: Stage;
  let iris: TestClient;
  const stripe = new Stripe('sk_test_1');

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const key = request.headers['idempotency-key'];
        seen.push({ path: request.url ?? '', body, key: String(key) });
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            id: `pi_${String(key).split(':')[1]}`,
            object: 'payment_intent',
            client_secret: 'cs_1',
            status: 'requires_payment_method',
          }),
        );
      });
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
    iris = await it.as(stage.people.iris);
  });
  afterAll(async () => {
    await it.close();
    provider.close();
  });

  const sendNotice = (id: string, type: string, object: object) => {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const timestamp = Math.floor(it.clock.now().getTime() / 1000);
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return it.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      json: JSON.parse(payload) as unknown,
      headers: { 'stripe-signature': header },
    });
  };

  test('the intent is asked for what is due, and the same again for a second press', async () => {
    const investment = await addCalledInvestment(it.app.db, stage);
    const first = await iris.post(`/api/investments/${investment.id}/stripe`, {});
    expect(first.body.data).toMatchObject({
      amount: '1000.00',
      status: 'requires_payment',
      client_secret: 'cs_1',
    });
    const second = await iris.post(`/api/investments/${investment.id}/stripe`, {});
    expect(second.body.data.payment_intent_id).toBe(first.body.data.payment_intent_id);
    expect(seen.at(-1)?.body).toContain('amount=100000&currency=gbp');
    expect(seen.at(-1)?.key).toBe(seen.at(-2)?.key);
  });

  test('a currency without parts is asked for whole units, and never for a part of one', async () => {
    const investment = await addCalledInvestment(it.app.db, stage);
    await sql`update investments set currency = 'JPY' where id = ${investment.id}`.execute(it.app.db.kysely);
    expect((await iris.post(`/api/investments/${investment.id}/stripe`, {})).status).toBe(200);
    expect(seen.at(-1)?.body).toContain('amount=1000&currency=jpy');
    const payment = (await iris.get(`/api/single-payment?filter[investment_id]=${investment.id}`)).body
      .data[0].id;
    const { rows } = await sql<{ id: string }>`select stripe_payment_intent_id as id from single_payment
      where id = ${payment}`.execute(it.app.db.kysely);
    const intent = rows[0]?.id ?? '';
    const object = { id: intent, object: 'payment_intent', metadata: {} };
    await sendNotice('evt_jpy', 'payment_intent.succeeded', object);
    const back = { object: 'charge', payment_intent: intent, amount_refunded: 400, currency: 'jpy' };
    await sendNotice('evt_jpy_back', 'charge.refunded', back);
    const refunded = await one(it, 'select refunded_amount from single_payment where id = $1', payment);
    expect(refunded).toEqual({ refunded_amount: '400.00' });
    const odd = await addCalledInvestment(it.app.db, stage);
    await sql`update investments set currency = 'JPY' where id = ${odd.id}`.execute(it.app.db.kysely);
    await sql`update cash_calls set amount = 1000.50 where id = ${odd.call}`.execute(it.app.db.kysely);
    const { body } = await iris.post(`/api/investments/${odd.id}/stripe`, {});
    expect(body.errors.investment_id).toEqual(['Card payments in JPY take whole amounts only.']);
  });

  test('a forged or stale signature is refused; a right one pays once, however often it is sent', async () => {
    const investment = await addCalledInvestment(it.app.db, stage);
    const { payment_intent_id: intent } = (await iris.post(`/api/investments/${investment.id}/stripe`, {}))
      .body.data;
    const forged = await it.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      json: { id: 'evt_x' },
      headers: { 'stripe-signature': 't=1,v1=00' },
    });
    expect(forged.status).toBe(400);
    const object = { id: intent, object: 'payment_intent', metadata: {} };
    const sent = await atOnce((n) =>
      sendNotice(n % 4 === 3 ? 'evt_2' : 'evt_1', 'payment_intent.succeeded', object),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await one(it, `select status, amount_paid from investments where id = $1`, investment.id)).toEqual(
      {
        status: 4,
        amount_paid: '1000.00',
      },
    );
    expect(
      await one(
        it,
        `select count(*)::int as n from investment_transactions where investment_id = $1`,
        investment.id,
      ),
    ).toEqual({ n: 1 });
  });

  test('webhook and staff in the same instant mark it paid once', async () => {
    const sam = await it.as(stage.people.sam);
    for (let round = 0; round < 4; round++) {
      const investment = await addCalledInvestment(it.app.db, stage);
      const { payment_intent_id: intent } = (await iris.post(`/api/investments/${investment.id}/stripe`, {}))
        .body.data;
      const object = { id: intent, object: 'payment_intent', metadata: {} };
      const [notice, received] = await Promise.all([
        sendNotice(`evt_race_${round}`, 'payment_intent.succeeded', object),
        sam.patch(`/api/cash-calls/${investment.call}`, { amount_received: '1000' }),
      ]);
      expect(notice.status).toBe(200);
      expect([200, 409]).toContain(received.status);
      expect(
        await one(
          it,
          `select status, amount_paid, (select count(*)::int from investment_transactions t where t.investment_id = i.id) as flows from investments i where id = $1`,
          investment.id,
        ),
      ).toEqual({ status: 4, amount_paid: '1000.00', flows: 1 });
    }
  });

  test('a failed card is told, and a later success still counts', async () => {
    const investment = await addCalledInvestment(it.app.db, stage);
    const { payment_intent_id: intent } = (await iris.post(`/api/investments/${investment.id}/stripe`, {}))
      .body.data;
    const object = {
      id: intent,
      object: 'payment_intent',
      metadata: {},
      last_payment_error: { message: 'Your card was declined.' },
    };
    await sendNotice('evt_fail', 'payment_intent.payment_failed', object);
    const failed = (await iris.get(`/api/single-payment?filter[investment_id]=${investment.id}`)).body
      .data[0];
    expect(failed).toMatchObject({ status: 'failed', failure_message: 'Your card was declined.' });
    await sendNotice('evt_ok', 'payment_intent.succeeded', object);
    const late = await sendNotice('evt_late', 'payment_intent.payment_failed', object);
    expect(late.status, 'a failure that arrives after the success').toBe(200);
    expect(
      await one(
        it,
        `select i.status, p.status as payment from investments i join single_payment p on p.investment_id = i.id where i.id = $1`,
        investment.id,
      ),
    ).toEqual({ status: 4, payment: 'succeeded' });
  });
});
