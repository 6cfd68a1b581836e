import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, decimal, sum } from '../kit/money.ts';
import { apportion } from '../kit/apportion.ts';
import { fundRatios, publicMarketEquivalent } from './fund-ratios.ts';
import { equalisation, managementFee, netAssetValue, unitsFor, valueOfUnits } from './fund-units.ts';
import { clawback, hurdleDue, waterfall } from './waterfall.ts';

const pounds = (most: number) => fc.integer({ min: 0, max: most }).map((pence) => (pence / 100).toFixed(2));

describe('fund ratios', () => {
  it('paid in 100 and 300, NAV 500: TVPI 1.25', () =>
    expect(
      fundRatios({ committed: '800', paid_in: sum(['100', '300']), distributions: '0', nav_share: '500' }),
    ).toEqual({
      pic: '0.5000',
      dpi: '0.0000',
      rvpi: '1.2500',
      tvpi: '1.2500',
    }));

  it('is empty over nothing', () =>
    expect(fundRatios({ committed: '0', paid_in: '0', distributions: '0', nav_share: '0' })).toEqual({
      pic: null,
      dpi: null,
      rvpi: null,
      tvpi: null,
    }));

  it('TVPI = DPI + RVPI, and equals the market equivalent on a flat index', () => {
    fc.assert(
      fc.property(
        fc.array(pounds(1_000_000), { minLength: 1 }),
        pounds(1_000_000),
        pounds(1_000_000),
        (calls, out, nav) => {
          const paidIn = sum(calls);
          fc.pre(decimal(paidIn).gt(0));
          const ratios = fundRatios({
            committed: paidIn,
            paid_in: paidIn,
            distributions: out,
            nav_share: nav,
          });
          expect(ratios.tvpi).toBe(decimal(add(ratios.dpi ?? 0, ratios.rvpi ?? 0)).toFixed(4));
          const flat = (amount: string) => ({ amount, index: '104.2' });
          const equivalent = publicMarketEquivalent({
            contributions: calls.map(flat),
            distributions: [flat(out)],
            nav,
            index_now: '104.2',
          });
          expect(
            decimal(equivalent ?? 0)
              .minus(ratios.tvpi ?? 0)
              .abs()
              .lte('0.0001'),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('waterfall', () => {
  const terms = { carry_pct: '20', catch_up_pct: '100' };

  it('cost 1,000,000, proceeds 1,500,000, pref 8 % once, full catch-up', () =>
    expect(waterfall({ ...terms, proceeds: '1500000', capital: '1000000', preferred: '80000' })).toEqual({
      capital: '1000000.00',
      preferred: '80000.00',
      catch_up: '20000.00',
      carry: '80000.00',
      investors: '1400000.00',
      manager: '100000.00',
    }));

  it.each([
    ['900000', '900000.00', '0.00'],
    ['1050000', '1050000.00', '0.00'],
    ['1090000', '1080000.00', '10000.00'],
    ['1100000', '1080000.00', '20000.00'],
  ])('%s gives investors %s and the manager %s', (proceeds, investors, manager) =>
    expect(waterfall({ ...terms, proceeds, capital: '1000000', preferred: '80000' })).toMatchObject({
      investors,
      manager,
    }),
  );

  it('catches up by halves, and not at all without a catch-up', () => {
    const facts = { proceeds: '1500000', capital: '1000000', preferred: '80000', carry_pct: '20' };
    expect(waterfall({ ...facts, catch_up_pct: '50' }).manager).toBe('100000.00');
    expect(waterfall({ ...facts, catch_up_pct: '0' }).manager).toBe('84000.00');
  });

  it('rounds what the manager gets once', () => {
    const shared = waterfall({
      ...terms,
      catch_up_pct: '50',
      proceeds: '100.27',
      capital: '100',
      preferred: '0.03',
    });
    expect([shared.manager, shared.investors]).toEqual(['0.05', '100.22']);
    expect(Number(shared.catch_up) + Number(shared.carry)).toBeCloseTo(0.05, 9);
  });

  it('compounds the hurdle from the day of the call, a leap year being a year', () => {
    const due = hurdleDue({
      contributions: [{ date: '2024-01-01', amount: '1000000' }],
      distributions: [],
      hurdle_pct: '8',
      at: '2025-01-01',
    });
    expect(due).toEqual({ capital: '1000000.00', preferred: '80000.00' });
    const twoYears = hurdleDue({
      contributions: [{ date: '2024-01-01', amount: '1000000' }],
      distributions: [],
      hurdle_pct: '8',
      at: '2026-01-01',
    });
    expect(twoYears).toEqual({ capital: '1000000.00', preferred: '166400.00' });
    const paid = hurdleDue({
      contributions: [{ date: '2024-01-01', amount: '1000000' }],
      distributions: [{ date: '2025-01-01', amount: '1080000' }],
      hurdle_pct: '8',
      at: '2027-01-01',
    });
    expect(paid).toEqual({ capital: '0.00', preferred: '0.00' });
  });

  it('claws back what was paid above the carry earned', () => {
    expect(clawback({ carry_paid: '100000', carry_pct: '20', total_profit: '300000' })).toBe('40000.00');
    expect(clawback({ carry_paid: '50000', carry_pct: '20', total_profit: '300000' })).toBe('0.00');
    expect(clawback({ carry_paid: '50000', carry_pct: '20', total_profit: '-10' })).toBe('50000.00');
    expect(
      clawback({
        carry_paid: '60000',
        carry_pct: '20',
        total_profit: '300000',
        preferred_shortfall: '25000',
      }),
    ).toBe('25000.00');
  });

  it('investors + manager = proceeds, and more proceeds never give either less', () => {
    const percent = fc.integer({ min: 0, max: 100 }).map(String);
    fc.assert(
      fc.property(pounds(1e9), pounds(1e8), pounds(1e8), pounds(1e7), percent, percent, (...facts) => {
        const [proceeds, more, capital, preferred, carry_pct, catch_up_pct] = facts;
        const give = (sumOf: string) =>
          waterfall({ proceeds: sumOf, capital, preferred, carry_pct, catch_up_pct });
        const less = give(proceeds);
        const greater = give(add(proceeds, more));
        expect(compare(add(less.investors, less.manager), proceeds)).toBe(0);
        expect(compare(greater.manager, less.manager)).toBeGreaterThanOrEqual(0);
        // Each tier rounds to the penny, so a sum may lose one at a boundary.
        expect(decimal(greater.investors).minus(less.investors).gte('-0.01')).toBe(true);
      }),
    );
  });
});

describe('net asset value and units', () => {
  const facts = {
    investments_value: '10500000',
    cash: '2000000',
    other_assets: '0',
    liabilities: '500000',
    accrued_fees: '0',
    units_in_issue: '1000000',
    initial_unit_price: '1',
  };

  it('is 12.00 a unit (known answer), the initial price without units', () => {
    expect(netAssetValue(facts)).toEqual({
      gross_assets: '12500000.00',
      nav: '12000000.00',
      nav_per_unit: '12.000000',
    });
    expect(netAssetValue({ ...facts, units_in_issue: '0' }).nav_per_unit).toBe('1.000000');
  });

  it('issuing or redeeming at NAV keeps NAV per unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (pence, redeemed) => {
          const amount = (pence / 100).toFixed(2);
          const issued = add(facts.units_in_issue, unitsFor(amount, '12'));
          const after = netAssetValue({ ...facts, cash: add(facts.cash, amount), units_in_issue: issued });
          expect(decimal(after.nav_per_unit).minus(12).abs().lte('0.000001')).toBe(true);
          const paid = valueOfUnits(String(redeemed), '12');
          const left = netAssetValue({
            ...facts,
            cash: decimal(facts.cash).minus(paid).toFixed(2),
            units_in_issue: String(1_000_000 - redeemed),
          });
          expect(left.nav_per_unit).toBe('12.000000');
        },
      ),
    );
  });

  it('charges fees by days', () => expect(managementFee('1000000', '2', '0.2')).toBe('4000.00'));
  it('charges the half penny that a third of a year comes to', () =>
    expect(managementFee('3', '0.5', decimal(1).div(3))).toBe('0.01'));
});

describe('equalisation', () => {
  it('commitment 100,000 with 8,000 equalisation pays 108,000; capital account 100,000', () =>
    expect(
      equalisation({
        commitment: '100000',
        total_commitments: '1000000',
        calls: [{ amount: '1000000', due_on: '2025-01-01' }],
        rate_pct: '8',
        paid_on: '2026-01-01',
      }),
    ).toEqual({ capital: '100000.00', interest: '8000.00', pays: '108000.00' }));
});

describe('apportion', () => {
  it('£100.07 over 15 equal holders: two get £6.68, thirteen £6.67', () => {
    const parts = apportion(
      '100.07',
      Array.from({ length: 15 }, () => 1),
    );
    expect(parts.filter((part) => part === '6.68')).toHaveLength(2);
    expect(parts.filter((part) => part === '6.67')).toHaveLength(13);
  });

  it('always gives out the whole pot', () => {
    fc.assert(
      fc.property(
        pounds(1e9),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }),
        (pot, weights) => {
          fc.pre(weights.some((weight) => weight > 0));
          expect(compare(sum(apportion(pot, weights)), pot)).toBe(0);
        },
      ),
    );
  });
});
