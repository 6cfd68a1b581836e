import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { fillCarry } from '../fill-carry.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage();
let sam: TestClient;
let iris: number;
let n = 0;

interface Held {
  readonly fund: number;
  readonly asset: number;
}

const post = (fund: number, type: string, amount: string, more: object) =>
  sam.post('/api/fund-ledger', { fund_id: fund, type, amount, description: type, ...more });
const navOf = (fund: number, as_of: string, more: object = {}) =>
  sam.post('/api/fund-net-asset-values', { fund_id: fund, as_of, calculate: true, ...more });
const value = (asset: number, as_of: string, fair_value: string, more: object = {}) =>
  sam.post('/api/fund-opportunity-valuations', {
    fund_investment_opportunity_id: asset,
    as_of,
    fair_value,
    method: 'recent_investment',
    status: 2,
    ...more,
  });

/** 12,000,000 paid in for 1,000,000 units at 12, and 10,000,000 of it in one company. */
async function bigFund(more: object = {}): Promise<Held> {
  const { body } = await sam.post('/api/funds', {
    name: `Harbour ${(n += 1)}`,
    structure: 'lp',
    initial_unit_price: '12',
    ...more,
  });
  const fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Asset ${n}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
  });
  const asset = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  await post(fund, 'contribution', '12000000', {
    investment_method_entity_id: iris,
    entry_date: '2026-01-10',
  });
  await post(fund, 'purchase', '10000000', {
    fund_investment_opportunity_id: asset,
    entry_date: '2026-01-15',
    units: '1000',
  });
  return { fund, asset };
}

const kinds = (bridge: { lines: { kind: string; amount: string }[] }) =>
  bridge.lines.map(({ kind, amount }) => [kind, amount]);

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  iris = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
});

describe('a proposal', () => {
  test('of 10,500,000 + 2,000,000 − 500,000 on 1,000,000 units is 12.00, and its bridge adds up', async () => {
    const { fund, asset } = await bigFund();
    await value(asset, '2026-02-28', '10500000');
    const draft = await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: 'Not yet held',
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      manual_cost: '300000',
    });
    expect((await value(draft.body.data.id, '2026-02-28', '400000')).status).toBe(201);
    const { status, body } = await navOf(fund, '2026-02-28', { liabilities: '500000' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      investments_value: '10500000.00',
      cash: '2000000.00',
      nav: '12000000.00',
      units_in_issue: '1000000.000000',
      nav_per_unit: '12.000000',
      version: 1,
      status: 1,
    });
    expect(kinds(body.meta.bridge)).toEqual([
      ['contributions', '12000000.00'],
      ['gain', '500000.00'],
      ['liabilities', '-500000.00'],
    ]);
    expect(body.meta.bridge.lines.at(-1).after).toBe(body.data.nav);
    expect(body.meta).toMatchObject({ stale: [], warnings: [], differences: [], touched: null });
  });

  test('is made without being saved, and refuses what it cannot read', async () => {
    const { fund } = await bigFund();
    const { body } = await sam.post(`/api/funds/${fund}/nav-proposal`, { as_of: '2026-02-28' });
    expect(body.data).toMatchObject({ nav: '12000000.00', nav_per_unit: '12.000000', corrects_id: null });
    expect(body.data.meta.stale).toMatchObject([{ reason: 'cost' }]);
    expect((await sam.get(`/api/fund-net-asset-values?filter[fund_id]=${fund}`)).body.data).toEqual([]);
    const bad = await sam.post(`/api/funds/${fund}/nav-proposal`, { as_of: 'soon', cash: 'lots' });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['as_of', 'cash']]);
  });

  test('names valuations of over a year ago, and those that wait', async () => {
    const { fund, asset } = await bigFund();
    await value(asset, '2026-01-20', '10000000');
    const draft = await value(asset, '2026-02-20', '11000000', { status: undefined });
    const late = await sam.post(`/api/funds/${fund}/nav-proposal`, { as_of: '2027-01-31' });
    expect(late.body.data.meta.stale).toEqual([
      expect.objectContaining({ id: asset, reason: 'old', valued_on: '2026-01-20' }),
    ]);
    expect(late.body.data.meta.warnings).toEqual([
      expect.objectContaining({ code: 'waiting', ids: [draft.body.data.id] }),
    ]);
  });

  test('selling a part at the last value leaves the value per unit as it was', async () => {
    const { fund, asset } = await bigFund();
    await value(asset, '2026-01-31', '10500000');
    const before = (await navOf(fund, '2026-01-31', { status: 2 })).body;
    await post(fund, 'sale', '4200000', {
      fund_investment_opportunity_id: asset,
      entry_date: '2026-02-10',
      units: '400',
    });
    const after = (await navOf(fund, '2026-02-28')).body;
    expect(after.data.nav_per_unit).toBe(before.data.nav_per_unit);
    expect(after.meta.bridge).toMatchObject({ lines: [], change_pct: '0.0000' });
  });
});

