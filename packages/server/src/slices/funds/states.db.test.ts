import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let una: TestClient;
let cora: TestClient;
let fund: number;
let n = 0;

const ASSETS = '/api/fund-investment-opportunities';
const NAVS = '/api/fund-net-asset-values';
const asset = async (more: object = {}): Promise<number> =>
  (
    await sam.post(ASSETS, {
      fund_id: fund,
      name: `Asset ${(n += 1)}`,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
      ...more,
    })
  ).body.data.id;
const move = (id: number, body: object, by = sam) => by.patch(`${ASSETS}/${id}`, body);
const entry = (id: number, type: string, more: object = {}) =>
  sam.post('/api/fund-ledger', {
    fund_id: fund,
    fund_investment_opportunity_id: id,
    type,
    amount: '100',
    entry_date: '2026-02-01',
    description: type,
    ...more,
  });
const valued = (id: number, fair_value: string, as_of = '2026-03-01') =>
  sam.post('/api/fund-opportunity-valuations', {
    fund_investment_opportunity_id: id,
    as_of,
    fair_value,
    method: 'write_down',
    status: 2,
  });
const stateOf = async (table: string, id: number): Promise<unknown> =>
  (await db().pool.query(`select * from ${table} where id = $1`, [id])).rows[0];

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  sam = await as('sam');
  una = await as('una');
  cora = await as('cora');
});

beforeEach(async () => {
  const { body } = await sam.post('/api/funds', { name: `Mole ${(n += 1)}`, structure: 'lp' });
  fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const paid = { investment_method_entity_id: await entityOf(db(), stage().people.iris) };
  await sam.post('/api/fund-ledger', {
    fund_id: fund,
    type: 'contribution',
    amount: '10000',
    entry_date: '2026-01-10',
    description: 'Paid in',
    ...paid,
  });
});

describe('an asset', () => {
  test('is published with its type, an industry, and a day or an allocation', async () => {
    const bare = await asset({ type_id: null, industry_ids: [], invested_on: null });
    const { status, body } = await move(bare, { status: 2 });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['industry_ids', 'invested_on', 'type_id'],
    ]);
    const planned = await asset({ invested_on: null, target_allocation: '5' });
    expect((await move(planned, { status: 2 })).body.data.status).toBe(2);
  });

  test('returns to a draft while its books are empty', async () => {
    const id = await asset();
    await move(id, { status: 2 });
    expect((await move(id, { status: 1 })).body.data.status).toBe(1);
    await move(id, { status: 2 });
    await entry(id, 'purchase');
    expect(refusalOf(await move(id, { status: 1 }))).toEqual([
      409,
      'This investment has ledger entries and cannot return to draft.',
    ]);
    expect(await stateOf('fund_investment_opportunities', id)).toMatchObject({ status: 2 });
  });

  test('is closed with the day and the way out, and a sale that stands', async () => {
    const id = await asset();
    await move(id, { status: 2 });
    await entry(id, 'purchase', { units: '10' });
    const closed = { is_active: 0, exited_on: '2026-03-01', exit_route: 'trade_sale' };
    expect(refusalOf(await move(id, { is_active: 0 }))).toEqual([
      422,
      {
        exited_on: ['The exited on field is required.'],
        exit_route: ['The exit route field is required.'],
      },
    ]);
    const noSale = [409, 'Record the sale in the ledger before closing the investment.'];
    expect(refusalOf(await move(id, closed))).toEqual(noSale);
    // Refused as a whole: nor was the day of the exit kept.
    expect(await stateOf('fund_investment_opportunities', id)).toMatchObject({
      exited_on: null,
      is_active: 1,
    });
    const sale = await entry(id, 'sale', { units: '10', entry_date: '2026-02-02' });
    await sam.post('/api/fund-ledger', { reverses_id: sale.body.data.id });
    expect(refusalOf(await move(id, closed))).toEqual(noSale);
    await entry(id, 'sale', { units: '10', entry_date: '2026-03-31' });
    expect((await move(id, closed)).body.data.is_active).toBe(0);
    expect((await move(id, { is_active: 1 })).status).toBe(403);
    expect((await move(id, { is_active: 1 }, una)).body.data.is_active).toBe(1);
  });

  test('is written off at a last live valuation of nothing', async () => {
    const id = await asset();
    await move(id, { status: 2 });
    await entry(id, 'purchase', { units: '10' });
    const closed = { is_active: 0, exited_on: '2026-03-05', exit_route: 'write_off' };
    const notYet = [409, 'Record a valuation of zero before writing the investment off.'];
    expect(refusalOf(await move(id, closed))).toEqual(notYet);
    await entry(id, 'sale', { units: '1' });
    await valued(id, '1');
    expect(refusalOf(await move(id, closed))).toEqual(notYet);
    await valued(id, '0', '2026-03-02');
    expect((await move(id, closed)).body.data.is_active).toBe(0);
  });

  test('is moved by no custodian', async () => {
    const id = await asset();
    expect((await move(id, { status: 2 }, cora)).status).toBe(403);
    await move(id, { status: 2 });
    expect((await move(id, { status: 1 }, cora)).status).toBe(403);
    expect((await move(id, { is_active: 0 }, cora)).status).toBe(403);
    expect((await move(id, { summary: 'Held by us' }, cora)).status).toBe(200);
    expect((await move(id, { status: 7 })).body.errors).toHaveProperty('status');
  });
});

