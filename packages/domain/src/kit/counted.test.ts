import { expect, test } from 'vitest';
import { counted, fillHoles, singular } from './counted.ts';

test.each([
  [1, '1 holder'],
  [2, '2 holders'],
  [0, '0 holders'],
  ['1', '1 holder'],
  ['1,250', '1,250 holders'],
])('%s', (n, said) => expect(counted(n, 'holder')).toBe(said));

test.each([
  ['clients', 'client'],
  ['lead statuses', 'lead status'],
  ['opportunities', 'opportunity'],
  ['market indices', 'market index'],
  ['people', 'people'],
])('one of the %s', (plural, one) => expect(singular(plural)).toBe(one));

test.each([
  [1, 'Closes in 1 day.'],
  [12, 'Closes in 12 days.'],
])('the word follows its number: %s', (n, said) => {
  expect(fillHoles('Closes in {n} {n|day|days}.', () => n, String)).toBe(said);
});

test('what is not given stays as it stands', () => {
  expect(fillHoles('{n} {n|day|days}', () => undefined, String)).toBe('{n} {n|day|days}');
});
