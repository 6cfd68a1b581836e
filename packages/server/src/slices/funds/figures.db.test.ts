import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let irisEntity: number;
let n = 0;

/** A live fund with a live asset, and a million paid in. */
const fundWithAsset = async (more: object = {}): Promise<{ fund: number; asset: number }> => {
  const { body } = await sam.post('/api/funds', { name: `Harbour ${(n += 1)}`, structure: 'lp' });
  const fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Asset ${n}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
    ...more,
  });
  const asset = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  const paid = { investment_method_entity_id: irisEntity, entry_date: '2026-01-10' };
  expect((await post(fund, 'contribution', '1000000', paid)).status).toBe(201);
  return { fund, asset };
};
const post = (fund: number, type: string, amount: string, more: object) =>
  sam.post('/api/fund-ledger', { fund_id: fund, type, amount, description: type, ...more });
/** An entry of the asset. */
const deal =
  ({ fund, asset }: { fund: number; asset: number }) =>
  (type: string, amount: string, entry_date: string, more: object = {}) =>
    post(fund, type, amount, { fund_investment_opportunity_id: asset, entry_date, ...more });
const calculate = async (fund: number, as_of: string) =>
  (await sam.post('/api/fund-net-asset-values', { fund_id: fund, as_of, calculate: true })).body.data;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
});

describe('a partial sale', () => {
  test('takes the part sold out of an asset without units, and leaves the net asset value as it was', async () => {
    const held = await fundWithAsset();
    expect((await deal(held)('purchase', '1000000', '2026-01-15')).status).toBe(201);
    const silent = await deal(held)('sale', '100000', '2026-02-01');
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      { fraction_sold: ['State the units or the part sold.'] },
    ]);
    const sold = await deal(held)('sale', '100000', '2026-02-01', { fraction_sold: '10' });
    expect(sold.body.data).toMatchObject({ fraction_sold: '10.0000', units: null });
    expect(await calculate(held.fund, '2026-02-28')).toMatchObject({
      investments_value: '900000.00',
      cash: '100000.00',
      nav: '1000000.00',
      nav_per_unit: '1.000000',
    });
    const { body } = await sam.get(
      `/api/fund-investment-opportunities/${held.asset}?append=performance,fair_value`,
    );
    expect(body.data).toMatchObject({
      fair_value: '900000.00',
      performance: { cost: '1000000.00', cost_remaining: '900000.00', realised_gain: '0.00' },
    });
  });

  test('states the units where every purchase did, and a part nowhere else than in a sale', async () => {
    const held = await fundWithAsset();
    await deal(held)('purchase', '1000', '2026-01-15', { units: '100' });
    const silent = await deal(held)('sale', '100', '2026-02-01', { fraction_sold: '10' });
    expect(silent.body.errors).toEqual({ units: ['State the units or the part sold.'] });
    expect((await deal(held)('sale', '100', '2026-02-01', { units: '10' })).status).toBe(201);
    const stray = await deal(held)('follow_on', '100', '2026-02-01', { units: '1', fraction_sold: '10' });
    expect(stray.body.errors).toHaveProperty('fraction_sold');
    await deal(held)('follow_on', '100', '2026-02-02');
    const mixed = await deal(held)('sale', '100', '2026-02-03', { units: '10' });
    expect(mixed.body.errors).toEqual({ fraction_sold: ['State the units or the part sold.'] });
    for (const fraction_sold of ['0', '100.0001', '-5'])
      expect((await deal(held)('sale', '100', '2026-02-03', { fraction_sold })).body.errors).toHaveProperty(
        'fraction_sold',
      );
    const part = { fraction_sold: '50', units: '10' };
    expect((await deal(held)('sale', '100', '2026-02-03', part)).body.errors).toHaveProperty('units');
  });
});

