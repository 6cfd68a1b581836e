import { expect, it } from 'vitest';
import { allowed, readNumber, written } from './typed-number.ts';

const money = { decimals: 2, prefix: '£' };

it.each([
  ['1250000.00', money, '£1,250,000.00'],
  ['-999', { ...money, allowNegative: true }, '-£999'],
  ['0.123456', { decimals: 6 }, '0.123456'],
  ['12.5', { decimals: 4, suffix: '%' }, '12.5%'],
  ['20.0000', { decimals: 4, suffix: '%', isShort: true }, '20%'],
  ['12.5000', { decimals: 4, suffix: '%', isShort: true }, '12.5%'],
  ['100', { decimals: 4, suffix: '%', isShort: true }, '100%'],
  ['2024', { decimals: 0, isYear: true }, '2024'],
  ['', money, ''],
  [null, money, ''],
] as const)('writes %s', (value, shape, text) => expect(written(value, shape)).toBe(text));

it.each([
  ['£1,250,000.005', money, '£1,250,000.00'],
  ['1.2.3', money, '1.23'],
  ['-5', money, '5'],
  ['-5', { ...money, allowNegative: true }, '-5'],
  ['12.5 %', { decimals: 4, suffix: '%' }, '12.5%'],
  ['12.5', { decimals: 0 }, '12'],
  ['three', money, ''],
] as const)('lets of %s stand', (typed, shape, text) => expect(allowed(typed, shape)).toBe(text));

it.each([
  ['£1,250,000.00', '1250000.00'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.50', '-0.50'],
  ['£', null],
  ['', null],
])('reads %s', (text, value) => expect(readNumber(text)).toBe(value));
