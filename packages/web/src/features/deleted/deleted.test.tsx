import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import Deleted from './screens/deleted.tsx';

const rows = ['Ann Lee', 'Ben Roe'].map((name, index) => ({
  id: index + 1,
  name,
  deleted_at: '2026-03-30T10:00:00.000000Z',
  deleted_by: { name: 'Sam Staff' },
  deleted_children_count: 3,
}));

async function page(answers: Answers = {}, as: RoleId = role.superAdmin) {
  const sent = answering({
    'GET /api/contacts': { data: rows, meta: { total: 30, current_page: 1, last_page: 2 } },
    'GET /api/users': { data: [], meta: { total: 0, current_page: 1, last_page: 1 } },
    'POST /api/bulk-jobs?preview=1': { data: { total: 30, left_out: [] } },
    ...answers,
  });
  const { path } = await mount(<Deleted />, {
    at: '/admin/deleted?family=contacts',
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  return { sent, path };
}

test('says who deleted what and when, and how much went with it', async () => {
  const { sent } = await page();
  const row = await screen.findByRole('row', { name: /Ann Lee/ });
  expect(row.textContent).toContain('30 Mar 2026');
  expect(within(row).getByText('Sam Staff')).toBeTruthy();
  expect(within(row).getByText('3')).toBeTruthy();
  expect(
    sent.some(({ url }) => url.startsWith('/api/contacts?') && url.includes('filter[trashed]=only')),
  ).toBe(true);
});

test('one record comes back by itself, or says what is in its place', async () => {
  const { sent } = await page({
    'POST /api/contacts/1/restore': { data: rows[0] },
    'POST /api/contacts/2/restore': status(409, { message: 'The email has been taken since.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ann Lee' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Ann Lee restored')).toBeTruthy();
  expect(sent.some(({ url }) => url === '/api/contacts/1/restore')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Roe' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('The email has been taken since.')).toBeTruthy();
});

test('all that are deleted come back as one job', async () => {
  const { sent, path } = await page({ 'POST /api/bulk-jobs': { data: { id: 9 } } });
  await screen.findByRole('row', { name: /Ann Lee/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 30 that match' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore 30 contacts?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(path()).toContain('job=9'));
  expect(sent.find(({ url, method }) => method === 'POST' && url === '/api/bulk-jobs')?.body).toMatchObject({
    family: 'contacts',
    verb: 'restore',
    selection: { filter: { trashed: 'only' } },
    expected_total: 30,
  });
});
