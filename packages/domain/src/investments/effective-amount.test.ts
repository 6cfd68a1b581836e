import { expect, test } from 'vitest';
import { effectiveAmount } from './amounts.ts';

const requested = { amount: null, amount_requested: '5000.00' };

test.each([
  [
    'allocated',
    { ...requested, amount: '3000.00', shares: '1240.000000', share_price: '4.030000' },
    '3000.00',
  ],
  ['whole shares', { ...requested, shares: '1240.000000', share_price: '4.030000' }, '4997.20'],
  ['parts of shares', { ...requested, shares: '0.040500', share_price: '123456.000000' }, '5000.00'],
  ['no price', { ...requested, shares: '0.000000', share_price: null }, '5000.00'],
  ['no shares', { ...requested, shares: '0.000000', share_price: '4.030000' }, '5000.00'],
  ['a price of nothing', { ...requested, shares: '10.000000', share_price: '0.000000' }, '5000.00'],
])('an investment with %s', (_, investment, amount) => {
  expect(effectiveAmount(investment)).toBe(amount);
});