describe('a net asset value', () => {
  const nav = (as_of: string, more: object = {}) =>
    sam.post(NAVS, { fund_id: fund, as_of, calculate: true, ...more });

  test('is published in the order of days, and not ahead', async () => {
    expect(refusalOf(await nav('2026-04-01', { status: 2 }))).toEqual([
      422,
      { as_of: ['The as of field must not be a date in the future.'] },
    ]);
    expect((await nav('2026-03-31', { status: 2 })).status).toBe(201);
    expect(refusalOf(await nav('2026-03-30', { status: 2 }))).toEqual([
      422,
      { as_of: ['There is already a later live value.'] },
    ]);
    expect((await sam.get(`${NAVS}?filter[fund_id]=${fund}`)).body.meta.total).toBe(1);
  });

  test('is taken back by Support alone, while no later one rests on it', async () => {
    const first = (await nav('2026-02-01', { status: 2 })).body.data.id;
    const second = (await nav('2026-03-01', { status: 2 })).body.data.id;
    expect((await sam.patch(`${NAVS}/${second}`, { status: 1 })).status).toBe(403);
    expect(refusalOf(await una.patch(`${NAVS}/${first}`, { status: 1 }))).toEqual([
      409,
      'A later net asset value is based on this one.',
    ]);
    expect((await una.patch(`${NAVS}/${second}`, { status: 1 })).body.data).toMatchObject({
      status: 1,
      approved_by_id: null,
    });
    expect((await una.patch(`${NAVS}/${first}`, { status: 1 })).body.data.status).toBe(1);
  });

  test('names a day, and is calculated again for another while it is a draft', async () => {
    const { id } = (await nav('2026-02-01')).body.data;
    for (const as_of of [null, 'soon', '2026-02-30'])
      expect((await sam.patch(`${NAVS}/${id}`, { as_of })).body.errors).toHaveProperty('as_of');
    const spent = {
      fund_id: fund,
      type: 'expense',
      amount: '100',
      entry_date: '2026-02-10',
      description: 'Audit',
    };
    await sam.post('/api/fund-ledger', spent);
    const later = await sam.patch(`${NAVS}/${id}`, { as_of: '2026-02-20', calculate: true });
    expect(later.body.data).toMatchObject({ as_of: '2026-02-20', cash: '9900.00', nav: '9900.00' });
    const byHand = await sam.patch(`${NAVS}/${id}`, { liabilities: '900' });
    expect(byHand.body.data).toMatchObject({ nav: '9000.00', nav_per_unit: '0.900000' });
    expect([later.body.meta, byHand.body.meta]).toEqual([expect.any(Object), undefined]);
    await sam.patch(`${NAVS}/${id}`, { status: 2 });
    expect(refusalOf(await sam.patch(`${NAVS}/${id}`, { calculate: true }))).toEqual([
      409,
      'This action is not available while the record is Live.',
    ]);
  });

  test('waits for the rates of its assets, also when it is calculated again', async () => {
    const { id } = (await nav('2026-02-01')).body.data;
    const abroad = await asset({ currency: 'NOK' });
    await move(abroad, { status: 2 });
    await entry(abroad, 'purchase');
    const refused = [
      409,
      expect.stringContaining('There is no exchange rate from NOK to GBP by 1 Feb 2026.'),
    ];
    expect(refusalOf(await sam.patch(`${NAVS}/${id}`, { calculate: true }))).toEqual(refused);
    expect((await sam.patch(`${NAVS}/${id}`, { investments_value: '5' })).body.data.nav).toBe('10005.00');
  });
});
