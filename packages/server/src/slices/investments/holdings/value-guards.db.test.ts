import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** What a holding's value must not count: take a condition out, and the test that names it fails. */
const { db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;

const TODAY = '2026-03-31';
const TOMORROW = '2026-04-01';
const company = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 5, completed_at: '2025-03-31', share_class: 'A', ...row });
const held = (opportunity: number, row: Values = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, {
    status: 5,
    amount_requested: '1000',
    amount: '1000',
    shares: '100',
    share_class: 'A',
    share_price: '10',
    issued_at: '2025-03-31T12:00:00Z',
    ...row,
  });
const flow = (investment_id: number, type: string, row: Values = {}) =>
  addRow(db(), 'investment_transactions', { investment_id, type, date: '2026-03-01', amount: '10', ...row });
const figures = async (id: number) =>
  (await sam.get(`/api/investments/${id}?append=current_value,gain,ownership_pct`)).body.data;
const valueOf = async (id: number) => (await figures(id)).current_value;

beforeAll(async () => {
  sam = await as('sam');
});

describe('the value of shares', () => {
  const price = (investment_opportunity_id: number, row: Values) =>
    addRow(db(), 'share_prices', {
      investment_opportunity_id,
      share_class: 'A',
      source: 'manual',
      status: 2,
      price: '99',
      effective_on: '2026-03-30',
      ...row,
    });

  test('is at the latest live price of their class in their company, until today', async () => {
    const [own, other] = [await company(), await company()];
    const id = await held(own);
    await price(own, { price: '12', effective_on: '2026-01-02' });
    await price(other, {});
    await price(own, { share_class: 'B' });
    await price(own, { status: 1 });
    await price(own, { effective_on: '2026-03-29', deleted_at: '2026-03-30' });
    await price(own, { effective_on: TOMORROW });
    expect(await valueOf(id)).toBe('1200.00');
    await price(own, { price: '13', effective_on: TODAY });
    expect(await valueOf(id)).toBe('1300.00');
  });

  test('is of those that were not sold, by their own flows', async () => {
    const own = await company();
    const [id, other] = [await held(own), await held(own, {}, stage().people.omar)];
    await price(own, { price: '12' });
    await flow(id, 'sale', { shares: '10' });
    await flow(id, 'sale', { shares: '20', deleted_at: '2026-03-02' });
    await flow(id, 'dividend', { shares: '30' });
    await flow(other, 'write_off', { shares: '40' });
    expect([await valueOf(id), await valueOf(other)]).toEqual(['1080.00', '720.00']);
  });

  test('is what is left of their cost where there is no price', async () => {
    const own = await company({ share_price: null });
    const [id, other] = [await held(own), await held(own, {}, stage().people.omar)];
    await flow(id, 'sale', { shares: '10' });
    await flow(id, 'capital_return', { amount: '50' });
    await flow(id, 'capital_return', { amount: '70', deleted_at: '2026-03-02' });
    await flow(other, 'capital_return', { amount: '80' });
    await flow(other, 'sale', { amount: '5', fraction_sold: '50' });
    await flow(id, 'sale', { amount: '5', fraction_sold: '50', deleted_at: '2026-03-02' });
    expect([await valueOf(id), await valueOf(other)]).toEqual(['850.00', '420.00']);
  });

  test('is none before they are issued, and none that is stated beside the price', async () => {
    const own = await company();
    await price(own, { price: '12' });
    expect(await valueOf(await held(own, { status: 4, issued_at: null }))).toBeNull();
    expect(await valueOf(await held(own, { stated_value: '7' }))).toBe('1200.00');
  });
});

test('the value of what is held elsewhere is what is stated, while it is held', async () => {
  const iris = await as('iris');
  const made = await iris.post('/api/investments/user-alternative', {
    asset_name: 'Gold',
    invested_on: '2025-06-01',
    amount: '900',
    current_value: '950',
  });
  const { id } = made.body.data;
  expect(await valueOf(id)).toBe('950.00');
  await rows('update investments set status = 9, realised_at = now() where id = $1', id);
  expect(await valueOf(id)).toBeNull();
});

