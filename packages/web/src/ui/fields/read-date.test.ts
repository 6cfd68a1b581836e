import { expect, it } from 'vitest';
import { readDate } from './date-calendar.tsx';

it.each([
  ['12/03/2026', '2026-03-12'],
  ['1/3/2026', '2026-03-01'],
  ['01/3/2026', '2026-03-01'],
  ['12 Mar 2026', '2026-03-12'],
  ['02 March 2026', '2026-03-02'],
  ['2026-03-12', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  ['31/02/2026', null],
  ['soon', null],
])('reads %s', (typed, day) => {
  expect(readDate(typed)).toBe(day);
});
