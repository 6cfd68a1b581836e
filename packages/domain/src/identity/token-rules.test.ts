import { expect, test } from 'vitest';
import { permissionsOf, role } from '../roles.ts';
import { abilitiesOf, checkToken } from './token-rules.ts';

const now = new Date('2026-03-31T09:00:00Z');
const adviser = { allowed: abilitiesOf(permissionsOf(role.adviser), false), now };
const investor = { allowed: abilitiesOf([], true), now };
const month = '2026-04-30T09:00:00.000Z';

test.each([
  [['investors.index'], month, adviser, null],
  [['investors.index', 'investors.index'], month, adviser, null],
  [['user.index'], month, adviser, 'abilities'],
  [['read'], month, adviser, 'abilities'],
  [['read'], month, investor, null],
  [['investors.index'], month, investor, 'abilities'],
  [[], month, investor, 'abilities'],
  [['read', 7], month, investor, 'abilities'],
  ['read', month, investor, 'abilities'],
  [['read'], '2026-03-31T09:00:00.000Z', investor, 'expires_at'],
  [['read'], '2027-03-31T09:00:00.000Z', investor, null],
  [['read'], '2027-04-01T09:00:00.000Z', investor, null],
  [['read'], '2027-04-01T09:00:00.001Z', investor, 'expires_at'],
])('abilities %j until %s', (abilities, expires_at, by, bad) => {
  const check = () => checkToken({ abilities, expires_at }, by);
  if (bad === null) expect(check()).toEqual([...new Set(abilities)]);
  else
    expect(check).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ errors: { [bad]: expect.anything() } }) }),
    );
});
