import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { untilServed } from '../../../../../../tests/support/until-served.ts';
import { addOpportunity, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
const { it, db, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const reserve = (who: TestClient, amount: string, more: object = {}) =>
  who.post('/api/investments/user', { investment_opportunity_id: opportunity, amount, ...more });
const notices = async (userId: number): Promise<string[]> =>
  (
    await db().pool.query<{ m: string }>(
      `select data ->> 'message' as m from notifications where notifiable_id = $1 order by created_at, id`,
      [userId],
    )
  ).rows.map(({ m }) => m);
const one = async <T>(text: string, ...values: unknown[]): Promise<T> =>
  (await db().pool.query(text, values)).rows[0] as T;
beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  await sql`update settings set bank_account_name = 'Client account', bank_sort_code = '20-00-00', bank_account_number = '12345678' where id = 1`.execute(
    db().kysely,
  );
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4.03',
    minimum_investment: '1000',
    target_amount: '100000',
    maximum_raise: '100000',
  });
});

test('the main job: reserve, allocate, call, pay, close, complete; each side hears of each step', async () => {
  await db().pool.query(
    `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'adviser')`,
    [stage().people.iris, stage().people.abe],
  );
  const made = await reserve(iris, '5000');
  expect(made.status).toBe(201);
  const investment = made.body.data;
  const notice = await db().pool.query(
    `select notifiable_id as who, data ->> 'cta' as cta from notifications where type like '%ReservedStaff' order by 1`,
  );
  // the adviser has no right to opportunities: they read of it among their investor's investments
  expect(notice.rows).toEqual([
    { who: stage().people.sam, cta: `/admin/investments/opportunities/${opportunity}/details` },
    { who: stage().people.abe, cta: `/admin/investors/${stage().people.iris}/details/transactions` },
  ]);
  // 5000 / 4.03 = 1240 whole shares for 4,997.20; the request itself stays as asked (3.1).
  expect(investment).toMatchObject({
    status: 1,
    amount_requested: '5000.00',
    shares: '1240.000000',
    share_price: '4.030000',
    total_due: '4997.20',
  });
  expect(investment.reference).toBe(`INV-${String(investment.id).padStart(6, '0')}`);
  expect(investment.payment_reference).toBe(`NORTHW-${investment.id}`);
  expect(investment.reservation_expires_at).toBe('2026-04-14T09:00:00.000000Z');

  const confirmed = await sam.patch(`/api/investments/${investment.id}`, { status: 2 });
  expect(confirmed.body.data).toMatchObject({ status: 2, amount: '4997.20', total_due: '4997.20' });
  expect(
    (await iris.get(`/api/investments/${investment.id}?append=bank_details`)).body.data.bank_details,
  ).toBeNull();

  const called = await sam.post('/api/cash-calls', {
    investment_opportunity_id: opportunity,
    investment_ids: 'all_confirmed',
  });
  expect(called.body.data).toMatchObject({ created: 1, total: '4997.20' });
  const due = (
    await iris.get(`/api/investments/${investment.id}?append=bank_details,labels&include=cashCalls`)
  ).body.data;
  expect(due).toMatchObject({
    status: 3,
    status_label: 'cash call awaiting payment',
    amount_outstanding: '4997.20',
    cash_call_due_on: '2026-04-10',
  });
  expect(due.bank_details).toMatchObject({
    account_number: '12345678',
    reference: investment.payment_reference,
    amount: '4997.20',
  });

  const call = due.cashCalls[0].id as number;
  await sam.patch(`/api/cash-calls/${call}`, { amount_received: '1000' });
  expect((await iris.get(`/api/investments/${investment.id}`)).body.data).toMatchObject({
    status: 3,
    amount_paid: '1000.00',
    amount_outstanding: '3997.20',
  });
  const paid = await sam.patch(`/api/cash-calls/${call}`, {
    amount_received: '4997.20',
    received_on: '2026-03-31',
  });
  expect(paid.body.data).toMatchObject({ status: 3, investment: { status: 4, amount_outstanding: '0.00' } });

  expect((await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 5 })).status).toBe(409);
  expect(
    (await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 4 })).body.errors,
  ).toHaveProperty('close_outcome');
  expect(
    (await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 4, close_outcome: 'funded' }))
      .body.data.status,
  ).toBe(4);
  expect(
    (await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 5 })).body.data.status,
  ).toBe(5);

  const held = (
    await iris.get(`/api/investments/${investment.id}?append=current_value,gain,moic&include=transactions`)
  ).body.data;
  expect(held).toMatchObject({ status: 5, current_value: '4997.20', gain: '0.00', moic: '1.0000' });
  expect(held.transactions).toMatchObject([
    { type: 'purchase', amount: '4997.20', shares: '1240.000000', date: '2026-03-31' },
  ]);

  expect((await notices(stage().people.iris)).map((m) => m.replace(/\*\*/g, '')).sort()).toEqual([
    'Northwind has completed and is now in your portfolio.',
    'Payment of £4,997.20 for Northwind is due by 10 Apr 2026.',
    'We have received your payment of £4,997.20 for Northwind.',
    'Your allocation of £4,997.20 in Northwind is confirmed.',
  ]);
  expect((await notices(stage().people.sam))[0]).toBe('**Iris Test** reserved £4,997.20 in **Northwind**.');
  const story = await db().pool.query<{ event: string }>(
    `select event from activity where target_type = 'investment' and target_id = $1 order by id`,
    [investment.id],
  );
  expect(story.rows.map(({ event }) => event)).toEqual([
    'investment.reserved',
    'investment.confirmed',
    'investment.cash_called',
    'investment.part_paid',
    'investment.paid',
    'investment.shares_issued',
  ]);
  expect(
    await one<{ n: number }>(
      `select count(*)::int as n from status_histories where target_type = 'investment' and target_id = $1`,
      investment.id,
    ),
  ).toEqual({ n: 5 });
});

