import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  ceilTo,
  compare,
  decimalsIn,
  div,
  floorTo,
  formatMoney,
  isMultipleOf,
  money,
  mul,
  percentOf,
  round4,
  round6,
  sub,
  sum,
} from './money.ts';

const pence = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((value) => {
  const text = value.toString().replace('-', '').padStart(3, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
});

describe('money', () => {
  it.each([
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['-1.005', '-1.01'],
    ['0', '0.00'],
    ['12345678901234567.894', '12345678901234567.89'],
  ])('rounds %s half-up to %s', (value, expected) => expect(money(value)).toBe(expected));

  it('keeps six decimals of a price and four of a percentage', () => {
    expect(round6('0.0000005')).toBe('0.000001');
    expect(round4('15.78947')).toBe('15.7895');
  });

  it('calculates without the errors of binary fractions', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(sub('1', '0.9')).toBe('0.1');
    expect(mul('1.1', '1.1')).toBe('1.21');
    expect(div('1', '8')).toBe('0.125');
    expect(() => div('1', '0')).toThrow(RangeError);
  });

  it('floors, ceils and recognises multiples of a step', () => {
    expect(floorTo('37500', '1000')).toBe('37000');
    expect(ceilTo('10', '3.1')).toBe('12.4');
    expect(isMultipleOf('1.2', '0.3')).toBe(true);
    expect(isMultipleOf('1500', '1000')).toBe(false);
    expect(isMultipleOf('1500', '0')).toBe(true);
    expect(decimalsIn('1.250')).toBe(3);
  });

  it('shows amounts as their readers write them', () => {
    expect(formatMoney('1234.5')).toBe('£1,234.50');
    expect(formatMoney('1000', 'GBP', 'en-GB', true)).toBe('£1,000');
    expect(formatMoney('12.4', 'GBP', 'en-GB', true)).toBe('£12.40');
    expect(formatMoney('99999999999999999.99')).toBe('£99,999,999,999,999,999.99');
  });

  it('never divides by an empty whole', () => expect(percentOf('5', '0')).toBe('0.0000'));

  it('adds in any order to the same sum, and subtracts back', () => {
    fc.assert(
      fc.property(pence, pence, pence, (a, b, c) => {
        expect(compare(sum([a, b, c]), add(c, add(b, a)))).toBe(0);
        expect(compare(sub(add(a, b), b), a)).toBe(0);
      }),
    );
  });
});