describe('the value of units', () => {
  const nav = (investment_opportunity_id: number, row: Values) =>
    addRow(db(), 'net_asset_values', {
      investment_opportunity_id,
      nav: '1',
      units_in_issue: '1',
      nav_per_unit: '99',
      status: 2,
      as_of: '2026-03-30',
      ...row,
    });

  test('is at the latest live value of each, until today, and of units alone', async () => {
    const units = { instrument: 'fund_units', share_price: null };
    const [own, other, shares] = [await company(units), await company(units), await company()];
    const [id, equity] = [await held(own), await held(shares)];
    await nav(own, { nav_per_unit: '5', as_of: '2026-01-02' });
    await nav(other, {});
    await nav(own, { status: 1 });
    await nav(own, { as_of: '2026-03-29', deleted_at: '2026-03-30' });
    await nav(own, { as_of: TOMORROW });
    await nav(shares, {});
    expect([await valueOf(id), await valueOf(equity)]).toEqual(['500.00', '1000.00']);
    await nav(own, { nav_per_unit: '6', as_of: TODAY });
    expect(await valueOf(id)).toBe('600.00');
  });

  test('in a fund’s books is of those that the books hold for the investment by today', async () => {
    const fundOf = async (slug: string) =>
      addRow(db(), 'funds', { name: slug, slug, structure: 'lp', initial_unit_price: '3' });
    const [fund, other] = [await fundOf('harbour'), await fundOf('haven')];
    const value = (fund_id: number, as_of: string, nav_per_unit: string, status = 2) => {
      const sums = { investments_value: '0', cash: '0', gross_assets: '0', nav: '0', units_in_issue: '1' };
      return addRow(db(), 'fund_net_asset_values', { ...sums, fund_id, as_of, nav_per_unit, status });
    };
    const of = { investment_opportunity_id: null, fund_id: fund };
    const within = async (user: number) => {
      const id = await held(await company(), {}, user);
      await rows(
        'update investments set investment_opportunity_id = null, fund_id = $1 where id = $2',
        fund,
        id,
      );
      return id;
    };
    const [id, beside] = [await within(stage().people.iris), await within(stage().people.omar)];
    const entry = async (investment_id: number, entry_date: string, units: string, party: number | null) =>
      addRow(db(), 'fund_ledger', {
        fund_id: of.fund_id,
        investment_id,
        entry_date,
        units,
        investment_method_entity_id: party,
        type: 'contribution',
        amount: '100',
        direction: 1,
        description: 'Subscription',
        posted_at: '2026-01-01',
      });
    const party = await entityOf(db(), stage().people.iris);
    await entry(id, '2026-01-02', '10', party);
    await entry(id, TOMORROW, '20', party);
    await entry(id, '2026-01-02', '40', null);
    await entry(beside, '2026-01-02', '80', await entityOf(db(), stage().people.omar));
    await value(other, '2026-03-30', '99');
    expect(await valueOf(id), 'at its first price').toBe('30.00');
    await value(fund, '2026-02-01', '4');
    await value(fund, '2026-03-30', '99', 1);
    await value(fund, TOMORROW, '99');
    expect(await valueOf(id)).toBe('40.00');
    await value(fund, TODAY, '5');
    await entry(id, TODAY, '2', party);
    expect(await valueOf(id)).toBe('60.00');
  });
});

test('the value of a loan has the interest since its own last coupon, and a company without loans has none', async () => {
  const loan = { instrument: 'loan_note', coupon_pct: '10', share_price: null };
  const own = await company(loan);
  const [id, other] = [await held(own), await held(own, {}, stage().people.omar)];
  const equity = await held(await company({ coupon_pct: '10', share_price: null }));
  await flow(id, 'dividend', { date: '2026-03-30' });
  await flow(id, 'interest', { date: '2026-03-30', deleted_at: '2026-03-30' });
  await flow(id, 'interest', { date: TOMORROW });
  await flow(other, 'interest', { date: TODAY });
  expect([await valueOf(id), await valueOf(other), await valueOf(equity)]).toEqual([
    '1100.00',
    '1000.00',
    '1000.00',
  ]);
});

test('a gain is of the holding’s own flows, and ownership of what is held in the company', async () => {
  const own = await company({ shares_in_issue_pre: '700', share_price: null });
  const id = await held(own);
  const other = await held(own, {}, stage().people.omar);
  await flow(id, 'dividend', { amount: '40' });
  await flow(id, 'dividend', { amount: '70', deleted_at: '2026-03-02' });
  await flow(other, 'dividend', { amount: '80' });
  await held(own, { status: 4 }, stage().people.lone);
  await held(own, { deleted_at: '2026-03-02' }, stage().people.lone);
  await held(own, { status: 6 }, stage().people.lone);
  await held(await company(), { shares: '5000' });
  expect(await figures(id)).toMatchObject({ gain: '40.00', ownership_pct: '10.0000' });
  const paid = await held(own, { status: 4, issued_at: null });
  expect((await figures(paid)).ownership_pct).toBeNull();
});