describe('what is refused', () => {
  test.each([
    ['999', 'The minimum investment is £1,003.47.'],
    ['100001', 'Only £100,000'],
    ['abc', 'The amount field must be a number.'],
    ['1000.001', 'The amount field must have at most 2 decimal places.'],
  ])('an amount of %s', async (amount, sentence) => {
    const answer = await reserve(iris, amount);
    expect([answer.status, answer.body.errors?.amount?.[0]]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });

  test('a second open reservation of the same entity', async () => {
    expect((await reserve(iris, '2000')).status).toBe(201);
    const again = await reserve(iris, '2000');
    expect([again.status, again.body.message]).toEqual([
      409,
      'You already have a reservation in this opportunity.',
    ]);
  });

  test("someone else's entity, investment or cash call", async () => {
    const omar = await as('omar');
    const foreign = await entityOf(db(), stage().people.iris);
    const through = await omar.post('/api/investments', {
      investment_opportunity_id: opportunity,
      investment_method_entity_id: foreign,
      amount: '2000',
    });
    expect(through.body.errors).toEqual({
      investment_method_entity_id: ['The selected investment method entity id is invalid.'],
    });
    const { body } = await reserve(iris, '2000');
    expect((await omar.get(`/api/investments/${body.data.id}`)).status).toBe(404);
    expect((await omar.patch(`/api/investments/${body.data.id}`, { status: 8 })).status).toBe(404);
    expect((await omar.get('/api/investments?page=1')).body.meta.total).toBe(0);
  });

  test('verbs of the other side, and from the wrong state', async () => {
    const { body } = await reserve(iris, '2000');
    const url = `/api/investments/${body.data.id}`;
    expect((await iris.patch(url, { status: 2 })).status).toBe(403);
    expect(
      (
        await iris.post('/api/cash-calls', {
          investment_opportunity_id: opportunity,
          investment_ids: 'all_confirmed',
        })
      ).status,
    ).toBe(403);
    expect((await sam.patch(url, { status: 7 })).body.errors).toHaveProperty('cancel_reason');
    expect(
      (await sam.patch(url, { status: 6, certificate_number: '1', certificate_document_id: 1 })).status,
    ).toBe(409);
    expect((await iris.patch(url, { status: 8 })).body.data.status).toBe(8);
    const late = await sam.patch(url, { status: 2 });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This action is not available while the record is Withdrawn.',
    ]);
  });

  test('an investor who may not yet invest, with the reasons', async () => {
    await changeSettings(db(), 'compliance_test_enabled = true');
    const answer = await reserve(iris, '2000');
    expect([answer.status, answer.body.message, answer.body.reasons]).toEqual([
      403,
      'You are not yet able to invest.',
      ['test_required'],
    ]);
    await changeSettings(db(), 'compliance_test_enabled = false');
  });
});