describe('a valuation', () => {
  const value = (asset: number, as_of: string, fair_value: string) =>
    sam.post('/api/fund-opportunity-valuations', {
      fund_investment_opportunity_id: asset,
      as_of,
      fair_value,
      method: 'multiple',
      status: 2,
    });

  test('rolls forward with what is sold after it', async () => {
    const held = await fundWithAsset();
    await deal(held)('purchase', '1000000', '2026-01-15', { units: '1000' });
    await value(held.asset, '2026-01-31', '1000000');
    // Of the day of the valuation: that is the value of its end.
    await deal(held)('income', '1000', '2026-01-31');
    await deal(held)('sale', '400000', '2026-02-10', { units: '400' });
    expect(await calculate(held.fund, '2026-02-09')).toMatchObject({ investments_value: '1000000.00' });
    expect(await calculate(held.fund, '2026-02-28')).toMatchObject({
      investments_value: '600000.00',
      cash: '401000.00',
      nav: '1001000.00',
    });
    const { body } = await sam.get(`/api/fund-investment-opportunities/${held.asset}?append=performance`);
    expect(body.data.performance).toMatchObject({
      fair_value: '600000.00',
      valued_on: '2026-01-31',
      rolled_forward: true,
      unrealised_gain: '0.00',
      pct_of_nav: null,
    });
  });

  test('rolls forward with what is bought after it', async () => {
    const held = await fundWithAsset();
    await post(held.fund, 'contribution', '500000', {
      investment_method_entity_id: irisEntity,
      entry_date: '2026-01-10',
    });
    await deal(held)('purchase', '1000000', '2026-01-15', { units: '1000' });
    await value(held.asset, '2026-01-31', '1500000');
    const nav = async (day: string) => (await calculate(held.fund, day)).nav;
    expect(await nav('2026-02-01')).toBe('2000000.00');
    await deal(held)('follow_on', '500000', '2026-02-10', { units: '250' });
    expect(await nav('2026-02-19')).toBe('2000000.00');
    // 250 of 1,250 units at 2.0 million for both rounds; the sale is at that value.
    await deal(held)('sale', '400000', '2026-02-20', { units: '250' });
    expect(await calculate(held.fund, '2026-02-27')).toMatchObject({
      investments_value: '1600000.00',
      nav: '2000000.00',
    });
    await value(held.asset, '2026-02-20', '1700000');
    expect(await nav('2026-02-28')).toBe('2100000.00');
  });

  test('is what lists sort by, to the penny, also of an asset in another currency', async () => {
    for (const [rate, as_of] of [
      ['0.80', '2026-01-01'],
      ['0.70', '2026-02-15'],
    ] as const)
      await addRow(db(), 'fx_rates', { base: 'USD', quote: 'GBP', rate, as_of });
    const held = await fundWithAsset({ currency: 'USD' });
    await deal(held)('purchase', '80000', '2026-01-15');
    await value(held.asset, '2026-01-31', '120000');
    await deal(held)('follow_on', '8000', '2026-02-01');
    await deal(held)('sale', '20000', '2026-02-20', { fraction_sold: '25' });
    const atCost = await fundWithAsset({ currency: 'USD' });
    await deal(atCost)('purchase', '8000', '2026-01-15');
    const byHand = await fundWithAsset({ currency: 'USD', manual_cost: '1000' });
    await deal(byHand)('income', '5', '2026-02-01');
    const out = await fundWithAsset({ exited_on: '2026-03-01' });
    await deal(out)('purchase', '8000', '2026-01-15');
    // (120,000 + 8,000 / 0.8) × 75 % dollars, at the rate of today; what is held at cost likewise.
    const worth = [
      [held, '68250.00'],
      [atCost, '7000.00'],
      [byHand, '700.00'],
      [out, '0.00'],
    ] as const;
    for (const [{ asset }, fair_value] of worth) {
      const { body } = await sam.get(`/api/fund-investment-opportunities/${asset}?append=fair_value`);
      const { rows } = await sql<{ value: string }>`
        select round(fund_asset_value(${asset}, '2026-03-31'), 2)::text as value`.execute(db().kysely);
      expect([body.data.fair_value, rows[0]?.value]).toEqual([fair_value, fair_value]);
    }
    const ids = worth.map(([{ asset }]) => asset);
    const { body } = await sam.get('/api/fund-investment-opportunities?sort=-fair_value&per_page=50');
    const listed = body.data.map(({ id }: { id: number }) => id);
    expect(listed.filter((id: number) => ids.includes(id))).toEqual(ids);
  });
});

