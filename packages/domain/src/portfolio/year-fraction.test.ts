import { expect, test } from 'vitest';
import { yearFraction } from './year-fraction.ts';

test.each([
  ['a year', '2025-01-01', '2026-01-01', '1'],
  ['a leap year', '2024-01-01', '2025-01-01', '1'],
  ['four years with a leap day', '2023-03-01', '2027-03-01', '4'],
  ['from a leap day', '2024-02-29', '2025-02-28', '1'],
  ['half of a leap year', '2024-01-01', '2024-07-02', '0.5'],
  ['a year and 73 days', '2024-06-01', '2025-08-13', '1.2'],
  ['nothing on the day', '2024-06-01', '2024-06-01', '0'],
  ['nothing backwards', '2024-06-02', '2024-06-01', '0'],
])('%s, from %s to %s, is %s', (_name, from, to, years) =>
  expect(yearFraction(from, to).toFixed()).toBe(years),
);

test.each([
  ['act/365', '1.002739726'],
  ['act/360', '1.016666667'],
  ['30/360', '1.000000000'],
  ['act/act', '1.000000000'],
] as const)('the leap year of 2024 by %s is %s years, where an agreement says so', (convention, years) =>
  expect(yearFraction('2024-01-01', '2025-01-01', convention).toFixed(9)).toBe(years),
);
