import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('takes the right password alone, and none for an account without one', async () => {
  const stored = await hashPassword('Tide-Mark-88');
  expect(await verifyPassword(stored, 'Tide-Mark-88')).toBe(true);
  expect(await verifyPassword(stored, 'tide-mark-88')).toBe(false);
  expect(await verifyPassword(null, 'a password that no one has')).toBe(false);
});
