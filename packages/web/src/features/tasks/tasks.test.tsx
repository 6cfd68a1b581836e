import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import Tasks from './screens/tasks.tsx';

const task = (id: number, title: string, due_at: string | null) => ({
  id,
  title,
  description: null,
  due_at,
  priority: 2,
  is_active: 1,
  assignedTo: { id: 1, name: 'Iris Holloway' },
  target: { type: 'contact', id: 7, name: 'Nora Vale' },
  updated_at: '2026-03-01T09:00:00.000000Z',
});
const LATE = task(1, 'Call Nora', '2020-01-01T09:00:00.000000Z');

async function open() {
  const sent = answering({
    'GET /api/tasks': { data: [LATE, task(2, 'Read the accounts', null)], meta: { total: 2 } },
    'POST /api/tasks/1': { data: { ...LATE, is_active: 2 } },
    'POST /api/bulk-jobs?preview=1': { data: { total: 2, left_out: [], sample: null } },
    'POST /api/bulk-jobs': { data: { id: 4 } },
    'GET /api/bulk-jobs/4': {
      data: { id: 4, family: 'tasks', verb: 'delete', phase: 'run', status: 1, rows_total: 2, rows_done: 0 },
    },
  });
  await mount(<Tasks />, { session: { ...IRIS, permissions: [...IRIS.permissions, 'investors.show'] } });
  return sent;
}
const lists = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method === 'GET').map(({ url }) => decodeURIComponent(url));

test('tasks are under the time they are due, each with its record, and are ticked off', async () => {
  const sent = await open();
  const late = within(await screen.findByRole('region', { name: 'Overdue' }));
  expect(late.getByText('Call Nora')).toBeTruthy();
  expect(late.getByRole('link', { name: /Nora Vale/ })).toHaveProperty(
    'pathname',
    '/admin/investors/contacts/7/details',
  );
  expect(within(screen.getByRole('region', { name: 'Later' })).getByText('Read the accounts')).toBeTruthy();
  await userEvent.click(late.getByRole('checkbox', { name: /Call Nora/ }));
  await expect
    .poll(() => sent.filter(({ method, url }) => method === 'POST' && url === '/api/tasks/1'))
    .toHaveLength(1);
});

test('one’s own come first; everyone’s are asked for', async () => {
  const sent = await open();
  await screen.findByRole('region', { name: 'Overdue' });
  expect(lists(sent)[0]).toContain('filter[mine]=1');
  await userEvent.click(screen.getByLabelText('Whose'));
  await userEvent.click(await screen.findByRole('option', { name: 'Everyone’s' }));
  await expect.poll(() => lists(sent).at(-1)).not.toContain('filter[mine]');
});

test('several are chosen, and go as one job', async () => {
  const sent = await open();
  await screen.findByRole('region', { name: 'Overdue' });
  await userEvent.click(screen.getByRole('button', { name: 'Select several' }));
  screen.getByRole('button', { name: 'Assign', description: 'Select a task first' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Call Nora' }));
  const bar = within(screen.getByRole('region', { name: '1 selected' }));
  await userEvent.click(bar.getByRole('button', { name: 'Select page' }));
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 tasks?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
  await expect
    .poll(() => sent.filter(({ method, url }) => method === 'POST' && url === '/api/bulk-jobs'))
    .toMatchObject([
      { body: { family: 'tasks', verb: 'delete', selection: { ids: [1, 2] }, expected_total: 2 } },
    ]);
  expect(await screen.findByRole('dialog', { name: 'Deletion of tasks' })).toBeTruthy();
});
