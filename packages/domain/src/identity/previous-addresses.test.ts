import { expect, test } from 'vitest';
import { previousAddresses } from './previous-addresses.ts';

const HOME = { address_line_1: '1 Old Road', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB', until: null };

test.each([
  [[], []],
  [[HOME], [HOME]],
  [[{ ...HOME, until: '2024-05-31', extra: 1 }], [{ ...HOME, until: '2024-05-31' }]],
  [[{ address_line_1: ' 1 Old Road ' }], [{ ...HOME, city: '', postcode: '' }]],
  [[{ ...HOME, address_line_1: '' }], null],
  [[{ ...HOME, country: 'Britain' }], null],
  [[{ ...HOME, until: 'yesterday' }], null],
  [[{ ...HOME, until: '2026-02-30' }], null],
  [[{ ...HOME, city: 'Leeds\r\nBcc: x' }], [{ ...HOME, city: 'Leeds Bcc: x' }]],
  [[{ ...HOME, city: 'x'.repeat(192) }], null],
  [[{ ...HOME, city: 'x'.repeat(191) }], [{ ...HOME, city: 'x'.repeat(191) }]],
  [[{ ...HOME, postcode: 1 }], null],
  [Array.from({ length: 5 }, () => HOME), Array.from({ length: 5 }, () => HOME)],
  [Array.from({ length: 6 }, () => HOME), null],
  ['1 Old Road', null],
  [[null], null],
])('%j is read as %j', (value, expected) => {
  expect(previousAddresses(value)).toEqual(expected);
});
