import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

test.each([
  '020 7946 0000',
  '07700 900123',
  '+447700900123',
  '+44 (0)20 7946 0000',
  '(020) 7946-0000',
  '+1 212.555.0100',
  '020 7946 0000 ext. 12',
  '01632 960',
])('%s is a telephone number', (written) => {
  expect(isPhone(written)).toBe(true);
});

test.each([
  '',
  'abc',
  '12345',
  '+0 20 7946 0000',
  '+44',
  '07700 90012345678',
  '020 7946 0000 or later',
  '++447700900123',
])('“%s” is none', (written) => {
  expect(isPhone(written)).toBe(false);
});
