import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addOpportunity, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
const { db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let omar: TestClient;
let opportunity: number;

const eventsOf = async (id: number): Promise<unknown[]> =>
  (
    await rows(
      `select event from activity where target_type = 'investment' and target_id = $1 order by id`,
      id,
    )
  ).map(({ event }) => event);
const flowsOf = (id: number) =>
  rows(
    `select type, amount, shares from investment_transactions where investment_id = $1 and deleted_at is null order by id`,
    id,
  );
const manual = (more: object) =>
  sam.post('/api/investments/manual', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    amount: '4000',
    ...more,
  });

beforeAll(async () => {
  await sql`update settings set funds_enabled = true, investment_terms_enabled = true, organisation_links_enabled = true, bank_account_number = '12345678' where id = 1`.execute(
    db().kysely,
  );
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  iris = await as('iris');
  omar = await as('omar');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4',
    minimum_investment: '1000',
  });
});

describe('POST /api/investments/manual', () => {
  test('enters at any stage; from paid on with its purchase', async () => {
    const early = (await manual({ status: 2 })).body.data;
    expect(early).toMatchObject({ kind: 'manual', status: 2, amount: '4000.00', shares: '1000.000000' });
    expect(await flowsOf(early.id)).toEqual([]);
    const paid = (await manual({ status: 4, user_id: stage().people.omar, paid_at: '2026-02-01T10:00:00Z' }))
      .body.data;
    expect(paid).toMatchObject({ status: 4, amount_paid: '4000.00', amount_outstanding: '0.00' });
    expect(await flowsOf(paid.id)).toEqual([{ type: 'purchase', amount: '4000.00', shares: '1000.000000' }]);
    expect(await eventsOf(paid.id)).toEqual(['investment.recorded']);
    const called = (await manual({ status: 3, user_id: stage().people.lone })).body.data;
    expect(
      (await rows('select amount, status from cash_calls where investment_id = $1', called.id))[0],
    ).toEqual({ amount: '4000.00', status: 1 });
  });

  test('keeps the cap, the arithmetic and the stage of the opportunity', async () => {
    expect((await manual({ status: 2, amount: '1300000' })).body.errors.amount[0]).toContain('Only £');
    expect((await manual({ status: 4, shares: '999' })).body.errors).toHaveProperty('shares');
    expect((await manual({ status: 7 })).body.errors).toHaveProperty('status');
    expect((await manual({ status: 6 })).body.errors).toHaveProperty('certificate_number');
    expect((await manual({ status: 2, investment_opportunity_id: undefined })).body.errors).toHaveProperty(
      'investment_opportunity_id',
    );
    const draft = await addOpportunity(db(), stage(), { status: 1 });
    expect((await manual({ status: 2, investment_opportunity_id: draft })).status).toBe(409);
  });

  test('is for staff with the right to the opportunity', async () => {
    const body = {
      investment_opportunity_id: opportunity,
      user_id: stage().people.iris,
      amount: '4000',
      status: 2,
    };
    expect((await iris.post('/api/investments/manual', body)).status).toBe(403);
    expect((await (await as('cora')).post('/api/investments/manual', body)).status).toBe(404);
    expect((await (await as('ed')).post('/api/investments/manual', body)).status).toBe(404);
  });

  test('into a fund buys units in its books', async () => {
    const fund = (await sam.post('/api/funds', { name: 'Harbour', structure: 'lp' })).body.data.id;
    const enter = (more: object = {}) =>
      manual({ investment_opportunity_id: undefined, fund_id: fund, status: 5, amount: '2500', ...more });
    expect((await enter()).body.message).toBe('Publish the fund first.');
    await sam.patch(`/api/funds/${fund}`, { publication: 2 });
    expect((await enter({ status: 7 })).body.errors).toHaveProperty('status');
    expect((await enter({ investment_opportunity_id: opportunity })).body.errors).toHaveProperty('fund_id');
    const made = await enter({ paid_at: '2026-02-01T10:00:00Z' });
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({
        fund_id: fund,
        investment_opportunity_id: null,
        status: 5,
        shares: '2500.000000',
        share_price: '1.000000',
      }),
    ]);
    const id = made.body.data.id;
    expect(
      await rows('select type, amount, units, investment_id from fund_ledger where fund_id = $1', fund),
    ).toEqual([{ type: 'contribution', amount: '2500.00', units: '2500.000000', investment_id: id }]);
    expect(await flowsOf(id)).toEqual([{ type: 'purchase', amount: '2500.00', shares: '2500.000000' }]);
    expect((await sam.get(`/api/funds/${fund}`)).body.data.units_in_issue).toBe('2500.000000');
    expect((await iris.get(`/api/funds/${fund}`)).status).toBe(200);
    expect((await omar.get(`/api/funds/${fund}`)).status).toBe(404);
    const list = await sam.get(`/api/investments/investors?fund_id=${fund}`);
    expect(list.body.meta).toMatchObject({ total: 1, paid: '2500.00' });
  });
});

