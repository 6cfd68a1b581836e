import { describe, expect, test } from 'vitest';
import { checkReceiver, isPublicAddress } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('a receiver', () => {
  test.each([
    ['http://93.184.216.34/hook', 'https'],
    ['https://user:pass@93.184.216.34/', 'user name'],
    ['https://127.0.0.1/', 'private'],
    ['https://[::1]:8443/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://localhost/', 'private'],
  ])('%s is refused', async (url, because) => {
    await expect(checkReceiver(url, false)).rejects.toThrow(because);
  });
  test('of a public address is taken', async () => {
    await checkReceiver('https://93.184.216.34/hook', false);
  });
});
