import { expect, test } from 'vitest';
import { firstDayOf, periodOf } from './period.ts';

const TODAY = '2026-05-17';

test.each([
  ['30d', '2026-04-17'],
  ['qtd', '2026-04-01'],
  ['ytd', '2026-01-01'],
  ['all', null],
] as const)('%s begins on %s', (period, first) => {
  expect(firstDayOf(period, TODAY)).toBe(first);
});

test('an unknown period is the year to date', () => {
  expect(periodOf('decade')).toBe('ytd');
});
