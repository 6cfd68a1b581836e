import { expect, test } from 'vitest';
import { vestedShares, type Vesting } from './vesting.ts';

const monthly: Vesting = {
  start_on: '2024-01-31',
  months: 12,
  cliff_months: 3,
  every_months: 1,
  rounding: 'down',
};
const course = (rounding: Vesting['rounding'], months: readonly number[]) =>
  months.map((month) =>
    Number(
      vestedShares(
        '100',
        { start_on: '2024-01-01', months: 6, cliff_months: 0, every_months: 1, rounding },
        `2024-${String(month + 1).padStart(2, '0')}-01`,
      ),
    ),
  );

test.each([
  ['2024-04-29', '0.000000'],
  ['2024-04-30', '25.000000'],
  ['2024-12-31', '91.000000'],
  ['2025-01-31', '100.000000'],
  ['2030-01-01', '100.000000'],
])('by %s: %s of 100, none before the cliff, all at the end', (day, vested) =>
  expect(vestedShares('100', monthly, day)).toBe(vested),
);

test.each<[Vesting['rounding'], number[]]>([
  ['nearest', [0, 17, 33, 50, 67, 83, 100]],
  ['down', [0, 16, 33, 50, 66, 83, 100]],
  ['front', [0, 17, 34, 51, 68, 84, 100]],
  ['back', [0, 16, 32, 49, 66, 83, 100]],
  ['front_single', [0, 20, 36, 52, 68, 84, 100]],
  ['back_single', [0, 16, 32, 48, 64, 80, 100]],
])('in six instalments, %s: %j', (rounding, vested) =>
  expect(course(rounding, [0, 1, 2, 3, 4, 5, 6])).toEqual(vested),
);

test('in parts of shares, and without terms whole', () => {
  expect(vestedShares('100', { ...monthly, rounding: 'fraction' }, '2024-12-31')).toBe('91.666667');
  expect(vestedShares('100', null, '2024-01-01')).toBe('100.000000');
});
