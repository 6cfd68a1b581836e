import { expect, test } from 'vitest';
import { role } from '../roles.ts';
import { staffHome } from './staff-home.ts';

// `screens.md#journey-f`
test.each([
  ['superAdmin', '/admin'],
  ['support', '/admin'],
  ['investmentCommittee', '/admin'],
  ['entrepreneur', '/admin/investments/deals'],
  ['custodian', '/admin/investments/opportunities'],
  ['creator', '/admin/investors'],
  ['investmentManager', '/admin/investments/opportunities'],
  ['fundManager', '/admin/investments/deals'],
  ['adviser', '/admin/investors'],
] as const)('%s lands on %s', (name, path) => {
  expect(staffHome(role[name])).toBe(path);
});
