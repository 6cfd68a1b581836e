import { rateTable, type FxRate } from '@tranche/domain/portfolio/exchange';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let fund: number;

const asset = async (more: object): Promise<number> => {
  const { body } = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
    ...more,
  });
  await sam.patch(`/api/fund-investment-opportunities/${body.data.id}`, { status: 2 });
  return body.data.id;
};
const value = (id: number, fair_value: string) =>
  sam.post('/api/fund-opportunity-valuations', {
    fund_investment_opportunity_id: id,
    as_of: '2026-02-28',
    fair_value,
    method: 'multiple',
    status: 2,
  });
const RATES: readonly FxRate[] = [
  { base: 'EUR', quote: 'USD', rate: '1.2', as_of: '2026-01-01' },
  { base: 'EUR', quote: 'GBP', rate: '0.9', as_of: '2026-01-01' },
  { base: 'USD', quote: 'GBP', rate: '0.8', as_of: '2026-02-01' },
  { base: 'GBP', quote: 'CHF', rate: '1.1', as_of: '2026-02-01' },
];
const calculate = () =>
  sam.post('/api/fund-net-asset-values', { fund_id: fund, as_of: '2026-03-01', calculate: true });

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  sam = await as('sam');
  const entity = await entityOf(db(), stage().people.iris);
  const { body } = await sam.post('/api/funds', { name: 'Harbour', structure: 'lp', currency: 'GBP' });
  fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  await sam.post('/api/fund-ledger', {
    fund_id: fund,
    entry_date: '2026-01-10',
    type: 'contribution',
    amount: '10000',
    description: 'Paid in',
    investment_method_entity_id: entity,
  });
});

test('an asset in dollars counts in the pounds of its fund, once there is a rate', async () => {
  const dollars = await asset({ name: 'Dollar Asset', currency: 'USD', manual_cost: '1000' });
  const pounds = await asset({ name: 'Pound Asset' });
  await value(dollars, '2000');
  await value(pounds, '1700');
  const early = await calculate();
  expect([early.status, early.body.message]).toEqual([
    409,
    'There is no exchange rate from USD to GBP by 1 Mar 2026. Import the rates, or enter the value of the investments manually.',
  ]);
  const fee = { period_start: '2026-02-01', period_end: '2026-03-01' };
  await sam.patch(`/api/funds/${fund}`, { management_fee_pct: '2', fee_basis: 'nav' });
  const charged = await sam.post(`/api/funds/${fund}/management-fee`, fee);
  expect([charged.status, charged.body.message]).toEqual([409, early.body.message.replace('1 Mar', '1 Feb')]);
  const read = async () =>
    (await sam.get(`/api/fund-investment-opportunities/${dollars}?append=performance,fair_value`)).body.data;
  expect(await read()).toMatchObject({
    fair_value: null,
    performance: { currency: 'GBP', fx_missing: ['USD'] },
  });
  const byHand = { fund_id: fund, as_of: '2026-02-27', investments_value: '5', cash: '5' };
  expect((await sam.post('/api/fund-net-asset-values', byHand)).status).toBe(201);
  for (const rate of RATES) await addRow(db(), 'fx_rates', { ...rate });
  expect((await calculate()).body.data).toMatchObject({ investments_value: '3300.00', nav: '13300.00' });
  // Bought when a dollar was 0.9 / 1.2 of a pound, valued when it was 0.8.
  expect(await read()).toMatchObject({
    currency: 'USD',
    fair_value: '1600.00',
    performance: { currency: 'GBP', cost: '750.00', fair_value: '1600.00', unrealised_gain: '850.00' },
  });
  const sorted = (
    await sam.get(`/api/fund-investment-opportunities?filter[fund_id]=${fund}&sort=-fair_value`)
  ).body.data.map(({ name }: { name: string }) => name);
  expect(sorted).toEqual(['Pound Asset', 'Dollar Asset']);
  const shares = (await sam.get(`/api/funds/${fund}?append=allocation`)).body.data.allocation.type;
  expect(shares[0]).toMatchObject({ value: '3300.00' });
});

test('the database’s rates are the calculation’s', async () => {
  const rateOf = rateTable(RATES);
  for (const from of ['USD', 'GBP', 'EUR', 'CHF', 'NOK'])
    for (const to of ['USD', 'GBP', 'EUR', 'CHF'])
      for (const at of ['2025-12-31', '2026-01-15', '2026-02-15']) {
        const { rows } = await sql<{ rate: string | null }>`
          select round(fx_rate(${from}::char(3), ${to}::char(3), ${at}::date), 10)::text as rate`.execute(
          db().kysely,
        );
        const expected = rateOf(from, to, at);
        expect([from, to, at, rows[0]?.rate === null ? null : Number(rows[0]?.rate)]).toEqual([
          from,
          to,
          at,
          expected === null ? null : Number(Number(expected).toFixed(10)),
        ]);
      }
});

// `domain.md#F`
test('units are offered in the currency of an active fund', async () => {
  const round = { name: 'Harbour units', type_id: stage().typeId, instrument: 'fund_units' };
  const create = (more: object) => sam.post('/api/investment-opportunities', { ...round, ...more });
  const refusals = async (more: object) => (await create(more)).body.errors?.fund_id;
  expect(await refusals({ currency: 'EUR', fund_id: fund })).toEqual([
    'Harbour is in GBP. Choose a fund in EUR.',
  ]);
  const { body } = await create({ currency: 'GBP' });
  const path = `/api/investment-opportunities/${body.data.id}`;
  expect((await sam.patch(path, { fund_id: fund })).body.data.fund_id).toBe(fund);
  expect((await sam.patch(path, { currency: 'USD' })).body.errors.fund_id).toEqual([
    'Harbour is in GBP. Choose a fund in USD.',
  ]);
  const { body: other } = await sam.post('/api/funds', { name: 'Cove', structure: 'lp', currency: 'GBP' });
  await sql`update funds set is_active = 0 where id = ${other.data.id}`.execute(db().kysely);
  expect((await sam.patch(path, { fund_id: other.data.id })).body.errors.fund_id).toEqual([
    'Cove is closed. Choose an active fund.',
  ]);
  // a draft may still lose its fund; a round that is published may not
  expect((await sam.patch(path, { fund_id: null })).body.data.fund_id).toBeNull();
  await sql`update investment_opportunities set status = 2, target_amount = 1000, maximum_raise = 1000, fund_id = ${fund}
    where id = ${body.data.id}`.execute(db().kysely);
  expect((await sam.patch(path, { fund_id: null })).body.errors.fund_id).toEqual([
    'A published round of units keeps its fund.',
  ]);
  expect((await sam.patch(path, { strapline: 'For growth' })).body.data.fund_id).toBe(fund);
  await sql`update investment_opportunities set fund_id = null where id = ${body.data.id}`.execute(
    db().kysely,
  );
  expect((await sam.patch(path, { strapline: 'For income' })).status).toBe(200);
});
