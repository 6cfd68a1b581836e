import { expect, test } from 'vitest';
import { optionsProblem, storedOptions } from './options.ts';

const option = (label: string, value = '') => ({ value, label });

test('a new option is stored under its label, beside those that are stored already', () => {
  expect(
    storedOptions([option('Other work', 'self'), option('Self'), option('Self-employed'), option('£')]).map(
      ({ value }) => value,
    ),
  ).toEqual(['self', 'self_2', 'self_employed', 'option']);
});

test.each([
  [[], 'missing'],
  [[option(' ')], 'unlabelled'],
  [[option('One', 'a'), option('Two', 'a')], 'same'],
  [[option('One'), option('Two')], null],
])('%j: %s', (options, problem) => {
  expect(optionsProblem(options)).toBe(problem);
});
