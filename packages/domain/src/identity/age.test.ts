import { expect, test } from 'vitest';
import { ageProblem } from './age.ts';

test.each([
  ['2008-11-21', null],
  ['2008-11-22', 'You must be at least 18 years old to register.'],
  ['1980-02-29', null],
  ['2008-11-22T00:00:00.000000Z', 'You must be at least 18 years old to register.'],
  [null, null],
  ['soon', null],
])('born %s', (born, problem) => {
  expect(ageProblem(born, '2026-11-21')).toBe(problem);
});
