import { contacts } from '@tranche/domain/crm/contacts.resource';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount, status, type Answers, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { permissionsOf, role } from '@tranche/domain/roles';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import type { ListDeclaration } from '../declared/list-declaration.ts';
import { ListScreen } from '../declared/list-screen.tsx';

const LIST: ListDeclaration<'contacts'> = {
  definition: contacts,
  home: '/admin/investors/contacts',
  right: 'investors',
  words: {
    title: 'Contacts',
    things: 'contacts',
    thing: 'the contact',
    new: 'New contact',
    created: 'Created',
    empty: { title: 'No contacts' },
    fields: { owner_id: 'Owner', source: 'Source' },
  },
  columns: ['name'],
  filters: ['source'],
  bulk: ['owner_id', 'source'],
};
const rows = ['Ann Lee', 'Ben Roe'].map((name, index) => ({ id: index + 1, name, converted_at: null }));
const job = {
  id: 9,
  family: 'contacts',
  verb: 'update',
  status: 3,
  phase: null,
  rows_total: 212,
  rows_done: 212,
  changed: 210,
  skipped: 2,
  failed: 0,
  undone: 0,
  kept: 0,
  undo_until: '2099-01-01T00:00:00.000000Z',
  reasons: [{ reason: 'This record has been deleted.', count: 2 }],
};
const left = [
  { id: 1, target_id: 7, name: 'Cat Poe', outcome: 'skipped', reason: 'This record has been deleted.' },
  { id: 2, target_id: 8, name: null, outcome: 'skipped', reason: 'This record has been deleted.' },
];

async function list(answers: Answers = {}, at = '/admin/investors/contacts?filter[source]=event') {
  const sent = answering({
    'GET /api/contacts': { data: rows, meta: { total: 212, current_page: 1, last_page: 9 } },
    'GET /api/saved-views': { data: [] },
    'GET /api/bulk-jobs/9': { data: job },
    'GET /api/bulk-job-rows': { data: left, meta: { total: 2 } },
    'POST /api/bulk-jobs?preview=1': {
      data: { total: 212, left_out: [{ reason: 'It already has this value.', count: 3 }] },
    },
    'POST /api/bulk-jobs': { data: { ...job, status: 1, phase: 'run' } },
    ...answers,
  });
  const { path } = await mount(<ListScreen of={LIST} />, {
    at,
    session: { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] },
  });
  return { sent, path };
}
const started = (sent: readonly Sent[]) =>
  sent.filter(({ method, url }) => method === 'POST' && url === '/api/bulk-jobs').map(({ body }) => body);

async function chooseAll(): Promise<void> {
  await screen.findByRole('link', { name: /Ann Lee/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 212 that match' }));
  expect(screen.getByText('All 212 that match selected')).toBeTruthy();
}
async function askForSource(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('option', { name: /^event$/i }));
}

test('all that match are one order: the filter of the list, the new value and the number that was confirmed', async () => {
  const { sent, path } = await list();
  await chooseAll();
  await askForSource();
  const dialog = await screen.findByRole('dialog', { name: 'Change source of 212 contacts?' });
  expect(await within(dialog).findByText('3 will be left out: It already has this value.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(path()).toContain('job=9'));
  expect(started(sent)).toEqual([
    {
      family: 'contacts',
      verb: 'update',
      selection: { filter: { source: 'event' } },
      params: { source: 'event' },
      expected_total: 212,
    },
  ]);
  expect(screen.queryByText('All 212 that match selected')).toBeNull();
});

test('rows of a page are an order of their ids; another choice of rows is no longer all', async () => {
  const { sent } = await list();
  await chooseAll();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben Roe' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(started(sent)).toHaveLength(1));
  expect(started(sent)[0]).toMatchObject({ verb: 'delete', selection: { ids: [1] } });
});

test('nothing begins without a value, and a list that has changed is asked about again', async () => {
  const { sent } = await list({
    'POST /api/bulk-jobs': status(409, { message: 'The list has changed: 213 match now.' }),
  });
  await chooseAll();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Source' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await within(dialog).findByText('Choose a value first.')).toBeTruthy();
  expect(started(sent)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('option', { name: /^event$/i }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await within(dialog).findByText('The list has changed: 213 match now.')).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ url }) => url.endsWith('?preview=1')).length).toBe(2));
});

test('above 500 the number is typed first', async () => {
  const { sent } = await list({ 'POST /api/bulk-jobs?preview=1': { data: { total: 700, left_out: [] } } });
  await chooseAll();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 700 contacts?' });
  const button = within(dialog).getByRole('button', { name: 'Delete' });
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), '700');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(started(sent)).toHaveLength(1));
});

test('the panel shows how far a job is, and can be stopped', async () => {
  const running = { ...job, status: 2, phase: 'run', rows_done: 88, changed: 88, reasons: [] };
  const { sent } = await list(
    { 'GET /api/bulk-jobs/9': { data: running }, 'POST /api/bulk-jobs/9/cancel': { data: running } },
    '/admin/investors/contacts?job=9',
  );
  const panel = await screen.findByRole('dialog', { name: 'Change of contacts' });
  expect(within(panel).getByText('88 of 212')).toBeTruthy();
  expect(within(panel).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
  await userEvent.click(within(panel).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent.some(({ url }) => url === '/api/bulk-jobs/9/cancel')).toBe(true));
});

test('its result names what was left out and why, and is undone', async () => {
  const { sent, path } = await list(
    { 'POST /api/bulk-jobs/9/undo': { data: job } },
    '/admin/investors/contacts?job=9',
  );
  const panel = await screen.findByRole('dialog', { name: 'Change of contacts' });
  expect(await within(panel).findByText('210 changed, 2 not')).toBeTruthy();
  const names = (await within(panel).findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(names).toEqual(['Cat PoeThis record has been deleted.', 'Record 8This record has been deleted.']);
  await userEvent.click(within(panel).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.some(({ url }) => url === '/api/bulk-jobs/9/undo')).toBe(true));
  await userEvent.click(within(panel).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(path()).not.toContain('job='));
});
