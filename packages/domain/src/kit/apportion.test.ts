import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion, percentages } from './apportion.ts';
import { decimal, sum } from './money.ts';

test.each([
  ['100', ['1', '1', '1'], undefined, ['33.34', '33.33', '33.33']],
  ['0.05', ['1', '3', '1'], undefined, ['0.01', '0.03', '0.01']],
  ['10', ['1', '2', '4'], '1', ['1', '3', '6']],
  ['2', ['1', '3'], '1', ['1', '1']],
  ['5', ['1', '1', '1', '1'], '1', ['2', '1', '1', '1']],
  ['10.7', ['1', '1'], '1', ['5', '5']],
  ['10', ['0', '0'], '1', ['0', '0']],
  ['0', ['1', '2'], '1', ['0', '0']],
])('%s by %j in steps of %s: %j, ties to the earlier row', (pot, weights, step, parts) =>
  expect(apportion(pot, weights, step)).toEqual(parts),
);

test('six millions and one share are 16.6667 % four times, 16.6666 % twice and 0.0000 %', () =>
  expect(percentages([...Array<string>(6).fill('1000000'), '1'])).toEqual([
    ...Array<string>(4).fill('16.6667'),
    ...Array<string>(2).fill('16.6666'),
    '0.0000',
  ]));

test('of 3,000 holders none is off by a step', () => {
  const parts = percentages(Array.from({ length: 3_000 }, (_, index) => (index % 7) + 1));
  expect(sum(parts)).toBe('100');
  expect(
    decimal(parts.at(-1) ?? '0')
      .minus(parts[3] ?? '0')
      .abs()
      .lte('0.0001'),
  ).toBe(true);
}, 20_000);

test('a part of a list with a negative part is rounded for itself', () =>
  expect([percentages(['3', '-1', '1']), percentages(['2', '-1', '2'])]).toEqual([
    ['100.0000', '-33.3333', '33.3333'],
    ['66.6667', '-33.3333', '66.6667'],
  ]));

test('the shares of a whole sum to 100.0000, are never negative nor off by a step', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 40 }), (weights) => {
      fc.pre(weights.some((weight) => weight > 0));
      const whole = sum(weights);
      const parts = percentages(weights);
      expect(sum(parts)).toBe('100');
      for (const [index, part] of parts.entries()) {
        const exact = decimal(weights[index] ?? 0)
          .div(whole)
          .times(100);
        expect(decimal(part).minus(exact).abs().lt('0.0001')).toBe(true);
        expect(decimal(part).gte(0)).toBe(true);
      }
    }),
  ));