describe('races', () => {
  test('fifty investors in the same instant never take more than there is', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const id = await addRow(db(), 'users', {
          role_id: 5,
          first_name: 'Racer',
          last_name: String(n),
          email: `racer${opportunity}-${n}@t.test`,
          email_verified_at: '2026-01-01',
          accepted_terms_version: 1,
        });
        await entityOf(db(), id);
        return it().as(id);
      }),
    );
    const answers = await Promise.all(people.map((person) => untilServed(() => reserve(person, '10000'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      await one<{ sum: string }>(
        'select sum(amount_requested) from investments where investment_opportunity_id = $1',
        opportunity,
      ),
    ).toEqual({ sum: '100000.00' });
  });

  test('a key of one investor gives another neither their answer nor their reservation', async () => {
    const headers = { 'idempotency-key': `shared-${opportunity}` };
    const other = await addRow(db(), 'users', {
      role_id: 5,
      first_name: 'Other',
      last_name: 'Hand',
      email: `other${opportunity}@t.test`,
      email_verified_at: '2026-01-01',
      accepted_terms_version: 1,
    });
    await entityOf(db(), other);
    const ask = {
      method: 'POST',
      url: '/api/investments/user',
      json: { investment_opportunity_id: opportunity, amount: '2000' },
      headers,
    } as const;
    const [first, second] = [await iris.inject(ask), await (await it().as(other)).inject(ask)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    const stored = await one<{ together: boolean }>(
      `select bool_and(k.xmin::text = i.xmin::text) as together from investments i
       join idempotency_keys k on (k.body::jsonb #>> '{data,id}')::bigint = i.id where i.investment_opportunity_id = $1`,
      opportunity,
    );
    expect(stored).toEqual({ together: true });
  });

  test('a double click makes one reservation, and both get the same answer', async () => {
    const headers = { 'idempotency-key': `click-${opportunity}` };
    const [first, second] = await Promise.all([
      iris.inject({
        method: 'POST',
        url: '/api/investments/user',
        json: { investment_opportunity_id: opportunity, amount: '2000' },
        headers,
      }),
      iris.inject({
        method: 'POST',
        url: '/api/investments/user',
        json: { investment_opportunity_id: opportunity, amount: '2000' },
        headers,
      }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(
      await one<{ n: number }>(
        'select count(*)::int as n from investments where investment_opportunity_id = $1',
        opportunity,
      ),
    ).toEqual({ n: 1 });
  });

  test('two staff who record the same payment record it once', async () => {
    const { body } = await reserve(iris, '2000');
    await sam.patch(`/api/investments/${body.data.id}`, { status: 2 });
    const { body: called } = await sam.post('/api/cash-calls', {
      investment_opportunity_id: opportunity,
      investment_ids: [body.data.id],
    });
    const pay = () =>
      sam.patch(`/api/cash-calls/${called.data.ids[0]}`, { amount_received: called.data.total });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      await one<{ n: number }>(
        `select count(*)::int as n from investment_transactions where investment_id = $1`,
        body.data.id,
      ),
    ).toEqual({ n: 1 });
  });
});

test('an allocation run confirms every reservation, by the policy, within the maximum', async () => {
  await sql`update investment_opportunities set allocation_policy = 'pro_rata', share_price = null, instrument = 'property', investment_increment = 1000, minimum_investment = 5000 where id = ${opportunity}`.execute(
    db().kysely,
  );
  const requested = [
    ['iris', '80000'],
    ['omar', '60000'],
    ['lone', '20000'],
  ] as const;
  for (const [name, amount] of requested) expect((await reserve(await as(name), amount)).status).toBe(201);
  const preview = (
    await sam.post('/api/investments/allocate', { investment_opportunity_id: opportunity, preview: true })
  ).body.data;
  expect(preview.rows.map((row: { amount: string }) => row.amount)).toEqual([
    '50000.00',
    '38000.00',
    '12000.00',
  ]);
  expect(
    await one<{ n: number }>(
      'select count(*)::int as n from investments where investment_opportunity_id = $1 and status = 2',
      opportunity,
    ),
  ).toEqual({ n: 0 });
  await sam.post('/api/investments/allocate', { investment_opportunity_id: opportunity });
  expect(
    await one<{ sum: string }>(
      'select sum(amount) from investments where investment_opportunity_id = $1 and status = 2',
      opportunity,
    ),
  ).toEqual({ sum: '100000.00' });
});

test('a raise that fails ends what is open and refunds what was paid', async () => {
  const { body } = await reserve(iris, '2000');
  const omars = (await reserve(await as('omar'), '3000')).body.data.id;
  await sam.patch(`/api/investments/${body.data.id}`, { status: 2 });
  const { body: called } = await sam.post('/api/cash-calls', {
    investment_opportunity_id: opportunity,
    investment_ids: 'all_confirmed',
  });
  await sam.patch(`/api/cash-calls/${called.data.ids[0]}`, { amount_received: called.data.total });
  await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 4, close_outcome: 'failed' });
  const { rows } = await db().pool.query(
    `select id, status from investments where investment_opportunity_id = $1 order by id`,
    [opportunity],
  );
  expect(rows).toEqual([
    { id: body.data.id, status: 7 },
    { id: omars, status: 7 },
  ]);
  expect(
    await one<{ amount: string }>(
      `select amount from investment_transactions where investment_id = $1 and type = 'refund'`,
      body.data.id,
    ),
  ).toEqual({ amount: called.data.total });
});
