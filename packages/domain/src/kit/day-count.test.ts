import { expect, test } from 'vitest';
import { type DayCount, yearsBetween } from './day-count.ts';

test.each<[DayCount, string, string, number]>([
  ['act/365', '2024-01-01', '2025-01-01', 366 / 365],
  ['act/360', '2024-01-01', '2024-07-01', 182 / 360],
  ['30/360', '2024-01-31', '2024-07-31', 180 / 360],
  ['30/360', '2024-01-15', '2024-07-31', 196 / 360],
  ['30e/360', '2024-01-15', '2024-07-31', 195 / 360],
  ['act/act', '2023-07-01', '2025-07-01', 184 / 365 + 1 + 181 / 365],
  ['act/act', '2024-01-01', '2024-07-01', 182 / 366],
  ['act/365', '2024-01-02', '2024-01-01', 0],
])('%s from %s to %s: %d years', (convention, from, to, years) =>
  expect(yearsBetween(from, to, convention)).toBeCloseTo(years, 12),
);