describe('multiples of a fund', () => {
  test('are net of the carry that the waterfall accrues on the day’s value, with those before it beside', async () => {
    const made = await sam.post('/api/funds', {
      name: 'Accruing',
      structure: 'lp',
      carry_pct: '20',
      hurdle_pct: '8',
      catch_up_pct: '100',
    });
    const fund = made.body.data.id;
    await sam.patch(`/api/funds/${fund}`, { publication: 2 });
    const entry = (type: string, amount: string, more: object = {}) =>
      sam.post('/api/fund-ledger', {
        fund_id: fund,
        entry_date: '2025-01-10',
        type,
        amount,
        description: type,
        ...more,
      });
    await entry('contribution', '1000000', {
      investment_method_entity_id: await entityOf(db(), stage().people.iris),
    });
    const asset = await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: 'Larch',
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2025-01-10',
    });
    const id = asset.body.data.id;
    await sam.patch(`/api/fund-investment-opportunities/${id}`, { status: 2 });
    await entry('purchase', '1000000', { fund_investment_opportunity_id: id });
    await sam.post('/api/fund-opportunity-valuations', {
      fund_investment_opportunity_id: id,
      as_of: '2026-01-10',
      fair_value: '1500000',
      method: 'multiple',
      status: 2,
    });
    const nav = { fund_id: fund, as_of: '2026-01-10', calculate: true, accrued_fees: '0', status: 2 };
    expect((await sam.post('/api/fund-net-asset-values', nav)).status).toBe(201);
    const { metrics } = (await sam.get(`/api/funds/${fund}?append=metrics`)).body.data;
    expect(metrics).toMatchObject({
      accrued_carry: '100000.00',
      tvpi: '1.4000',
      irr: '40.0000',
      before_carry: { tvpi: '1.5000', irr: '50.0000' },
      gross: { moic: '1.5000', irr: '50.0000' },
      clawback_due: '0.00',
    });
    const iris = await as('iris');
    const own = (await iris.get(`/api/funds/${fund}?append=metrics`)).body.data.metrics;
    expect(own).toMatchObject({
      accrued_carry: '100000.00',
      tvpi: '1.4000',
      gross: null,
      clawback_due: null,
    });
    const page = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
    expect(page.holding.fund).toMatchObject({
      nav: '1500000.00',
      accrued_carry: '100000.00',
      tvpi: '1.4000',
      irr: '40.0000',
      before_carry: { tvpi: '1.5000', irr: '50.0000' },
    });
    const explained = (name: string) =>
      page.explain.filter(({ figure }: { figure: string }) => figure === name);
    expect(explained('irr')).toMatchObject([{ value: '40.0000' }]);
    const [tvpi] = explained('tvpi');
    expect(tvpi.rows.map(({ value }: { value: string }) => value)).toEqual([
      '1500000.00',
      '0.00',
      '-100000',
      '1000000.00',
    ]);
  });
});

describe('a credit line', () => {
  const drawnBy = async (fund: number) =>
    (await sam.get(`/api/funds/${fund}?append=metrics,explain`)).body.data;

  test('is a liability while it is drawn, and turns 10 % a year into 20 %', async () => {
    const held = await fundWithAsset();
    const { fund, asset } = held;
    // a million is paid in on 10 January, and a second one drawn
    const draw = { entry_date: '2026-01-10' };
    expect((await post(fund, 'credit_drawing', '1000000', draw)).status).toBe(201);
    await deal(held)('purchase', '2000000', '2026-01-15');
    const valued = {
      fund_investment_opportunity_id: asset,
      as_of: '2026-03-01',
      fair_value: '2200000',
      method: 'multiple',
      status: 2,
    };
    expect((await sam.post('/api/fund-opportunity-valuations', valued)).status).toBe(201);
    const nav = { fund_id: fund, as_of: '2026-03-01', calculate: true, status: 2 };
    const made = await sam.post('/api/fund-net-asset-values?append=meta', { ...nav });
    expect(made.body.data).toMatchObject({ cash: '0.00', liabilities: '1000000.00', nav: '1200000.00' });
    const kinds = made.body.data.meta.bridge.lines.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['contributions', 'gain']);
    await sam.patch(`/api/funds/${fund}`, { carry_pct: '0' });
    const { metrics, explain } = await drawnBy(fund);
    expect(metrics).toMatchObject({
      tvpi: '1.2000',
      irr: '20.0000',
      without_credit_line: { drawn: '1000000.00', tvpi: '1.1000', irr: '10.0000' },
    });
    const without = explain.find(({ figure }: { figure: string }) => figure === 'irr_without_credit_line');
    expect(without).toMatchObject({ value: '10.0000', by: 'rate', note: 'over 50 days, not annualised' });
    expect(without.rows).toContainEqual(
      expect.objectContaining({
        label: 'credit_drawing',
        date: '2026-01-10',
        value: '-1000000',
        source: { family: 'fund-ledger', id: expect.any(Number) },
      }),
    );
  });

  test('is not paid back beyond what is drawn, nor its drawing undone once it was paid back', async () => {
    const { fund } = await fundWithAsset();
    const drawing = await post(fund, 'credit_drawing', '500', { entry_date: '2026-01-15' });
    const early = await post(fund, 'credit_repayment', '1', { entry_date: '2026-01-14' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      { amount: ['Only £0.00 of the credit line is drawn on 14 Jan 2026.'] },
    ]);
    expect((await post(fund, 'credit_repayment', '500.01', { entry_date: '2026-02-01' })).status).toBe(422);
    expect((await post(fund, 'credit_repayment', '500', { entry_date: '2026-02-01' })).status).toBe(201);
    const undone = await sam.post('/api/fund-ledger', {
      reverses_id: drawing.body.data.id,
      entry_date: '2026-01-20',
    });
    expect([undone.status, Object.keys(undone.body.errors)]).toEqual([422, ['reverses_id']]);
    expect((await drawnBy(fund)).metrics.without_credit_line).toMatchObject({ drawn: '0.00' });
  });
});

