import { expect, test } from 'vitest';
import { nextFeePeriod } from './fee-period.ts';

test.each([
  ['2026-07-01/2026-09-30', 'quarterly', '2026-10-01/2026-12-31'],
  ['2026-01-01/2026-06-30', 'quarterly', '2026-07-01/2026-12-31'],
  ['2025-01-01/2025-12-31', 'quarterly', '2026-01-01/2026-12-31'],
  ['2026-02-01/2026-02-28', 'quarterly', '2026-03-01/2026-03-31'],
  ['2026-01-15/2026-02-14', 'annual', '2026-02-15/2026-03-14'],
  // the odd days up to the end of a quarter are not a length to go on with
  ['2026-03-17/2026-03-31', 'quarterly', '2026-04-01/2026-06-30'],
  ['2026-03-17/2026-03-31', 'half_yearly', '2026-04-01/2026-06-30'],
  ['2026-02-10/2026-02-20', 'monthly', '2026-02-21/2026-02-28'],
  ['2023-11-05/2024-12-31', 'annual', '2025-01-01/2025-12-31'],
] as const)('after %s, valued %s, comes %s', (charged, nav_frequency, expected) => {
  const [from = '', to = ''] = charged.split('/');
  const next = nextFeePeriod({ last: { from, to }, first_close_on: '2020-01-01', nav_frequency });
  expect(`${next?.from}/${next?.to}`).toBe(expected);
});

test('the first begins with the first closing, and nothing is proposed without one', () => {
  const first = { last: null, nav_frequency: 'quarterly' } as const;
  expect(nextFeePeriod({ ...first, first_close_on: '2026-05-20' })).toEqual({
    from: '2026-05-20',
    to: '2026-06-30',
  });
  expect(nextFeePeriod({ ...first, first_close_on: null })).toBeNull();
});
