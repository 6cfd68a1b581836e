import { expect, test } from 'vitest';
import { fromMinorUnits, isChargeable, minorUnits } from './minor-units.ts';

test.each([
  ['1000.00', 'GBP', 100_000],
  ['1000.00', 'jpy', 1_000],
  ['500.00', 'KRW', 500],
  ['5.00', 'ISK', 500],
  ['5.00', 'UGX', 500],
  ['5.12', 'KWD', 5_120],
  ['0.30', 'EUR', 30],
])('%s %s is %i of its smallest units, and back', (amount, currency, units) => {
  expect(minorUnits(amount, currency)).toBe(units);
  expect(fromMinorUnits(units, currency)).toBe(amount);
});

test('a currency without parts cannot be charged a part', () => {
  for (const currency of ['JPY', 'isk', 'UGX']) {
    expect(isChargeable('1000.50', currency)).toBe(false);
    expect(isChargeable('1000.00', currency)).toBe(true);
  }
  expect(isChargeable('1000.50', 'GBP')).toBe(true);
});

test('a message without a currency is read in hundredths', () => {
  expect(fromMinorUnits(2500, undefined)).toBe('25.00');
});
