import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addOpportunity, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let opportunity: number;
let reward: number;
const record = (more: object) =>
  sam.post('/api/investments/manual', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    status: 5,
    amount: '25000',
    shares: '10000',
    ...more,
  });
const flowsOf = async (id: number) =>
  (await sam.get(`/api/investments/${id}?include=transactions`)).body.data.transactions.map(
    ({ type, amount }: { type: string; amount: string }) => `${type} ${amount}`,
  );

beforeAll(async () => {
  for (const name of ['iris', 'omar'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  await sql`update settings set vat_rate = 20 where id = 1`.execute(db().kysely);
  opportunity = await addOpportunity(db(), stage(), {
    status: 5,
    share_price: '2.50',
    fee_payer: 'investor',
    platform_fee_pct: '1.5',
    fee_vatable: true,
  });
  reward = await addRow(db(), 'rewards', {
    investment_opportunity_id: opportunity,
    title: 'A case of cider',
    minimum_investment: '1000',
    quantity: 1,
  });
});

test('is what was stated: 25,000 for 10,000 shares has no fee and claims no reward', async () => {
  const { status, body } = await record({});
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({
      amount: '25000.00',
      shares: '10000.000000',
      fee_amount: '0.00',
      fee_vat: '0.00',
      total_due: '25000.00',
      amount_paid: '25000.00',
      reward_id: null,
    }),
  ]);
  expect(await flowsOf(body.data.id)).toEqual(['purchase 25000.00']);
});

test('has the fee and the reward that are stated', async () => {
  const { body } = await record({
    fee_amount: '300',
    fee_vat: '60',
    reward_id: reward,
    user_id: stage().people.omar,
  });
  expect(body.data).toMatchObject({ total_due: '25360.00', amount_paid: '25360.00', reward_id: reward });
  expect(await flowsOf(body.data.id)).toEqual(['purchase 25000.00', 'fee 360.00']);
  const none = await record({ reward_id: reward });
  expect([none.status, none.body.errors]).toEqual([
    422,
    { reward_id: ['The selected reward id is invalid.'] },
  ]);
});

test('what is still to be paid has the fees of the terms, unless others are stated', async () => {
  const terms = await record({ status: 3 });
  expect(terms.body.data).toMatchObject({ fee_amount: '375.00', fee_vat: '75.00', total_due: '25450.00' });
  const stated = await record({ status: 3, fee_amount: '0', user_id: stage().people.omar });
  expect(stated.body.data).toMatchObject({ fee_amount: '0.00', total_due: '25000.00' });
});

test('is paid on the day of its issue where no other day is known', async () => {
  const { data } = (await record({ issued_at: '2024-01-10T00:00:00Z' })).body;
  const { transactions } = (await sam.get(`/api/investments/${data.id}?include=transactions`)).body.data;
  const moments = [transactions[0].date, data.paid_at, data.confirmed_at, data.reserved_at];
  for (const moment of moments) expect(moment).toMatch(/^2024-01-10/);
});