describe('an asset that was sold, and not closed', () => {
  test('is worth nothing, and its old valuation holds up no net asset value', async () => {
    const held = await fundWithAsset({ invested_on: '2024-01-15' });
    await deal(held)('purchase', '1000', '2026-01-15', { units: '100' });
    await sam.post('/api/fund-opportunity-valuations', {
      fund_investment_opportunity_id: held.asset,
      as_of: '2024-06-30',
      fair_value: '900',
      method: 'cost',
      status: 2,
    });
    const nav = { fund_id: held.fund, calculate: true, status: 2 };
    const early = await sam.post('/api/fund-net-asset-values', { ...nav, as_of: '2026-01-31' });
    expect(early.body.errors).toHaveProperty('accept_stale');
    await deal(held)('sale', '1500', '2026-02-01', { units: '100' });
    const made = await sam.post('/api/fund-net-asset-values?append=meta', { ...nav, as_of: '2026-02-28' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { investments_value: '0.00', nav: '1000500.00' },
    ]);
    expect(made.body.data.meta).toMatchObject({
      inputs: [{ id: held.asset, basis: 'sold', fair_value: '0.00', valuation_id: null }],
      stale: [],
    });
  });

  test('needs no exchange rate of the day', async () => {
    const held = await fundWithAsset({ currency: 'NOK' });
    await addRow(db(), 'fx_rates', { base: 'NOK', quote: 'GBP', rate: '0.08', as_of: '2026-01-01' });
    await deal(held)('purchase', '1000', '2026-01-15');
    await deal(held)('sale', '1000', '2026-02-01', { fraction_sold: '100' });
    await sql`delete from fx_rates where base = 'NOK'`.execute(db().kysely);
    expect((await calculate(held.fund, '2026-02-28')).investments_value).toBe('0.00');
  });
});

test('an investor’s part of the accrued carry of a day is by the units of that day', async () => {
  const { fund } = await fundWithAsset({ invested_on: '2026-01-10' });
  await sam.patch(`/api/funds/${fund}`, { hurdle_pct: '0' });
  const nav = { fund_id: fund, as_of: '2026-01-31', calculate: true, status: 2, other_assets: '500000' };
  await sam.post('/api/fund-net-asset-values', nav);
  const omar = await entityOf(db(), stage().people.omar);
  const paid = { investment_method_entity_id: omar, entry_date: '2026-02-10' };
  await post(fund, 'contribution', '1500000', paid);
  const path = `/api/funds/${fund}?append=holders&as_of=2026-01-31`;
  const { holders } = (await sam.get(path)).body.data;
  // 20 % of 500,000 is all of the one holder of that day
  expect(holders.rows).toMatchObject([{ value: '1500000.00', tvpi: '1.4000' }]);
});

test('who pays in after a value was published counts with what they hold, also in the multiples of the whole fund', async () => {
  const { fund } = await fundWithAsset();
  await sam.patch(`/api/funds/${fund}`, { carry_pct: '0' });
  await sam.post('/api/fund-net-asset-values', {
    fund_id: fund,
    as_of: '2026-01-31',
    calculate: true,
    status: 2,
  });
  const paid = { investment_method_entity_id: irisEntity, entry_date: '2026-02-10' };
  await post(fund, 'contribution', '500000', paid);
  const { metrics } = (await sam.get(`/api/funds/${fund}?append=metrics`)).body.data;
  expect(metrics).toMatchObject({ tvpi: '1.0000', rvpi: '1.0000', irr: '0.0000' });
});
