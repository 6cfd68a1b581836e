import { describe, expect, it } from 'vitest';
import { valuationChange, type ValuationInputs, valuationResult } from './valuation-result.ts';

const held = { shares: '1000.000000', cost_remaining: '40000.00', carried: '60000.00' };
const result = (inputs: ValuationInputs) => valuationResult(inputs, held);

describe('the result of a method', () => {
  it.each<[ValuationInputs, string | null]>([
    // 8 × 1,000,000 − 2,000,000 = 6,000,000; a quarter of it is 1,500,000, less 20 %
    [
      {
        method: 'multiple',
        multiple: '8',
        metric_value: '1000000',
        net_debt: '2000000',
        ownership_pct: '25',
        discount_pct: '20',
      },
      '1200000.00',
    ],
    [{ method: 'multiple', multiple: '8', metric_value: '1000000' }, '8000000.00'],
    [{ method: 'multiple', multiple: '8' }, null],
    [{ method: 'multiple', multiple: '1', metric_value: '5', net_debt: '9' }, '0.00'],
    [{ method: 'dcf', metric_value: '900', net_debt: '100', ownership_pct: '50' }, '400.00'],
    [{ method: 'net_assets', metric_value: '900', net_debt: '100', ownership_pct: '50' }, '450.00'],
    [{ method: 'recent_investment', share_price: '2.5' }, '2500.00'],
    [{ method: 'listed_price', share_price: '2.5', discount_pct: '10' }, '2250.00'],
    [{ method: 'listed_price' }, null],
    [{ method: 'dcf' }, null],
    [{ method: 'net_assets' }, null],
    [{ method: 'cost' }, '40000.00'],
    [{ method: 'write_down', discount_pct: '75' }, '15000.00'],
    [{ method: 'write_down', discount_pct: '100' }, '0.00'],
    [{ method: 'write_down' }, null],
  ])('%o is %s', (inputs, amount) => expect(result(inputs)?.amount ?? null).toBe(amount));

  it('is explained step by step', () =>
    expect(
      result({
        method: 'multiple',
        multiple: '8',
        metric_value: '1000',
        net_debt: '2000',
        ownership_pct: '25',
      })?.steps,
    ).toEqual([
      { step: 'enterprise_value', amount: '8000.00' },
      { step: 'net_debt', amount: '-2000.00' },
      { step: 'equity_value', amount: '6000.00' },
      { step: 'part', amount: '1500.00' },
    ]));

  it('has no step for a debt of zero or an unstated part', () =>
    expect(result({ method: 'dcf', metric_value: '900', net_debt: '0' })?.steps).toEqual([
      { step: 'equity_value', amount: '900.00' },
    ]));

  it('is unknown without the figure it rests on', () => {
    expect(valuationResult({ method: 'cost' }, { ...held, cost_remaining: null })).toBeNull();
    const written = { method: 'write_down', discount_pct: '75' } as const;
    expect(valuationResult(written, { ...held, carried: null })).toBeNull();
  });

  it('needs shares for a price', () =>
    expect(
      valuationResult({ method: 'listed_price', share_price: '2' }, { ...held, shares: '0.000000' }),
    ).toBeNull());
});

describe('a change', () => {
  const last = { id: 1, as_of: '2025-12-31', fair_value: '400000.00', method: 'cost' } as const;
  it.each([
    ['500000', '100000.00', '25.0000', 'Up £100,000.00, 25.0% from £400,000.00 on 31 Dec 2025.'],
    ['100000', '-300000.00', '-75.0000', 'Down £300,000.00, 75.0% from £400,000.00 on 31 Dec 2025.'],
    ['400000', '0.00', '0.0000', 'The same as £400,000.00 on 31 Dec 2025.'],
  ])('to %s is %s', (value, amount, pct, words) =>
    expect(valuationChange(value, last, 'GBP')).toMatchObject({ amount, pct, words }),
  );

  it('from nothing has no percentage, and is none without a last value', () => {
    expect(valuationChange('5', { ...last, fair_value: '0.00' }, 'GBP')?.pct).toBeNull();
    expect(valuationChange('5', null, 'GBP')).toBeNull();
  });
});