describe('a value that was issued', () => {
  test('keeps the bridge that it was issued on, whatever is posted later', async () => {
    const { fund } = await bigFund();
    const { body } = await navOf(fund, '2026-01-31', { status: 2 });
    await post(fund, 'expense', '1000', { entry_date: '2026-01-20' });
    const path = `/api/fund-net-asset-values/${body.data.id}?append=meta`;
    expect((await sam.get(path)).body.data.meta).toEqual(body.meta);
    const next = (await navOf(fund, '2026-02-28')).body;
    expect(next.meta.warnings).toEqual([
      expect.objectContaining({ code: 'earlier_entries', ids: [body.data.id] }),
    ]);
    expect(kinds(next.meta.bridge)).toEqual([['stated_cash', '-1000.00']]);
  });

  test('is corrected by another version of its day, and stays readable', async () => {
    const { fund } = await bigFund();
    const issued = (await navOf(fund, '2026-01-31', { status: 2 })).body.data;
    const dealt = await post(fund, 'contribution', '12000', {
      investment_method_entity_id: iris,
      entry_date: '2026-02-05',
    });
    await post(fund, 'expense', '600000', { entry_date: '2026-01-20' });
    const correction = { corrects_id: issued.id, as_of: '2026-01-31' };
    const silent = await navOf(fund, '2026-01-31', correction);
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      { difference_note: ['The difference note field is required.'] },
    ]);
    const draft = (await navOf(fund, '2026-01-31', { ...correction, difference_note: 'Audit fee' })).body;
    expect(draft.data).toMatchObject({ version: 2, nav: '11400000.00', nav_per_unit: '11.400000' });
    expect(draft.meta.differences).toEqual([
      { field: 'cash', before: '2000000.00', after: '1400000.00', change: '-600000.00' },
      { field: 'nav', before: '12000000.00', after: '11400000.00', change: '-600000.00' },
      { field: 'nav_per_unit', before: '12.000000', after: '11.400000', change: '-0.600000' },
    ]);
    expect(draft.meta.touched.dealings).toEqual([
      expect.objectContaining({ id: dealt.body.data.id, units: '1000.000000' }),
    ]);
    expect(draft.meta.note).toContain('1 dealing was made at the earlier value');
    const path = `/api/fund-net-asset-values/${draft.data.id}`;
    const moved = await sam.patch(path, { as_of: '2026-01-30' });
    expect(moved.body.errors).toHaveProperty('as_of');
    expect((await sam.patch(path, { status: 2 })).body.data.status).toBe(2);
    const old = (await sam.get(`/api/fund-net-asset-values/${issued.id}`)).body.data;
    expect(old).toMatchObject({ status: 2, nav: '12000000.00', superseded_by_id: draft.data.id });
    const current = await sam.get(`/api/fund-net-asset-values?filter[fund_id]=${fund}&type=current`);
    expect(current.body.data.map(({ id }: { id: number }) => id)).toEqual([draft.data.id]);
    const { body } = await sam.get(`/api/funds/${fund}?append=nav,nav_per_unit,nav_history`);
    expect(body.data).toMatchObject({ nav: '11400000.00', nav_per_unit: '11.400000' });
    expect(body.data.nav_history).toHaveLength(1);
    const again = await navOf(fund, '2026-01-31', { ...correction, difference_note: 'Once more' });
    expect(again.status).toBe(409);
  });

  test('is not withdrawn once it is corrected, and counts again where the correction is', async () => {
    const { fund } = await bigFund();
    const issued = (await navOf(fund, '2026-01-31', { status: 2 })).body.data;
    const note = { corrects_id: issued.id, difference_note: 'Wrong rate' };
    const other = (await navOf(fund, '2026-01-31', { ...note, status: 2 })).body.data;
    const una = await as('una');
    const back = (id: number) => una.patch(`/api/fund-net-asset-values/${id}`, { status: 1 });
    expect((await back(issued.id)).status).toBe(409);
    expect((await back(other.id)).body.data).toMatchObject({ status: 1 });
    expect((await sam.get(`/api/fund-net-asset-values/${issued.id}`)).body.data.superseded_by_id).toBeNull();
  });

  test('corrects nothing of another fund, nor a draft', async () => {
    const [one, two] = [await bigFund(), await bigFund()];
    const live = (await navOf(one.fund, '2026-01-31', { status: 2 })).body.data;
    const draft = (await navOf(two.fund, '2026-01-31')).body.data;
    const why = { difference_note: 'Because' };
    const foreign = await navOf(two.fund, '2026-01-31', { ...why, corrects_id: live.id });
    expect(foreign.body.errors).toHaveProperty('corrects_id');
    expect((await navOf(two.fund, '2026-01-31', { ...why, corrects_id: draft.id })).status).toBe(409);
    const twice = await navOf(two.fund, '2026-01-31');
    expect(twice.body.errors).toEqual({ as_of: ['The as of has already been taken.'] });
  });
});

