import { describe, expect, test } from 'vitest';
import type { Explanation } from '../portfolio/explanation.ts';
import { isExplained, recomputed } from '../portfolio/recompute.ts';
import type { AssetEntry } from './asset.ts';
import { inFundCurrency } from './asset-currency.ts';
import { type ExplainedAsset, explainAsset } from './explain-asset.ts';

const AT = '2026-03-31';
const entry = (
  id: number,
  type: AssetEntry['type'],
  date: string,
  amount: string,
  more: Partial<AssetEntry> = {},
): AssetEntry => ({ id, type, date, amount, units: null, reverses_id: null, ...more });
/** Bought for 1.0m, valued at 1.2m, a tenth of it sold for 130,000, 300,000 more bought, and 5,000 of income. */
const ASSET: ExplainedAsset = {
  id: 7,
  entries: [
    entry(1, 'purchase', '2026-01-15', '1000000.00'),
    entry(2, 'sale', '2026-02-10', '130000.00', { fraction_sold: '10' }),
    entry(3, 'follow_on', '2026-02-20', '300000.00'),
    entry(4, 'income', '2026-03-01', '5000.00'),
  ],
  valuations: [{ id: 9, as_of: '2026-01-31', fair_value: '1200000.00' }],
  manual_cost: null,
  invested_on: '2026-01-15',
  exited_on: null,
};
const NAV = { id: 3, as_of: '2026-02-28', nav: '2760000.00' };

const explained = (asset: ExplainedAsset = ASSET) => explainAsset(asset, AT, NAV);
const named = (figures: readonly Explanation[], name: string): Explanation => {
  const found = figures.find(({ figure }) => figure === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

describe('an asset of a fund', () => {
  // 1,200,000 less a tenth is 1,080,000, and 300,000 are 1,380,000: half of 2,760,000
  test.each([
    ['cost', '1300000.00'],
    ['fair_value', '1380000.00'],
    ['proceeds', '135000.00'],
    ['cost_remaining', '1200000.00'],
    ['unrealised_gain', '180000.00'],
    ['realised_gain', '35000.00'],
    ['total_return', '215000.00'],
    ['moic', '1.1654'],
    ['pct_of_nav', '50.0000'],
  ])('its %s is %s, and comes out of the rows', (name, value) => {
    const figure = named(explained(), name);
    expect([figure.value, recomputed(figure), isExplained(figure)]).toEqual([value, value, true]);
  });

  test('says with each row which entry or valuation it is', () => {
    expect(
      named(explained(), 'fair_value').rows.map(({ label, value, source }) => [
        label,
        value,
        source?.family,
        source?.id,
      ]),
    ).toEqual([
      ['Valuation', '1200000.00', 'fund-opportunity-valuations', 9],
      ['purchase', '0.00', 'fund-ledger', 1],
      ['sale', '-120000.00', 'fund-ledger', 2],
      ['purchase', '300000.00', 'fund-ledger', 3],
    ]);
    expect(named(explained(), 'proceeds').rows.map(({ source }) => source?.id)).toEqual([2, 4]);
    expect(named(explained(), 'irr').rows.map(({ source }) => source?.id)).toEqual([1, 2, 3, 4, undefined]);
    expect(named(explained(), 'pct_of_nav').rows[1]?.source).toEqual({
      family: 'fund-net-asset-values',
      id: 3,
    });
  });

  test.each([
    ['another part sold', 'sale', { fraction_sold: '20' }],
    ['another valuation', 'Valuation', { value: '1300000.00' }],
    ['another amount', 'purchase', { amount: '5.00' }],
    ['another value of a sale', 'sale', { value: '-1.00' }],
  ])('does not come out with %s', (_name, label, part) => {
    const figure = named(explained(), 'fair_value');
    const rows = figure.rows.map((row) => (row.label === label ? { ...row, ...part } : row));
    expect(isExplained({ ...figure, rows })).toBe(false);
  });

  test('is at what the rest cost before a valuation, and by its own amount where no entry says it', () => {
    const unvalued = explained({ ...ASSET, valuations: [] });
    expect(named(unvalued, 'fair_value')).toMatchObject({ value: '1200000.00' });
    const byHand = explained({ ...ASSET, entries: [], valuations: [], manual_cost: '800.00' });
    const own = { family: 'fund-investment-opportunities', id: 7 };
    expect(named(byHand, 'cost')).toMatchObject({ value: '800.00', rows: [{ source: own }] });
    expect(named(byHand, 'fair_value')).toMatchObject({ value: '800.00', rows: [{ source: own }] });
    expect([...unvalued, ...byHand].filter((each) => !isExplained(each))).toEqual([]);
  });

  test('is worth nothing once the fund has left it or sold all of it', () => {
    const left = explained({ ...ASSET, exited_on: '2026-03-15' });
    expect(named(left, 'fair_value')).toMatchObject({ value: '0.00', rows: [{ date: '2026-03-15' }] });
    const sold = explained({
      ...ASSET,
      entries: [...ASSET.entries, entry(5, 'sale', '2026-03-20', '1400000.00', { fraction_sold: '100' })],
    });
    expect(named(sold, 'fair_value')).toMatchObject({ value: '0.00' });
    expect([...left, ...sold].filter((each) => !isExplained(each))).toEqual([]);
  });

  test('in another currency names what the valuation says and its rate', () => {
    const rateOf = (from: string, to: string, day: string): string | null =>
      from === to ? '1' : from === 'USD' ? (day < '2026-03-01' ? '0.8' : '0.75') : '1.25';
    const converted = inFundCurrency(ASSET, { from: 'USD', to: 'GBP', at: AT, rateOf });
    const figures = converted === null ? [] : explained(converted);
    // 1,200,000 USD at 0.75 are 900,000, less a tenth; 300,000 GBP were 375,000 USD, which are 281,250 now
    const fair = named(figures, 'fair_value');
    expect(fair).toMatchObject({
      value: '1091250.00',
      rows: [
        { amount: '1200000.00', rate: '0.75', value: '900000.00' },
        {},
        { value: '-90000.00' },
        { value: '281250.00' },
      ],
    });
    expect(figures.filter((each) => !isExplained(each))).toEqual([]);
  });
});
