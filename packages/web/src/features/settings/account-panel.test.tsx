import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { AccountForm } from './components/account-panel.tsx';

const draw = (as: RoleId, of: RoleId) =>
  mount(<AccountForm account={{ ...IRIS, id: 99, role_id: of } as never} onDone={() => undefined} />, {
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
const FIXED = 'You can change the details of this account, but not its role.';

test.each([
  [role.superAdmin, role.support, false],
  [role.superAdmin, role.creator, true],
  [role.support, role.superAdmin, true],
  [role.creator, role.superAdmin, false],
])('role %i may choose the role of an account of role %i: %s', async (as, of, may) => {
  await draw(as, of);
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryAllByRole('radio').length > 0).toBe(may);
  expect(screen.queryByText(FIXED) === null).toBe(may);
});

test('what a colleague saved of the same account meanwhile is shown beside what was typed', async () => {
  const before = { ...IRIS, id: 99, role_id: role.adviser, updated_at: '2026-03-04T09:15:00.000000Z' };
  const theirs = {
    ...before,
    first_name: 'Irene',
    last_name: 'Marsh',
    updated_at: '2026-03-04T09:16:00.000000Z',
  };
  const answers: Record<string, unknown> = {
    'POST /api/users/99': status(409, { message: 'Changed.' }),
    'GET /api/users/99': { data: theirs },
    'GET /api/activity': {
      data: [
        { id: 2, updated_at: '2026-03-04T09:17:00.000000Z', actor: { name: 'Iris' } },
        { id: 1, updated_at: '2026-03-04T09:16:00.000000Z', actor: { name: 'Ben Hart' } },
      ],
      meta: { total: 2 },
    },
  };
  const sent = answering(answers);
  await mount(<AccountForm account={before as never} onDone={() => undefined} />, {
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] },
  });
  const first = screen.getByRole('textbox', { name: 'First name' });
  await userEvent.clear(first);
  await userEvent.type(first, 'Mira');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Ben Hart saved this on .* 1 field differs/)).toBeTruthy();
  expect(screen.getByText('Changed by them and taken over: Last name')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Mine.*Mira/s }));
  answers['POST /api/users/99'] = { data: theirs };
  await userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
  await screen.findByText('Account saved');
  const writes = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(writes).toMatchObject([
    { first_name: 'Mira', _updated_at: '2026-03-04T09:15:00.000000Z' },
    { first_name: 'Mira', last_name: 'Marsh', _updated_at: '2026-03-04T09:16:00.000000Z' },
  ]);
});
