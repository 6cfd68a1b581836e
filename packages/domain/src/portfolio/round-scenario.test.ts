import { describe, expect, it } from 'vitest';
import { capTableEntry } from '../../../../tests/fixtures/cap-table-entry.ts';
import type { CapTableEntry } from './cap-table.ts';
import { roundScenario } from './round-scenario.ts';

const entry = (shares: string, change: Partial<CapTableEntry> = {}): CapTableEntry =>
  capTableEntry('Founders', shares, change);
const DAY = { as_of: '2026-03-04', share_price: null };
const SERIES_A = { new_money: '1000000', share_class: 'Series A' };

describe('a round that has not happened', () => {
  it('at a price: post-money is pre-money and the new money', () => {
    const found = roundScenario([entry('1600000')], DAY, { ...SERIES_A, share_price: '2.50' }, []);
    expect(found).toMatchObject({
      share_price: '2.500000',
      pre_money: '4000000.00',
      post_money: '5000000.00',
      new_shares: '400000.000000',
      pool_added: '0.000000',
    });
    expect(found?.after.rows.map((row) => [row.holder, row.pct_fully_diluted, row.value])).toEqual([
      ['Founders', '80.0000', '0.00'],
      ['New investors', '20.0000', '1000000.00'],
    ]);
  });

  it('at a pre-money valuation, which pays for the larger pool and for the notes', () => {
    const note = entry('0', {
      holder: 'Bridge',
      security: 'convertible',
      amount_invested: '500000.00',
      conversion: {
        principal: '500000',
        interest_pct: '0',
        discount_pct: '0',
        cap: '5000000',
        cap_kind: 'post_money',
        issued_on: '2026-01-01',
      },
    });
    const found = roundScenario(
      [entry('9000000'), note],
      DAY,
      { ...SERIES_A, new_money: '2000000', pre_money: '8000000', pool_pct_after: '10' },
      [],
    );
    const parts = Object.fromEntries(
      found?.after.rows.map((row) => [row.holder, Number(row.pct_fully_diluted)]) ?? [],
    );
    expect(parts['New investors']).toBeCloseTo(20, 3);
    expect(parts.Pool).toBeCloseTo(10, 3);
    expect(parts.Bridge).toBeCloseTo(7, 3); // 10 % of what founders and notes have: 70 %
    expect(Number(found?.post_money)).toBeCloseTo(10_000_000, -1);
  });

  it('lowers the conversion price of a protected class, and raises what it converts into', () => {
    const early = { name: 'Seed', conversion_ratio: '1', invested: '1000000', shares: '1000000' };
    const rows = [entry('9000000'), entry('1000000', { share_class: 'Seed', amount_invested: '1000000' })];
    const round = { ...SERIES_A, share_price: '0.50' };
    const ratchet = roundScenario(rows, DAY, round, [{ ...early, anti_dilution: 'ratchet' }]);
    expect(ratchet?.protected).toEqual([
      { share_class: 'Seed', conversion_price: '0.500000', conversion_ratio: '2.000000' },
    ]);
    const weighted = roundScenario(rows, DAY, round, [{ ...early, anti_dilution: 'weighted' }]);
    expect(weighted?.protected[0]?.conversion_price).toBe('0.916667'); // (10m + 1m) / (10m + 2m)
    expect(roundScenario(rows, DAY, round, [{ ...early, anti_dilution: 'none' }])?.protected).toEqual([]);
  });

  it('is none without a price', () =>
    expect(roundScenario([entry('1')], DAY, { ...SERIES_A, pre_money: '0' }, [])).toBeNull());
});
