import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each clause of the lists is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
const NOW = '2026-03-31T09:00:00Z';
const SOON = '2026-03-31T09:00:01Z';
let sam: TestClient;

const opportunity = (row: Values = {}) => addOpportunity(db(), stage(), { status: 2, ...row });
const idsOf = async (query: string): Promise<number[]> =>
  (await sam.get(`/api/investment-opportunities?${query}&sort=id&limit=100`)).body.data.map(
    ({ id }: { id: number }) => id,
  );

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set(NOW);
  await rows('update investment_opportunities set deleted_at = now()');
});

test('open is what is live from its very opening up to its closing, or has neither', async () => {
  const open = [
    await opportunity({ opens_at: NOW }),
    await opportunity({ status: 3, opens_at: null, closes_at: SOON }),
    await opportunity({ closes_at: null }),
  ];
  const shut = [
    await opportunity({ opens_at: SOON }),
    await opportunity({ closes_at: NOW }),
    await opportunity({ status: 1 }),
    await opportunity({ status: 4 }),
  ];
  expect(await idsOf('filter[open]=1')).toEqual(open);
  expect(await idsOf('filter[open]=0')).toEqual(shut);
});

test('closing within days is what is live and has not closed yet', async () => {
  const near = await opportunity({ closes_at: '2026-04-01T09:00:00Z' });
  await opportunity({ closes_at: NOW });
  await opportunity({ closes_at: '2026-04-01T09:00:00Z', status: 4 });
  await opportunity({ closes_at: '2026-05-31T09:00:00Z' });
  expect(await idsOf('filter[closing_within]=7')).toEqual([near]);
});

test('within a sum is what asks for no more at least', async () => {
  const [equal, none] = [
    await opportunity({ minimum_investment: '5000' }),
    await opportunity({ minimum_investment: null }),
  ];
  await opportunity({ minimum_investment: '5000.01' });
  expect(await idsOf('filter[min_investment_to]=5000')).toEqual([equal, none]);
  expect(await idsOf('filter[min_investment_to]=much')).toEqual([]);
});

test('of an investor is where they hold or asked for something that stands', async () => {
  const { iris, omar } = stage().people;
  const [held, ...others] = [
    await opportunity(),
    await opportunity(),
    await opportunity(),
    await opportunity(),
  ];
  await addInvestment(db(), held, iris);
  await addInvestment(db(), others[0] ?? 0, iris, { status: 7 });
  await addInvestment(db(), others[1] ?? 0, iris, { deleted_at: '2026-03-01' });
  await addInvestment(db(), others[2] ?? 0, omar);
  expect(await idsOf(`filter[investor_id]=${iris}`)).toEqual([held]);
});

test('is sorted by what was raised: what stands and what is outside, of its own alone', async () => {
  const { iris, omar, lone, abe } = stage().people;
  const [low, high] = [await opportunity({ external_committed: '15000' }), await opportunity()];
  await addInvestment(db(), high, iris, { amount_requested: '10000' });
  await addInvestment(db(), high, omar, { status: 3, amount_requested: '90000', amount: '6000' });
  await addInvestment(db(), low, lone, { status: 7, amount_requested: '90000', amount: '90000' });
  await addInvestment(db(), low, abe, { amount_requested: '90000', deleted_at: '2026-03-01' });
  const { data } = (await sam.get('/api/investment-opportunities?sort=-amount_raised')).body;
  expect(data.map(({ id }: { id: number }) => id)).toEqual([high, low]);
});

test('in progress, it counts the calls of its own that are late, and names the next day that comes', async () => {
  const { iris, omar, lone, abe } = stage().people;
  const [id, other] = [await opportunity(), await opportunity()];
  const called = { status: 3, amount: '10000', cash_call_due_on: '2026-03-30' };
  await addInvestment(db(), id, iris, called);
  await addInvestment(db(), id, omar, { ...called, cash_call_due_on: '2026-03-31' });
  await addInvestment(db(), id, lone, { ...called, status: 4 });
  await addInvestment(db(), id, abe, { ...called, deleted_at: '2026-03-30' });
  await addInvestment(db(), other, iris, called);
  await addInvestment(db(), other, omar, called);
  const date = (name: string, row: Values = {}) =>
    addRow(db(), 'key_dates', {
      target_type: 'investment_opportunity',
      target_id: id,
      name,
      date: '2026-03-31',
      ...row,
    });
  await date('Past', { date: '2026-03-30' });
  await date('Deleted', { deleted_at: '2026-03-30' });
  await date('Of another', { target_id: other });
  await date('Of a deal', { target_type: 'pipeline_deal' });
  await date('Next');
  const { data } = (await sam.get(`/api/investment-opportunities/${id}?append=wip`)).body;
  expect(data.wip).toMatchObject({ overdue_count: 1, next_key_date: { name: 'Next', date: '2026-03-31' } });
});
