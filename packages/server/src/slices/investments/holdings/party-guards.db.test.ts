import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invalid, refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let opportunity: number;

const record = (more: object = {}) =>
  sam.post('/api/investments/manual', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    amount: '4000',
    status: 2,
    ...more,
  });
const patch = (id: number, body: object, who = sam) => who.patch(`/api/investments/${id}`, body);
const held = (row: Values = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, {
    status: 5,
    amount_requested: '4000',
    amount: '4000',
    shares: '1000',
    share_price: '4',
    issued_at: '2026-02-01',
    ...row,
  });
const flow = (investment_id: number, type: string, row: Values = {}) =>
  addRow(db(), 'investment_transactions', { investment_id, type, date: '2026-03-01', amount: '10', ...row });

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4',
    minimum_investment: '1000',
  });
});

describe('an investment is recorded by hand', () => {
  test('for an organisation in its own name, by a person who answers for it', async () => {
    const add = (name: string) => addRow(db(), 'organisations', { name });
    const [firm, other] = [await add('Ashby'), await add('Birch')];
    const link = (organisation_id: number) =>
      addRow(db(), 'organisation_links', {
        organisation_id,
        user_id: stage().people.omar,
        position: 'director',
        status: 2,
      });
    const made = (organisation_id: number) => record({ user_id: null, organisation_id });
    await link(other);
    expect(refusalOf(await made(firm))).toEqual(invalid('organisation_id'));
    expect((await made(other)).status).toBe(201);
    await link(firm);
    const { data } = (await made(firm)).body;
    const [party] = await rows(
      'select kind, organisation_id as firm from investment_method_entities where id = $1',
      data.investment_method_entity_id,
    );
    expect([data.organisation_id, party]).toEqual([firm, { kind: 'organisation', firm }]);
  });

  test('by this very moment, and claims its reward when it is confirmed', async () => {
    const wine = { title: 'Wine', minimum_investment: '100', quantity: 3 };
    const reward_id = await addRow(db(), 'rewards', { investment_opportunity_id: opportunity, ...wine });
    expect((await record({ confirmed_at: '2026-03-31T09:00:00Z', reward_id })).status).toBe(201);
    expect(await rows('select claimed from rewards where id = $1', reward_id)).toEqual([{ claimed: 1 }]);
  });

  test('as called with what is outstanding, and nothing paid', async () => {
    expect((await record({ status: 3 })).body.data).toMatchObject({
      amount_cash_called: '4000.00',
      amount_outstanding: '4000.00',
      amount_paid: '0.00',
    });
  });
});

describe('a flow', () => {
  test('may be of today, and keeps what a correction does not name', async () => {
    const id = await held();
    const dividend = { type: 'dividend', date: '2026-03-31', amount: '50' };
    expect((await patch(id, { transactions: [dividend] })).status).toBe(200);
    const find = () =>
      rows('select id, amount, note from investment_transactions where investment_id = $1', id);
    const [made] = await find();
    const correction = { id: made?.id, amount: null, note: 'Second half' };
    expect((await patch(id, { transactions: [correction] })).status).toBe(200);
    expect(await find()).toEqual([{ id: made?.id, amount: '50.00', note: 'Second half' }]);
  });
});

describe('a holding is realised', () => {
  const says = [409, 'The exit does not cover all shares held.'];

  test('by exits of its own, and not by what was bought', async () => {
    const [id, other] = [await held(), await held({}, stage().people.omar)];
    await flow(id, 'purchase', { shares: '1000', date: '2026-02-01' });
    await flow(other, 'sale', { shares: '1000' });
    expect(refusalOf(await patch(id, { status: 9 }))).toEqual(says);
    expect((await patch(other, { status: 9 })).status).toBe(200);
    await flow(id, 'transfer_out', { shares: '999' });
    await flow(id, 'dividend', { shares: '1' });
    expect(refusalOf(await patch(id, { status: 9 }))).toEqual(says);
  });

  test('by capital that came back, where no part of it was sold', async () => {
    const id = await held({ shares: null, share_price: null });
    await flow(id, 'capital_return', { amount: '1000' });
    expect((await patch(id, { status: 9 })).status).toBe(200);
  });
});

describe('a holding elsewhere', () => {
  const GOLD = { asset_name: 'Gold', invested_on: '2026-02-01', amount: '900' };
  const add = async (more: object = {}): Promise<number> => {
    const iris = await as('iris');
    const made = await iris.post('/api/investments/user-alternative', { ...GOLD, ...more });
    expect(made.status, made.text).toBe(201);
    return made.body.data.id;
  };
  const own = async (id: number, body: object) => patch(id, body, await as('iris'));
  const flowsOf = (id: number) =>
    rows(
      `select type, amount, shares from investment_transactions
       where investment_id = $1 and deleted_at is null order by id`,
      id,
    );

  test('may be of today, and keeps its name, day and cost where they are left empty', async () => {
    const id = await add({ invested_on: '2026-03-31' });
    const empty = { asset_name: null, invested_on: null, amount: null, asset_type: null, status: 5 };
    expect((await own(id, empty)).body.data).toMatchObject({
      asset_name: 'Gold',
      invested_on: '2026-03-31',
      amount: '900.00',
      status: 5,
    });
  });

  test('takes its new cost into the purchase that stands', async () => {
    const id = await add();
    await rows('update investment_transactions set deleted_at = now() where investment_id = $1', id);
    await flow(id, 'dividend', { amount: '20' });
    await flow(id, 'purchase', { amount: '900', date: '2026-02-01' });
    await flow(id, 'purchase', { amount: '100', date: '2026-02-02' });
    expect((await own(id, { amount: '950' })).status).toBe(200);
    expect((await flowsOf(id)).map(({ type, amount }) => [type, amount])).toEqual([
      ['dividend', '20.00'],
      ['purchase', '950.00'],
      ['purchase', '100.00'],
    ]);
  });

  test('ends by a sale of what was held on that day', async () => {
    const id = await add({ shares: '10' });
    for (const [date, shares] of [
      ['2026-02-05', '4'],
      ['2026-02-06', '7'],
    ] as const)
      await flow(id, 'purchase', { date, shares });
    const sale = { type: 'sale', date: '2026-02-05', amount: '2000' };
    expect((await own(id, { status: 9, transactions: [sale] })).status).toBe(200);
    expect((await flowsOf(id)).at(-1)).toMatchObject({ type: 'sale', shares: '14.000000' });
  });
});
