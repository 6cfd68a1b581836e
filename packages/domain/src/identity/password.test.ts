import { expect, test } from 'vitest';
import { CONFIRMATION_SENTENCE, passwordProblems } from './password.ts';

test.each([
  ['Larkfield-2026', 0],
  ['Tide-Mark-88-x', 0],
  ['Üppig-Wiese-4', 0],
  ['Short-1', 1],
  ['Tide-Mar-8', 0],
  ['Tide-Ma-8', 1],
  [`Tide-${'xy7q'.repeat(62)}AB`, 0],
  [`Tide-${'xy7q'.repeat(62)}ABC`, 1],
  ['no-capitals-123', 1],
  ['NO-SMALL-123456', 1],
  ['No-Digits-Here', 1],
  ['Password123!', 1],
  ['P@ssw0rd2026', 1],
  ['Summer2026!', 1],
  ['Qwertyuiop12', 1],
  ['Abcabcabcabc1', 1],
  ['aaa', 4],
])('%s has %i problems', (password, count) => {
  expect(passwordProblems(password, password)).toHaveLength(count);
});

test('the confirmation is named first', () => {
  expect(passwordProblems('Larkfield-2026', 'other')).toEqual([CONFIRMATION_SENTENCE]);
  expect(passwordProblems('Larkfield-2026', null)[0]).toBe(CONFIRMATION_SENTENCE);
});
