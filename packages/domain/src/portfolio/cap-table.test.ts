import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../kit/money.ts';
import { capTable, splitShares, type CapTableEntry } from './cap-table.ts';
import { antiDilutionPrice, convertedShares, postMoneyPercent } from './conversion.ts';

const entry = (holder: string, shares: string, change: Partial<CapTableEntry> = {}): CapTableEntry => ({
  holder,
  holder_kind: 'founder',
  security: 'share',
  share_class: 'Ordinary',
  shares,
  amount_invested: '0.00',
  platform: false,
  ...change,
});
const DAY = { as_of: '2026-03-04', share_price: '2.50' };

describe('cap table', () => {
  const entries = [
    entry('Ada Penrose', '8000', { platform: true, amount_invested: '20000.00', user_id: 31 }),
    entry('Founders', '1200000'),
    entry('Seed Fund', '392000', { share_class: 'Preferred' }),
    entry('Granted options', '100000', { security: 'option_granted' }),
    entry('Unallocated pool', '60000', { security: 'option_pool' }),
    entry('Bridge note', '0', {
      security: 'convertible',
      amount_invested: '100000.00',
      conversion: {
        principal: '100000',
        interest_pct: '8',
        discount_pct: '20',
        cap: null,
        issued_on: '2025-03-04',
      },
    }),
  ];
  const table = capTable(entries, DAY);

  it('counts what is issued and what could be', () => {
    expect(table.issued).toBe('1600000.000000');
    expect(table.rows.at(-1)?.shares).toBe('54000.000000');
    expect(table.fully_diluted).toBe('1814000.000000');
    expect(table.pool).toEqual({ granted: '100000.000000', unallocated: '60000.000000' });
  });

  it('values shares at the price of the day, the rest at what was paid', () => {
    expect(table.rows[0]).toMatchObject({
      holder: 'Ada Penrose',
      value: '20000.00',
      pct_issued: '0.5000',
      user_id: 31,
    });
    expect(table.rows.at(-1)).toMatchObject({ value: '100000.00', pct_issued: '0.0000' });
    expect(table.by_class).toEqual([
      { share_class: 'Ordinary', shares: '1208000.000000', pct_issued: '75.5000' },
      { share_class: 'Preferred', shares: '392000.000000', pct_issued: '24.5000' },
    ]);
  });

  it('sums to 100.0000 and to what is issued, whoever holds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 }), (sizes) => {
        fc.pre(sizes.some((size) => size > 0));
        const made = capTable(
          sizes.map((size, index) => entry(`H${index}`, String(size), { share_class: `Class ${index % 4}` })),
          DAY,
        );
        for (const table of [made.rows, made.by_class])
          expect(compare(sum(table.map(({ pct_issued }) => pct_issued)), 100)).toBe(0);
        expect(compare(sum(made.rows.map((row) => row.pct_fully_diluted)), 100)).toBe(0);
        expect(compare(sum(made.rows.map((row) => row.shares)), made.issued)).toBe(0);
      }),
    );
  });

  it('a split scales all holders alike', () => {
    const plain = entries.slice(0, 5);
    const after = capTable(splitShares(plain, '10'), { ...DAY, share_price: '0.25' });
    const before = capTable(plain, DAY);
    expect(after.rows.map((row) => [row.pct_issued, row.value])).toEqual(
      before.rows.map((row) => [row.pct_issued, row.value]),
    );
  });

  it('is empty without holders', () =>
    expect(capTable([], DAY)).toMatchObject({ issued: '0.000000', fully_diluted: '0.000000', rows: [] }));
});

describe('conversion', () => {
  const terms = {
    principal: '100000',
    interest_pct: '0',
    discount_pct: '20',
    cap: '3200000',
    issued_on: '2026-03-04',
  };

  it('takes the lower of discount and cap', () => {
    const facts = { ...DAY, fully_diluted_pre: '1600000' };
    expect(convertedShares(terms, facts)).toBe('50000.000000');
    expect(convertedShares({ ...terms, cap: '1600000' }, facts)).toBe('100000.000000');
    expect(convertedShares({ ...terms, cap: null }, { ...facts, share_price: null })).toBe('0.000000');
    expect(convertedShares({ ...terms, interest_pct: '10' }, { ...facts, as_of: '2027-03-04' })).toBe(
      '55000.000000',
    );
  });

  it('protects by percentage and by weighted average', () => {
    expect(postMoneyPercent('500000', '5000000')).toBe('10.0000');
    const facts = { price: '1', shares_before: '1000000', new_money: '100000', shares_issued: '200000' };
    expect(antiDilutionPrice(facts)).toBe('0.916667');
    expect(antiDilutionPrice({ ...facts, shares_issued: '50000' })).toBe('1.000000');
  });
});
