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
  });
  await mount(<Tasks />, { session: IRIS });
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
