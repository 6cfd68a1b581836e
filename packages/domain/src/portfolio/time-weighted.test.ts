import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeWeightedReturn } from './time-weighted.ts';

const at = (date: string, value: string) => ({ date, value });

test('chains what a unit made between its values, with what it was paid', () => {
  const values = [at('2025-01-01', '1.00'), at('2025-07-01', '1.10'), at('2025-10-01', '0.99')];
  expect(timeWeightedReturn(values, [])).toMatchObject({
    percent: '-1.0000',
    is_annualised: false,
    span_days: 273,
  });
  // 1.10 × (0.99 + 0.11) / 1.10
  expect(timeWeightedReturn(values, [at('2025-08-01', '0.11')])?.percent).toBe('10.0000');
});

test('what was paid out on the day of a value belongs to the span that ends on it', () => {
  const values = [at('2025-01-01', '100'), at('2025-02-01', '100'), at('2025-03-01', '200')];
  // (100 + 10) / 100 × 200 / 100, and nothing of the first day
  const paid = [at('2025-01-01', '50'), at('2025-02-01', '10')];
  expect(timeWeightedReturn(values, paid)?.percent).toBe('120.0000');
});

test('of a year and more it is yearly', () =>
  expect(timeWeightedReturn([at('2023-01-01', '1'), at('2025-01-01', '1.21')], [])?.percent).toBe('9.9857'));

test('needs two values, and something to start from', () => {
  expect(timeWeightedReturn([at('2025-01-01', '1')], [])).toBeNull();
  expect(timeWeightedReturn([at('2025-01-01', '0'), at('2025-02-01', '1')], [])).toBeNull();
});

test('a value between that lies on the way changes nothing', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (end, middle) => {
      const [first, last] = [at('2025-01-01', '100'), at('2025-03-01', String(end))];
      const split = [first, at('2025-02-01', String(middle)), last];
      expect(timeWeightedReturn(split, [])?.percent).toBe(timeWeightedReturn([first, last], [])?.percent);
    }),
  ));
