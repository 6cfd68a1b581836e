import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let fund: number;
let asset: number;

const post = (type: string, amount: string, entry_date: string, more: object = {}) =>
  sam.post('/api/fund-ledger', { fund_id: fund, type, amount, description: type, entry_date, ...more });
const read = async (appends: string, free = '') =>
  (await sam.get(`/api/funds/${fund}?append=${appends}${free}`)).body.data;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  const iris = { investment_method_entity_id: await entityOf(db(), stage().people.iris) };
  const omar = { investment_method_entity_id: await entityOf(db(), stage().people.omar) };
  sam = await as('sam');
  fund = (await sam.post('/api/funds', { name: 'Larch', structure: 'lp' })).body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  asset = (
    await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: 'Ash Ltd',
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
      ownership_pct: '12.5',
    })
  ).body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  await post('commitment', '60000', '2026-01-05', iris);
  await post('commitment', '40000', '2026-01-05', omar);
  await post('capital_call', '30000', '2026-01-06', iris);
  await post('capital_call', '20000', '2026-01-06', omar);
  await post('contribution', '30000', '2026-01-10', iris);
  await post('contribution', '20000', '2026-01-10', omar);
  await post('purchase', '40000', '2026-01-15', { fund_investment_opportunity_id: asset, units: '400' });
  await post('expense', '1000', '2026-02-10');
  await sam.post('/api/fund-net-asset-values', {
    fund_id: fund,
    as_of: '2026-02-28',
    calculate: true,
    status: 2,
  });
});

test('a list shows commitments, calls, companies and the values so far', async () => {
  const { body } = await sam.get(
    '/api/funds?append=committed,called_pct,companies_count,nav_history&filter[name]=Larch',
  );
  expect(body.data[0]).toMatchObject({
    committed: '100000.00',
    called_pct: '50.0000',
    companies_count: 1,
    nav_history: [
      { as_of: '2026-02-28', nav: '49000.00', nav_per_unit: '0.980000', units_in_issue: '50000.000000' },
    ],
  });
});

test('investors have a row each, and the rows come to the totals', async () => {
  const { holders } = await read('holders');
  expect(holders.rows).toHaveLength(2);
  expect(holders.rows[0]).toMatchObject({
    committed: '60000.00',
    called: '30000.00',
    called_pct: '50.0000',
    unfunded: '30000.00',
    units: '30000.000000',
    units_pct: '60.0000',
    value: '29400.00',
    tvpi: '0.9800',
  });
  expect(holders.totals).toMatchObject({ committed: '100000.00', value: '49000.00', unfunded: '50000.00' });
  const before = await read('holders', '&as_of=2026-01-07');
  expect(before.holders.totals).toMatchObject({ called: '50000.00', units: '0.000000' });
});

describe('the portfolio', () => {
  test('weighs the companies, and agrees with the last net asset value', async () => {
    const { portfolio } = await read('portfolio');
    expect(portfolio.rows).toEqual([
      expect.objectContaining({
        id: asset,
        first_invested_on: '2026-01-15',
        ownership_pct: '12.5000',
        cost: '40000.00',
        fair_value: '40000.00',
        weight_pct: '100.0000',
        valued_on: null,
        moic: '1.0000',
      }),
    ]);
    expect(portfolio.reconciliation).toMatchObject({ investments_value: '40000.00', difference: '0.00' });
  });

  test('is held against the value of its own fund, from the day of that value on', async () => {
    const beside = (await sam.post('/api/funds', { name: 'Rowan', structure: 'lp' })).body.data.id;
    const theirs = { fund_id: beside, as_of: '2026-03-01', investments_value: '7', status: 2 };
    await sam.patch(`/api/funds/${beside}`, { publication: 2 });
    expect((await sam.post('/api/fund-net-asset-values', theirs)).status).toBe(201);
    const at = async (day: string) =>
      (await read('portfolio', `&as_of=${day}`)).portfolio.reconciliation?.investments_value ?? null;
    expect([await at('2026-02-27'), await at('2026-02-28'), await at('2026-03-02')]).toEqual([
      null,
      '40000.00',
      '40000.00',
    ]);
  });

  test('says by how much a later entry of an earlier day parts it from that value', async () => {
    await post('follow_on', '500', '2026-02-20', { fund_investment_opportunity_id: asset, units: '5' });
    const { portfolio } = await read('portfolio');
    expect(portfolio.reconciliation).toMatchObject({ fair_value: '40500.00', difference: '500.00' });
  });
});

describe('the books', () => {
  test('are balanced at any day', async () => {
    const { trial_balance: now } = await read('trial_balance');
    expect(now).toMatchObject({ debit: '50000.00', credit: '50000.00', difference: '0.00' });
    expect(now.rows[0]).toEqual({ account: 'cash', debit: '8500.00', credit: '0.00' });
    const { trial_balance: then } = await read('trial_balance', '&as_of=2026-01-10');
    expect(then.rows).toEqual([
      { account: 'cash', debit: '50000.00', credit: '0.00' },
      { account: 'contribution', debit: '0.00', credit: '50000.00' },
    ]);
  });

  test('open and close a period', async () => {
    const { ledger_period: period } = await read('ledger_period', '&from=2026-01-11&to=2026-02-15');
    expect(period).toEqual({
      from: '2026-01-11',
      to: '2026-02-15',
      opening: '50000.00',
      received: '0.00',
      paid: '41000.00',
      closing: '9000.00',
      units_opening: '50000.000000',
      units_closing: '50000.000000',
      entries: 2,
    });
  });
});

test('the day of a value is needed, also where it is changed', async () => {
  const draft = { fund_id: fund, as_of: '2026-03-20', calculate: true, status: 1 };
  const { id } = (await sam.post('/api/fund-net-asset-values', draft)).body.data;
  for (const [as_of, message] of [
    [null, 'The as of field is required.'],
    ['soon', 'The as of field must be a valid date.'],
  ]) {
    const changed = await sam.patch(`/api/fund-net-asset-values/${id}`, { as_of });
    expect([changed.status, changed.body.errors]).toEqual([422, { as_of: [message] }]);
  }
  expect((await sam.delete(`/api/fund-net-asset-values/${id}`)).status).toBe(204);
});

test('a company is linked to what is there, and to nothing that was deleted', async () => {
  const gone = (await sam.post('/api/industries', { name: 'Whaling' })).body.data.id;
  await db().pool.query('update industries set deleted_at = now() where id = $1', [gone]);
  for (const id of [gone, 987_654]) {
    const changed = await sam.patch(`/api/fund-investment-opportunities/${asset}`, { industry_ids: [id] });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['industry_ids']]);
  }
  const kept = await sam.get(`/api/fund-investment-opportunities/${asset}?include=industries`);
  expect(kept.body.data.industries.map(({ id }: { id: number }) => id)).toEqual([stage().industryId]);
});

test('an investor reads none of it', async () => {
  const iris = await as('iris');
  const { body } = await iris.get(
    `/api/funds/${fund}?append=holders,portfolio,trial_balance,ledger_period,companies_count,committed`,
  );
  expect(body.data).toMatchObject({
    committed: '60000.00',
    holders: null,
    portfolio: null,
    trial_balance: null,
    ledger_period: null,
    companies_count: null,
  });
});