describe('POST /api/investments/user-alternative', () => {
  const gold = { asset_name: 'Gold', invested_on: '2025-06-01', amount: '900', current_value: '1000' };

  test('keeps a holding elsewhere to its investor and investor staff', async () => {
    const made = await iris.post('/api/investments/user-alternative', gold);
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ kind: 'private_manual', status: 5, amount: '900.00' }),
    ]);
    const path = `/api/investments/${made.body.data.id}`;
    expect((await omar.get(path)).status).toBe(404);
    expect((await (await as('cora')).get(path)).status).toBe(404);
    expect((await sam.get(path)).status).toBe(200);
    expect((await omar.patch(path, { current_value: '1' })).status).toBe(404);
    const changed = await iris.patch(path, { current_value: '1100', amount: '950' });
    expect(changed.body.data.amount).toBe('950.00');
    expect(await flowsOf(made.body.data.id)).toEqual([{ type: 'purchase', amount: '950.00', shares: null }]);
    expect((await iris.patch(path, { status: 2 })).status).toBe(409);
    expect((await iris.patch(path, { status: 9 })).body.data.status).toBe(9);
    expect((await iris.delete(path)).status).toBe(204);
    expect((await iris.get(path)).status).toBe(404);
  });

  test('does not take a day to come, nor staff without an investor', async () => {
    const late = await iris.post('/api/investments/user-alternative', { ...gold, invested_on: '2027-01-01' });
    expect(late.body.errors).toHaveProperty('invested_on');
    expect((await sam.post('/api/investments/user-alternative', gold)).body.errors).toHaveProperty('user_id');
    const own = await iris.post('/api/investments/user-alternative', {
      ...gold,
      user_id: stage().people.omar,
    });
    expect(own.body.data.user_id).toBe(stage().people.iris);
  });
});