test('a list shows of each fund what its own record does, whatever day its values are of', async () => {
  const funds = [await bigFund(), await bigFund()];
  for (const [index, { fund, asset }] of funds.entries()) {
    await navOf(fund, `2026-01-2${index}`, { status: 2 });
    await value(asset, '2026-02-10', `1${index + 1}000000`);
    await post(fund, 'expense', `${index + 1}00`, { entry_date: '2026-02-11' });
    await navOf(fund, `2026-02-1${index + 2}`, { status: 2 });
  }
  const days = 'append=bridge&from=2026-01-31&to=2026-02-28';
  const listed = (await sam.get(`/api/funds?${days}&per_page=100`)).body.data;
  for (const { fund } of funds) {
    const own = (await sam.get(`/api/funds/${fund}?${days}`)).body.data.bridge;
    expect(own.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['gain', 'expenses']);
    expect(listed.find(({ id }: { id: number }) => id === fund).bridge).toEqual(own);
  }
});

test('carry that is accrued is taken off where the fund says so, and only once', async () => {
  const { fund, asset } = await bigFund({ carry_in_nav: true });
  await value(asset, '2026-02-28', '20000000');
  const { body } = await navOf(fund, '2026-02-28', { status: 2 });
  expect(body.data).toMatchObject({ accrued_carry: '2000000.00', nav: '20000000.00' });
  const read = (await sam.get(`/api/funds/${fund}?append=metrics`)).body.data.metrics;
  expect(read).toMatchObject({ accrued_carry: '2000000.00', rvpi: '1.6667' });
  expect(read.before_carry.rvpi).toBe('1.8333');
});

test('carry on total return is that of the highest value, and stays when the value falls', async () => {
  const { fund, asset } = await bigFund({ carry_in_nav: true, carry_accrual: 'total_return' });
  await value(asset, '2026-02-10', '20000000');
  // 20 % of the 22,000,000 above the 12,000,000 that are committed
  const high = (await navOf(fund, '2026-02-10', { status: 2 })).body.data;
  expect(high).toMatchObject({ accrued_carry: '2000000.00', nav: '20000000.00' });
  await value(asset, '2026-02-20', '15000000');
  expect((await navOf(fund, '2026-02-20', { status: 2 })).body.data).toMatchObject({
    accrued_carry: '2000000.00',
    nav: '15000000.00',
  });
  await sam.patch(`/api/funds/${fund}`, { carry_accrual: 'liquidation' });
  // by liquidation it is 20 % of the 17,000,000 above what was paid in
  expect((await navOf(fund, '2026-02-28')).body.data).toMatchObject({ accrued_carry: '1000000.00' });
});

test('an investor reads live values without what they rest on', async () => {
  const { fund } = await bigFund();
  await navOf(fund, '2026-01-31', { status: 2 });
  const reader = await as('iris');
  const { body } = await reader.get(`/api/fund-net-asset-values?filter[fund_id]=${fund}&append=meta`);
  expect(body.data).toEqual([expect.objectContaining({ nav: '12000000.00', meta: null })]);
});

test('a live value keeps its carry, which follows the terms, for the list of funds and the rows of the figure', async () => {
  const made = await sam.post('/api/funds', { name: 'Accruing', structure: 'lp', carry_pct: '20' });
  const fund = made.body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  await post(fund, 'contribution', '1000000', {
    investment_method_entity_id: iris,
    entry_date: '2025-01-10',
  });
  const parts = { calculate: false, investments_value: '500000', accrued_fees: '0', status: 2 };
  expect((await navOf(fund, '2026-01-10', parts)).status).toBe(201);
  const multiples = async () => {
    const [row] = (await sam.get(`/api/funds?filter[id]=${fund}&append=multiples,metrics`)).body.data;
    expect(row.multiples).toEqual({ dpi: row.metrics.dpi, tvpi: row.metrics.tvpi });
    return row.multiples.tvpi;
  };
  expect(await multiples()).toBe('1.4000');
  // a part of 420,000 above the hurdle's 80,000
  await sam.patch(`/api/funds/${fund}`, { catch_up_pct: '0' });
  expect(await multiples()).toBe('1.4160');
  await sam.patch(`/api/funds/${fund}`, { catch_up_pct: '100' });
  // a value from before the product kept its carry has none until the program has started once
  await sql`update fund_net_asset_values set carry_of_day = null where fund_id = ${fund}`.execute(
    db().kysely,
  );
  const [row] = (await sam.get(`/api/funds?filter[id]=${fund}&append=multiples`)).body.data;
  expect(row.multiples).toEqual({ dpi: '0.0000', tvpi: null });
  await fillCarry(it().app);
  expect(await multiples()).toBe('1.4000');
  const { explain } = (await sam.get(`/api/funds/${fund}?append=explain`)).body.data;
  const accrued = explain.find(({ figure }: { figure: string }) => figure === 'accrued_carry');
  expect(accrued).toMatchObject({
    value: '100000.00',
    terms: { carry_pct: '20.0000', hurdle_pct: '8.0000' },
  });
  expect(accrued.rows.map(({ source }: { source: { family: string } }) => source.family)).toEqual([
    'fund-ledger',
    'fund-net-asset-values',
  ]);
});
