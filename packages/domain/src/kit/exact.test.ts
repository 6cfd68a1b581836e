import { Decimal as Base } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as exact from './exact.ts';

/** Another hand's arithmetic, with room for every digit. */
const Other = Base.clone({ precision: 120, rounding: Base.ROUND_HALF_UP, toExpNeg: -90, toExpPos: 90 });

const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => new Other(digits.toString()).div(new Other(10).pow(places)).toFixed());
const other = (value: Base): string => (value.isZero() ? '0' : value.toFixed());

test('sums, products, comparisons and roundings are those of decimal.js', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [x, y] = [new Other(a), new Other(b)];
      expect(exact.add(a, b)).toBe(other(x.plus(y)));
      expect(exact.sub(a, b)).toBe(other(x.minus(y)));
      expect(exact.mul(a, b)).toBe(other(x.times(y)));
      expect(exact.sum([a, b, a])).toBe(other(x.plus(y).plus(x)));
      expect(exact.compare(a, b)).toBe(x.comparedTo(y));
      expect(exact.max(a, b)).toBe(other(Other.max(x, y)));
      expect(exact.min(a, b)).toBe(other(Other.min(x, y)));
      expect(exact.absolute(a)).toBe(other(x.abs()));
      for (const places of [0, 2, 4, 6])
        expect(exact.fixed(a, places)).toBe(exact.signless(x.toFixed(places)));
      expect(exact.isPositive(a)).toBe(x.gt(0));
      expect(exact.isNegative(a)).toBe(x.lt(0));
    }),
    { numRuns: 500 },
  );
});

test('quotients, percentages and steps are those of decimal.js', () => {
  const divisor = number.filter((text) => !new Other(text).isZero());
  fc.assert(
    fc.property(number, divisor, (a, b) => {
      const [x, y] = [new Other(a), new Other(b)];
      expect(exact.quotient(a, b, 4)).toBe(exact.signless(x.div(y).toFixed(4)));
      expect(exact.quotientDown(a, b, 2)).toBe(exact.signless(x.div(y).toFixed(2, Other.ROUND_FLOOR)));
      expect(exact.percentOf(a, b)).toBe(exact.signless(x.div(y).times(100).toFixed(4)));
      expect(exact.floorTo(a, b)).toBe(other(x.div(y).floor().times(y)));
      expect(exact.ceilTo(a, b)).toBe(other(x.div(y).ceil().times(y)));
      expect(exact.isMultipleOf(a, b)).toBe(x.mod(y).isZero());
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['1e3', '1000'],
  ['1.5e-3', '0.0015'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['+2', '2'],
  ['-0.00', '0'],
  [1e21, '1000000000000000000000'],
  [1e-7, '0.0000001'],
  [new Base('12.50'), '12.5'],
])('%s is read as %s', (value, text) => {
  expect(exact.plain(value)).toBe(text);
});

test.each(['', '.', 'abc', '1,000', '0x10', 'NaN', 'Infinity', '1 2', Number.NaN])(
  '%s is not a number',
  (value) => {
    expect(() => exact.plain(value)).toThrow('Not a number');
    expect(() => exact.isZero(value)).toThrow('Not a number');
  },
);

test('division by zero throws', () => {
  expect(() => exact.quotient('1', '0.00', 2)).toThrow(RangeError);
  expect(exact.percentOf('1', '0')).toBe('0.0000');
});
