import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** What goes with an investment, and comes back with it: take a condition out, and the test that names it fails. */
const { db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let una: TestClient;
let opportunity: number;

const PAID = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000', share_price: '1' };
const held = (row: Values = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, { amount_requested: '1000', status: 4, ...PAID, ...row });
const flow = (investment_id: number) =>
  addRow(db(), 'investment_transactions', {
    investment_id,
    type: 'purchase',
    date: '2026-03-01',
    amount: '1000',
  });
let calls = 0;
const call = (investment_id: number, row: Values = {}) =>
  addRow(db(), 'cash_calls', {
    investment_id,
    sequence: ++calls,
    amount: '1000',
    due_on: '2026-03-20',
    ...row,
  });
const standing = async (table: 'investment_transactions' | 'cash_calls', ids: number[]) =>
  (await rows(`select id from ${table} where id = any($1) and deleted_at is null order by id`, ids)).map(
    ({ id }) => id,
  );
const remove = (id: number, who: TestClient) => who.delete(`/api/investments/${id}`);

beforeAll(async () => {
  for (const name of ['iris', 'omar'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  una = await as('una');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), { status: 2, share_price: '1' });
});

describe('an investment is deleted', () => {
  test('where it was recorded by hand without flows, whatever others have', async () => {
    const beside = await held({}, stage().people.omar);
    await flow(beside);
    const [light, heavy] = [await held({ kind: 'manual', status: 2 }), await held({ kind: 'manual' })];
    await flow(heavy);
    expect((await remove(light, sam)).status).toBe(204);
    const says = [409, 'This record is in use and cannot be deleted.'];
    for (const id of [heavy, beside]) expect(refusalOf(await remove(id, sam))).toEqual(says);
    expect((await remove(heavy, una)).status).toBe(204);
  });

  test('with its own flows and calls', async () => {
    const [own, other] = [await held(), await held({}, stage().people.omar)];
    const flows = [await flow(own), await flow(other)];
    const called = [await call(own), await call(other)];
    expect((await remove(own, una)).status).toBe(204);
    expect(await standing('investment_transactions', flows)).toEqual([flows[1]]);
    expect(await standing('cash_calls', called)).toEqual([called[1]]);
  });

  test('by its investor where it is held elsewhere, and no flow of another goes with it', async () => {
    const iris = await as('iris');
    const other = await flow(await held());
    const made = await iris.post('/api/investments/user-alternative', {
      asset_name: 'Cask',
      invested_on: '2026-02-01',
      amount: '500',
    });
    const id: number = made.body.data.id;
    expect((await remove(id, iris)).status).toBe(204);
    expect(await standing('investment_transactions', [other])).toEqual([other]);
    expect(
      await rows('select 1 from investment_transactions where investment_id = $1 and deleted_at is null', id),
    ).toEqual([]);
  });
});

test('an investment comes back with the calls that went with it, and with no others', async () => {
  const [own, other] = [await held(), await held({}, stage().people.omar)];
  const early = await call(own, { deleted_at: '2026-03-02' });
  const [together, beside] = [await call(own), await call(other)];
  for (const id of [own, other]) expect((await remove(id, una)).status).toBe(204);
  expect((await una.post(`/api/investments/${own}/restore`, {})).status).toBe(200);
  expect(await standing('cash_calls', [early, together, beside])).toEqual([together]);
});

describe('a call', () => {
  test('that is taken back from what is paid already leaves it paid', async () => {
    const id = await held({ amount_cash_called: '1000' });
    const open = await call(id);
    expect((await sam.patch(`/api/cash-calls/${open}`, { status: 4 })).status).toBe(200);
    expect(await rows('select status from investments where id = $1', id)).toEqual([{ status: 4 }]);
  });

  test('takes what was received before once more, on another day', async () => {
    const id = await held({ status: 3, amount_paid: '0', amount_cash_called: '1000' });
    const open = await call(id);
    for (const received_on of ['2026-03-30', '2026-03-31']) {
      const received = { amount_received: '400', received_on };
      expect((await sam.patch(`/api/cash-calls/${open}`, received)).body.data).toMatchObject({ received_on });
    }
  });
});
