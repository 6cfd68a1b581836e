import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is an address', (claimed, address) => expect(addressOf(claimed, '192.0.2.1')).toBe(address));

test.each([
  '::ffff:999.1.1.1',
  'unknown',
  '',
  ', ,',
  "1'--",
  '1.2.3',
  '2130706433',
  '01.2.3.4',
  'a'.repeat(3000),
])('%s is none: the proxy stands for it', (claimed) => {
  expect(addressOf(claimed, '::ffff:192.0.2.1')).toBe('192.0.2.1');
});