describe('nested transactions and deletion', () => {
  test('a flow is added, corrected and taken back, each with its event', async () => {
    const { id } = (await manual({ status: 5, paid_at: '2026-02-01T10:00:00Z' })).body.data;
    const path = `/api/investments/${id}`;
    const post = (transactions: unknown) => sam.patch(path, { transactions });
    expect((await post([{ type: 'dividend' }])).body.errors).toHaveProperty(['transactions.0.date']);
    expect((await post([{ type: 'dividend', date: '2027-01-01', amount: '5' }])).body.errors).toHaveProperty([
      'transactions.0.date',
    ]);
    expect((await post([{ type: 'dividend', date: '2026-03-01', amount: '50' }])).status).toBe(200);
    const [flow] = await rows(
      `select id from investment_transactions where investment_id = $1 and type = 'dividend'`,
      id,
    );
    expect((await post([{ id: flow?.id, amount: '55' }])).status).toBe(200);
    expect((await flowsOf(id))[1]).toMatchObject({ type: 'dividend', amount: '55.00' });
    const other = (await manual({ status: 5, user_id: stage().people.omar })).body.data.id;
    const foreign = await sam.patch(`/api/investments/${other}`, {
      transactions: [{ id: flow?.id, _delete: true }],
    });
    expect(foreign.body.errors).toHaveProperty(['transactions.0.id']);
    expect((await post([{ id: flow?.id, _delete: true }])).status).toBe(200);
    expect(await flowsOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toEqual([
      'investment.recorded',
      'investment.dividend',
      'investment.dividend',
      'investment.dividend',
    ]);
    expect((await iris.patch(path, { transactions: [{ type: 'dividend' }] })).status).toBe(422);
    const before = (await manual({ status: 2, user_id: stage().people.lone })).body.data.id;
    const early = await sam.patch(`/api/investments/${before}`, {
      transactions: [{ type: 'dividend', date: '2026-03-01', amount: '50' }],
    });
    expect(early.status).toBe(409);
  });

  test('what has flows stays, what ended or never had any goes', async () => {
    const light = (await manual({ status: 2 })).body.data.id;
    const max = await as('max');
    expect((await iris.delete(`/api/investments/${light}`)).status).toBe(403);
    expect((await omar.delete(`/api/investments/${light}`)).status).toBe(404);
    expect((await sam.delete(`/api/investments/${light}`)).status).toBe(204);
    expect((await sam.get(`/api/investments/${light}`)).status).toBe(404);
    const heavy = (await manual({ status: 5 })).body.data.id;
    expect((await max.delete(`/api/investments/${heavy}`)).status).toBe(404);
    const refused = await sam.delete(`/api/investments/${heavy}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This record is in use and cannot be deleted.',
    ]);
    expect(await flowsOf(heavy)).toHaveLength(1);
    const una = await as('una');
    expect((await una.delete(`/api/investments/${heavy}`)).status).toBe(204);
    expect(await flowsOf(heavy)).toEqual([]);
  });
});

describe('lists', () => {
  test('own investments by where they stand; one row an investor with totals', async () => {
    await manual({ status: 2 });
    await manual({ status: 5, user_id: stage().people.omar });
    await iris.post('/api/investments/user', { investment_opportunity_id: opportunity, amount: '2000' });
    const own = (await omar.get('/api/investments/user')).body.data;
    expect(Object.keys(own)).toEqual([
      'reserved',
      'cash_call_awaiting',
      'cash_call_received',
      'issued',
      'ended',
    ]);
    const mine = own.issued.map((investment: { user_id: number }) => investment.user_id);
    expect(new Set(mine)).toEqual(new Set([stage().people.omar]));
    expect((await sam.get('/api/investments/user')).status).toBe(403);
    const path = `/api/investments/investors?investment_opportunity_id=${opportunity}`;
    const list = await sam.get(path);
    expect(list.body.data).toMatchObject([
      { user_id: stage().people.iris, confirmed: '4000.00' },
      { user_id: stage().people.omar, paid: '4000.00', ownership_pct: '100.0000' },
    ]);
    expect(list.body.meta).toMatchObject({ total: 2, confirmed: '4000.00', paid: '4000.00' });
    expect((await iris.get(path)).status).toBe(403);
    expect((await (await as('ed')).get(path)).status).toBe(404);
    const all = await sam.get('/api/investments/investors');
    expect(all.status).toBe(200);
    expect(all.body.data).toContainEqual(
      expect.objectContaining({ user_id: stage().people.omar, ownership_pct: null }),
    );
    const sum = all.body.data.reduce(
      (total: number, row: { confirmed: string }) => total + Number(row.confirmed),
      0,
    );
    expect(all.body.meta).toMatchObject({ total: all.body.data.length, fx_missing: [] });
    expect([Number(all.body.meta.confirmed), sum > 4000]).toEqual([sum, true]);
    expect((await (await as('ed')).get('/api/investments/investors')).body.data).toEqual([]);
    expect((await sam.get('/api/investments/investors?investment_opportunity_id=abc')).status).toBe(404);
  });
});

describe('POST /api/investments/subsequent', () => {
  test('asks for a holding of the caller', async () => {
    const parent = (await manual({ status: 5 })).body.data.id;
    const body = { investment_opportunity_id: opportunity, parent_investment_id: parent, amount: '2000' };
    expect((await omar.post('/api/investments/subsequent', body)).status).toBe(404);
    const none = await iris.post('/api/investments/subsequent', { amount: '2000' });
    expect(none.body.errors).toHaveProperty('parent_investment_id');
    const made = await iris.post('/api/investments/subsequent', body);
    expect(made.body.data).toMatchObject({ status: 1, is_subsequent: true, parent_investment_id: parent });
    const closed = await addOpportunity(db(), stage(), { status: 4 });
    const late = await iris.post('/api/investments/subsequent', {
      ...body,
      investment_opportunity_id: closed,
    });
    expect([late.status, late.body.reasons]).toEqual([403, ['closed']]);
  });
});

test('cash is called once the terms are accepted', async () => {
  const reserved = (
    await iris.post('/api/investments/user', { investment_opportunity_id: opportunity, amount: '4000' })
  ).body.data.id;
  const term = await addRow(db(), 'term_conditions', {
    investment_opportunity_id: opportunity,
    title: 'Deed',
    body: '<p>Sign</p>',
    is_required: true,
    created_at: '2026-01-01',
  });
  await sam.patch(`/api/investments/${reserved}`, { status: 2 });
  const call = (ids: unknown) =>
    sam.post('/api/cash-calls', { investment_opportunity_id: opportunity, investment_ids: ids });
  const refused = 'The investor has not yet accepted the terms of this opportunity.';
  for (const ids of [[reserved], 'all_confirmed']) {
    const answer = await call(ids);
    expect([answer.status, answer.body.message]).toEqual([409, refused]);
  }
  const path = `/api/investments/${reserved}`;
  expect((await iris.patch(path, { term_condition_ids: [] })).body.errors).toHaveProperty(
    'term_condition_ids',
  );
  expect((await omar.patch(path, { term_condition_ids: [term] })).status).toBe(404);
  expect((await iris.patch(path, { term_condition_ids: [term] })).status).toBe(200);
  expect((await call([reserved])).body.data).toMatchObject({ created: 1 });
  expect((await iris.patch(path, { term_condition_ids: [term] })).status).toBe(409);
});
