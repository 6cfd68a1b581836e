import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['de89370400440532013000', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['GB82', false],
  ['', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
