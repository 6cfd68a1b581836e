import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let iris: TestClient;
let irisEntity: number;
let omarEntity: number;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  omarEntity = await entityOf(db(), stage().people.omar);
  sam = await as('sam');
  iris = await as('iris');
  desk = new FundDesk(db(), sam);
});

const OF_TODAY = 'nav,nav_per_unit,nav_as_of,nav_history,metrics,multiples,allocation';
const OF_A_DAY = 'holders,portfolio,bridge,trial_balance,ledger_period';
const OF_BOOKS = 'committed,called,called_pct,distributed,cash_balance,investors_count,companies_count';
const DAYS = 'as_of=2026-02-28&from=2026-01-20&to=2026-02-28';
const OF_ASSET = 'fair_value,performance,explain,own';
const ASSETS = '/api/fund-investment-opportunities';

const read = async (fund: number, appends: string, by = sam) => {
  const { data } = (await by.get(`/api/funds/${fund}?append=${appends}&${DAYS}`)).body;
  return Object.fromEntries(appends.split(',').map((name) => [name, data[name]]));
};
const readAsset = async (asset: number, by = sam) => {
  const { data } = (await by.get(`${ASSETS}/${asset}?append=${OF_ASSET}`)).body;
  return Object.fromEntries(OF_ASSET.split(',').map((name) => [name, data[name]]));
};
const rowOf = async (path: string, id: number, by = sam) =>
  (await by.get(`${path}&per_page=100`)).body.data.find((row: { id: number }) => row.id === id);
