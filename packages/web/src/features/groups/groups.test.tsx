import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { groupRoutes } from './routes.ts';

const person = (id: number, name: string) => ({ id, name, email: `${id}@vale.test` });
const list = (rows: readonly object[]) => ({ data: rows, meta: { total: rows.length } });
const GROUP = { id: 3, name: 'Early backers', description: 'Since 2019', colour: null, members_count: 2 };

function open(id: RoleId) {
  const sent = answering({
    'GET /api/client-groups/3': { data: GROUP },
    'GET /api/users': list([person(9, 'Omar Bell')]),
    'GET /api/contacts': list([person(7, 'Nora Vale')]),
    'POST /api/client-groups/3': { data: GROUP },
  });
  arrive('/admin/investors/groups/3/members', {
    routes: groupRoutes,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
  });
  return sent;
}

test('a group shows its investors and its contacts, and one is removed from the row', async () => {
  const sent = open(role.superAdmin);
  const contacts = within(await screen.findByRole('region', { name: 'Contacts' }));
  expect(await contacts.findByRole('link', { name: 'Nora Vale' })).toHaveProperty(
    'pathname',
    '/admin/investors/contacts/7/details',
  );
  const investors = within(await screen.findByRole('region', { name: 'Investors' }));
  await userEvent.click(await investors.findByRole('button', { name: /Omar Bell/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the group' }));
  expect(await screen.findByText('Omar Bell removed')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ remove_user_ids: [9] });
});
