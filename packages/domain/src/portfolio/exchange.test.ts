import { describe, expect, it } from 'vitest';
import { round6 } from '../kit/money.ts';
import { converted, rateTable, readEcbTable } from './exchange.ts';

describe('foreign exchange', () => {
  const rateOf = rateTable([
    { base: 'EUR', quote: 'GBP', rate: '0.80', as_of: '2026-01-01' },
    { base: 'EUR', quote: 'GBP', rate: '0.90', as_of: '2026-03-01' },
    { base: 'EUR', quote: 'USD', rate: '1.20', as_of: '2026-01-01' },
  ]);

  it.each([
    ['GBP', 'GBP', '2020-01-01', '1.000000'],
    ['EUR', 'GBP', '2026-02-28', '0.800000'],
    ['EUR', 'GBP', '2026-03-01', '0.900000'],
    ['GBP', 'EUR', '2026-02-01', '1.250000'],
    ['USD', 'GBP', '2026-02-01', '0.666667'],
  ])('%s to %s on %s is %s', (from, to, at, rate) => expect(round6(rateOf(from, to, at) ?? '0')).toBe(rate));

  it('knows none before the first, nor of a currency that is not there', () => {
    expect(rateOf('EUR', 'GBP', '2025-12-31')).toBeNull();
    expect(rateOf('CHF', 'GBP', '2026-03-01')).toBeNull();
  });

  it('converts exactly', () => expect(converted('1000.00', '0.8')).toBe('800'));

  it('reads the bank’s tables, daily and historical', () => {
    expect(readEcbTable('Date, USD, JPY, \n31 March 2026, 1.0815, 161.2, \n')).toEqual([
      { base: 'EUR', quote: 'USD', rate: '1.0815', as_of: '2026-03-31' },
      { base: 'EUR', quote: 'JPY', rate: '161.2', as_of: '2026-03-31' },
    ]);
    expect(readEcbTable('Date,USD,CYP,\r\n2026-03-30,1.08,N/A,\r\n')).toEqual([
      { base: 'EUR', quote: 'USD', rate: '1.08', as_of: '2026-03-30' },
    ]);
    expect(() => readEcbTable('<html>')).toThrow(RangeError);
  });
});
