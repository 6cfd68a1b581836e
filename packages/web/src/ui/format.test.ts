import { expect, test } from 'vitest';
import { formatMoney } from './format.ts';

test.each([
  ['1250000.00', {}, '£1,250,000'],
  ['1250000.50', {}, '£1,250,000.50'],
  ['12', { currency: 'USD', pence: 'always' }, 'US$12.00'],
  ['1250000', { compact: true }, '£1.3m'],
  ['2000000.00', { compact: true }, '£2m'],
  ['1250000', { currency: 'XXX' }, '1,250,000'],
  ['n/a', {}, 'n/a'],
] as const)('%s in %o reads %s', (amount, style, text) => {
  expect(formatMoney(amount, style)).toBe(text);
});
