import { screen } from '@testing-library/react';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { AccountForm } from './components/account-panel.tsx';

const draw = (as: RoleId, of: RoleId) =>
  mount(<AccountForm account={{ ...IRIS, id: 99, role_id: of } as never} onDone={() => undefined} />, {
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
const KEPT = 'You can change the details of this account, but not its role.';

test.each([
  [role.superAdmin, role.support, false],
  [role.superAdmin, role.creator, true],
  [role.support, role.superAdmin, true],
  [role.creator, role.superAdmin, false],
])('role %i may choose the role of an account of role %i: %s', async (as, of, may) => {
  await draw(as, of);
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryAllByRole('radio').length > 0).toBe(may);
  expect(screen.queryByText(KEPT) === null).toBe(may);
});