const assetOf = async (fund: number, more: object = {}): Promise<number> => {
  const { body } = await sam.post(ASSETS, {
    fund_id: fund,
    name: `Asset of ${fund}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
    ...more,
  });
  await sam.patch(`${ASSETS}/${body.data.id}`, { status: 2 });
  return body.data.id;
};
const value = (asset: number, as_of: string, fair_value: string) =>
  desk.value(asset, as_of, { fair_value, method: 'write_down' });

interface Made {
  readonly fund: number;
  readonly asset: number;
}
/** Both have promised and paid, an asset is bought and valued, some was paid back, and a value is live at the end of February. */
async function fundOf(unit: number): Promise<Made> {
  const fund = await desk.fund({ show_holdings: true });
  const asset = await assetOf(fund);
  const post = (type: string, amount: number, entry_date: string, more: object = {}) =>
    desk.entry(fund, type, String(amount * unit), { entry_date, ...more });
  for (const [holder, part] of [
    [irisEntity, 3],
    [omarEntity, 1],
  ] as const) {
    const of = { investment_method_entity_id: holder };
    await post('commitment', 1000 * part, '2026-01-05', of);
    await post('capital_call', 500 * part, '2026-01-06', of);
    await post('contribution', 500 * part, '2026-01-10', of);
  }
  await post('purchase', 400, '2026-01-20', { fund_investment_opportunity_id: asset, units: '100' });
  await value(asset, '2026-01-31', String(600 * unit));
  await desk.publish(fund, '2026-01-31');
  await post('distribution_income', 30, '2026-02-15', { investment_method_entity_id: irisEntity });
  await post('performance_fee', 5, '2026-02-16');
  await post('management_fee', 7, '2026-02-28');
  await desk.publish(fund, '2026-02-28');
  return { fund, asset };
}

describe('the figures of a fund', () => {
  let made: Made;
  beforeEach(async () => {
    it().clock.set(new Date('2026-03-31T09:00:00Z'));
    made = await fundOf(1);
  });
  const all = `${OF_TODAY},${OF_A_DAY},${OF_BOOKS},explain`;

  test('are of its own books, assets and values, and of no other fund’s', async () => {
    const { fund, asset } = made;
    const mine = `${OF_TODAY},own,committed`;
    const [before, own] = [await read(fund, all), await read(fund, mine, iris)];
    const [held, part] = [await readAsset(asset), await readAsset(asset, iris)];
    expect(before).toMatchObject({
      committed: '4000.00',
      called: '2000.00',
      distributed: '30.00',
      cash_balance: '1558.00',
      investors_count: 2,
      companies_count: 1,
      nav: '2158.00',
      ledger_period: { opening: '2000.00', paid: '442.00', closing: '1558.00', entries: 4 },
    });
    // iris has three quarters of 2,158.00, and of an asset that cost 400.00
    expect(own).toMatchObject({
      committed: '3000.00',
      own: {
        value: '1618.50',
        committed: '3000.00',
        called: '1500.00',
        paid_in: '1500.00',
        distributed: '30.00',
      },
    });
    expect(held).toMatchObject({
      fair_value: '600.00',
      performance: { cost: '400.00', pct_of_nav: '27.8035' },
    });
    expect(part.own).toEqual({ cost: '300.00', value: '450.00' });
    const { fund: other, asset: beside } = await fundOf(100);
    const bought = { fund_investment_opportunity_id: beside, entry_date: '2026-01-25', units: '5' };
    await desk.entry(other, 'purchase', '5000', bought);
    await desk.entry(other, 'contribution', '100', { investment_method_entity_id: await desk.holder() });
    await desk.publish(other, '2026-03-30');
    expect(await read(fund, all)).toEqual(before);
    expect(await read(fund, mine, iris)).toEqual(own);
    expect([await readAsset(asset), await readAsset(asset, iris)]).toEqual([held, part]);
    const names = [OF_TODAY, OF_A_DAY, OF_BOOKS].join();
    for (const [given, by, expected] of [
      [names, sam, before],
      [mine, iris, own],
    ] as const) {
      const row = await rowOf(`/api/funds?append=${given}&${DAYS}`, fund, by);
      for (const name of given.split(',')) expect([name, row[name]]).toEqual([name, expected[name]]);
    }
    const path = `${ASSETS}?append=${OF_ASSET}`;
    expect([await rowOf(path, asset), await rowOf(path, asset, iris)]).toMatchObject([
      { fair_value: held.fair_value, performance: held.performance, explain: held.explain },
      { own: part.own },
    ]);
  });

  test('are of the days up to the one that is asked about', async () => {
    const { fund, asset } = made;
    const at = async () => {
      it().clock.set(new Date('2026-02-28T09:00:00Z'));
      const figures = await read(fund, `${OF_TODAY},${OF_A_DAY}`);
      const found = { figures, held: await readAsset(asset) };
      it().clock.set(new Date('2026-03-31T09:00:00Z'));
      return found;
    };
    const before = await at();
    expect(before.figures.holders.rows).toHaveLength(2);
    expect(before.held.performance.pct_of_nav).toBe('27.8035');
    expect(before.figures).toMatchObject({
      nav_as_of: '2026-02-28',
      holders: { totals: { value: '2158.00' } },
      portfolio: { reconciliation: { investments_value: '600.00', difference: '0.00' } },
    });
    for (const [type, amount, more] of [
      ['commitment', '900', { investment_method_entity_id: await desk.holder() }],
      ['contribution', '900', { investment_method_entity_id: await desk.holder() }],
      ['distribution_income', '20', { investment_method_entity_id: irisEntity }],
      ['performance_fee', '9', {}],
      ['expense', '8', {}],
      ['purchase', '50', { fund_investment_opportunity_id: asset, units: '10' }],
    ] as const)
      await desk.entry(fund, type, amount, { entry_date: '2026-03-01', ...more });
    await value(asset, '2026-03-01', '9000');
    await desk.publish(fund, '2026-03-01');
    const { rows } = await db().pool.query(
      `select id from fund_ledger where fund_id = $1 and type in ('contribution', 'distribution_income', 'performance_fee')
        and entry_date < '2026-03-01' order by id desc`,
      [fund],
    );
    await sam.patch(`/api/funds/${fund}`, { allow_overdraft: true });
    for (const { id: reverses_id } of rows) {
      const undone = await sam.post('/api/fund-ledger', { reverses_id, entry_date: '2026-03-02' });
      expect(undone.status).toBe(201);
    }
    expect(await at()).toEqual(before);
  });

  test('are without what was reversed, and without assets that are drafts, deleted or closed', async () => {
    const { fund, asset } = made;
    const names = `${OF_TODAY},committed,called,distributed,cash_balance,companies_count,holders,portfolio`;
    const before = await read(fund, names);
    for (const [type, amount, more] of [
      ['commitment', '900', { investment_method_entity_id: irisEntity }],
      ['capital_call', '90', { investment_method_entity_id: irisEntity }],
      ['contribution', '90', { investment_method_entity_id: irisEntity }],
      ['distribution_income', '20', { investment_method_entity_id: irisEntity }],
      ['performance_fee', '9', {}],
      ['follow_on', '50', { fund_investment_opportunity_id: asset, units: '10' }],
    ] as const) {
      const entry_date = '2026-02-20';
      const reverses_id = await desk.entry(fund, type, amount, { entry_date, ...more });
      expect((await sam.post('/api/fund-ledger', { reverses_id, entry_date })).status).toBe(201);
    }
    for (const change of ['status = 1', 'deleted_at = now()']) {
      const hidden = await assetOf(fund, { manual_cost: '70' });
      await value(hidden, '2026-02-01', '700');
      await db().pool.query(`update fund_investment_opportunities set ${change} where id = $1`, [hidden]);
    }
    expect(await read(fund, names)).toEqual(before);
    const closed = await assetOf(fund);
    const count = async () => (await read(fund, 'companies_count')).companies_count;
    expect(await count()).toBe(2);
    await db().pool.query('update fund_investment_opportunities set is_active = 0 where id = $1', [closed]);
    expect(await count()).toBe(1);
  });
});

test('the balance and the units after an entry are of its fund, in the order of days, and for an investor their own', async () => {
  const [{ fund }, { fund: other }] = [await fundOf(1), await fundOf(100)];
  await desk.entry(other, 'contribution', '9', { investment_method_entity_id: irisEntity });
  const reversed = await desk.entry(fund, 'expense', '8', { entry_date: '2026-01-15' });
  const back = { reverses_id: reversed, entry_date: '2026-01-16' };
  const { id } = (await sam.post('/api/fund-ledger', back)).body.data;
  const rows = async (by: TestClient, type: string) => {
    const path = `/api/fund-ledger?filter[fund_id]=${fund}&filter[type]=${type}&sort=id&per_page=100`;
    return (await by.get(`${path}&append=balance_after,units_after,reversed_by_id`)).body.data.map(
      (row: Record<string, unknown>) => [row.balance_after, row.units_after, row.reversed_by_id],
    );
  };
  expect(await rows(sam, 'contribution')).toEqual([
    ['1500.00', '1500.000000', null],
    ['2000.00', '2000.000000', null],
  ]);
  expect(await rows(sam, 'expense')).toEqual([
    ['1992.00', '2000.000000', id],
    ['2000.00', '2000.000000', null],
  ]);
  expect(await rows(iris, 'distribution_income')).toEqual([[null, '1500.000000', null]]);
});
