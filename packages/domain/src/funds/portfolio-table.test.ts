import { expect, it } from 'vitest';
import { portfolioTable, type HeldAsset } from './portfolio-table.ts';

const asset = (id: number, cost: string, value: string, more: Partial<HeldAsset> = {}): HeldAsset => ({
  id,
  name: `Asset ${id}`,
  slug: `asset-${id}`,
  is_active: 1,
  ownership_pct: null,
  fx_missing: null,
  entries: [],
  valuations: [{ as_of: '2026-02-01', fair_value: value }],
  manual_cost: cost,
  invested_on: '2026-01-15',
  exited_on: null,
  ...more,
});
const table = (assets: readonly HeldAsset[]) =>
  portfolioTable({ assets, at_nav: assets, nav: null, at: '2026-03-01' });

it('adds up the assets that have a rate, and names the currencies that have none', () => {
  const { rows, totals, fx_missing } = table([
    asset(1, '500.00', '750.00'),
    asset(2, '100.00', '50.00'),
    asset(3, '900.00', '900.00', { fx_missing: 'NOK' }),
  ]);
  expect(totals).toMatchObject({ cost: '600.00', fair_value: '800.00', unrealised_gain: '200.00' });
  expect(rows.map(({ weight_pct }) => weight_pct)).toEqual(['93.7500', '6.2500', null]);
  expect(rows.map(({ fair_value }) => fair_value)).toEqual(['750.00', '50.00', null]);
  expect(fx_missing).toEqual(['NOK']);
});

it('calculates each weight by itself where an asset has a negative value', () => {
  const { rows, totals } = table([asset(1, '500.00', '300.00'), asset(2, '100.00', '-100.00')]);
  expect(totals.fair_value).toBe('200.00');
  expect(rows.map(({ weight_pct }) => weight_pct)).toEqual(['150.0000', '-50.0000']);
});

it('weights of positive values come to exactly 100', () => {
  const { rows } = table([1, 2, 3].map((id) => asset(id, '100.00', '100.00')));
  expect(rows.map(({ weight_pct }) => weight_pct)).toEqual(['33.3334', '33.3333', '33.3333']);
});

it('shows how far an asset has moved since the net asset value that counted it', () => {
  const assets = [asset(1, '100.00', '120.00'), asset(2, '100.00', '80.00')];
  const nav = {
    id: 7,
    as_of: '2026-02-28',
    nav: '400.00',
    investments_value: '90.00',
    values: { 1: '90.00' },
  };
  const { rows } = portfolioTable({ assets, at_nav: assets, nav, at: '2026-03-01' });
  expect(rows.map(({ in_nav, since_nav }) => [in_nav, since_nav])).toEqual([
    ['90.00', '30.00'],
    [null, null],
  ]);
});

it('names the assets that have moved since a net asset value, and shows no part of a value of zero', () => {
  const assets = [asset(1, '100.00', '120.00'), asset(2, '100.00', '80.00'), asset(3, '5.00', '5.00')];
  const nav = {
    id: 7,
    as_of: '2026-02-28',
    nav: '0.00',
    investments_value: '190.00',
    values: { 1: '120.00', 2: '70.00' },
  };
  const { rows, reconciliation } = portfolioTable({ assets, at_nav: assets, nav, at: '2026-03-01' });
  expect(reconciliation).toMatchObject({ fair_value: '205.00', difference: '15.00', asset_ids: [2] });
  expect(rows.map(({ pct_of_nav }) => pct_of_nav)).toEqual([null, null, null]);
});

it('counts sales in the multiple of the whole fund', () => {
  const sale = { type: 'sale' as const, units: null, reverses_id: null, fraction_sold: '50' };
  const { totals } = table([
    asset(1, '500.00', '750.00'),
    asset(2, '100.00', '400.00', { entries: [{ ...sale, id: 1, date: '2026-02-15', amount: '250.00' }] }),
  ]);
  // 750 and half of 400 are left of 600, and 250 came back
  expect(totals).toMatchObject({ fair_value: '950.00', proceeds: '250.00', moic: '2.0000' });
});

it('gives no weights when the total is zero', () => {
  const { rows } = table([asset(1, '500.00', '100.00'), asset(2, '100.00', '-100.00')]);
  expect(rows.map(({ weight_pct }) => weight_pct)).toEqual(['0.0000', '0.0000']);
});
