import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contacts } from '@tranche/domain/crm/contacts.resource';
import { permissionsOf, role, type Permission } from '@tranche/domain/roles';
import { beforeEach, expect, test } from 'vitest';
import { answering, mount, status, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../ui/overlay/toasts.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import { ListScreen } from './list-screen.tsx';

beforeEach(clearToasts);

const ANN = {
  id: 3,
  name: 'Ann Lee',
  city: 'York',
  company_name: 'Lee Ltd',
  source: 'manual',
  estimated_investment: '10.00',
  updated_at: 'v1',
};
const list: ListDeclaration<'contacts'> = {
  definition: contacts,
  words: {
    title: 'Contacts',
    things: 'contacts',
    thing: 'the contact',
    new: 'New contact',
    created: 'Contact created',
    empty: { title: 'No contacts yet' },
    choices: { source: { manual: 'Entered manually', event: 'Event' } },
    fields: { name: 'Name', city: 'City', company_name: 'Company', source: 'Source' },
  },
  home: '/admin/investors/contacts',
  right: 'investors',
  columns: ['name', 'city', 'company_name', 'source', 'estimated_investment'],
  filters: [],
  inline: ['city', 'company_name', 'source', 'estimated_investment'],
  isOpen: ({ id }) => id === 3,
};
const page = { data: [ANN, { ...ANN, id: 4, name: 'Ben Roe' }], meta: { total: 2 } };
const show = async (given: Record<string, unknown> = {}, without?: Permission) => {
  const answers: Record<string, unknown> = { 'GET /api/contacts': page, ...given };
  const sent = answering(answers);
  await mount(<ListScreen of={list} />, {
    session: { ...IRIS, permissions: [...permissionsOf(role.superAdmin)].filter((each) => each !== without) },
  });
  await screen.findByText('Ann Lee');
  return { sent, answers };
};
const pencil = (field: string) => screen.getByRole('button', { name: `Edit ${field} of Ann Lee` });
const input = (field: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^Edit ${field} of Ann Lee`) });
const posts = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
const retype = async (text: string): Promise<void> => {
  await userEvent.click(pencil('City'));
  const field = await input('City');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('F2 edits the first cell, Enter saves with the version that was seen, and Undo writes the old value', async () => {
  const { sent, answers } = await show({
    'POST /api/contacts/3': { data: { ...ANN, city: 'Leeds', updated_at: 'v2' } },
  });
  await userEvent.keyboard('j');
  const row = document.activeElement;
  expect(row?.tagName).toBe('TR');
  await userEvent.keyboard('{F2}');
  await userEvent.clear(await input('City'));
  await userEvent.keyboard('Leeds{Enter}');
  await screen.findByText('City saved');
  expect(screen.getByText('Leeds')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(row));
  answers['POST /api/contacts/3'] = { data: { ...ANN, updated_at: 'v3' } };
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(posts(sent)).toEqual([
      { _method: 'PATCH', city: 'Leeds', _updated_at: 'v1' },
      { _method: 'PATCH', city: 'York', _updated_at: 'v2' },
    ]),
  );
  await screen.findAllByText('York');
  // the row keeps its place: the list is not read again
  expect(sent.filter(({ url }) => url.startsWith('/api/contacts?')).length).toBe(1);
});

test('Esc restores, and leaving afterwards saves nothing', async () => {
  const { sent } = await show();
  await retype('Leeds');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('heading', { name: 'Contacts' }));
  expect(screen.queryByText('Leeds')).toBeNull();
  expect(posts(sent)).toEqual([]);
});

test('Tab saves and goes to the next cell; a choice saves when it is made', async () => {
  const { sent } = await show({
    'POST /api/contacts/3': { data: { ...ANN, city: 'Leeds', updated_at: 'v2' } },
  });
  await retype('Leeds');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(await input('Company'));
  await userEvent.keyboard('{Tab}');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Edit Source/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Event' }));
  await waitFor(() =>
    expect(posts(sent)).toMatchObject([{ city: 'Leeds' }, { source: 'event', _updated_at: 'v2' }]),
  );
});

test('what is refused stays typed, says why and is sent again on Retry', async () => {
  const { answers } = await show({
    'POST /api/contacts/3': status(422, { message: 'No.', errors: { city: ['The city is too long.'] } }),
  });
  await retype('Leeds');
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The city is too long.');
  expect(screen.getByText('Leeds')).toBeTruthy();
  answers['POST /api/contacts/3'] = { data: { ...ANN, city: 'Leeds', updated_at: 'v2' } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('City saved');
});

const theirs = (change: object): Record<string, unknown> => ({
  'POST /api/contacts/3': status(409, { message: 'Changed.' }),
  'GET /api/contacts/3': { data: { ...ANN, updated_at: 'v2', ...change } },
  'GET /api/activity': {
    data: [{ id: 1, updated_at: 'v2', actor: { name: 'Ben Hart' } }],
    meta: { total: 1 },
  },
});

test('what another wrote in the same cell is shown beside it: mine is written only when it is chosen', async () => {
  const { sent, answers } = await show(theirs({ city: 'Bath' }));
  await retype('Leeds');
  await userEvent.keyboard('{Enter}');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('Ben Hart wrote: Bath');
  expect(screen.getByText('Leeds')).toBeTruthy();
  expect(posts(sent)).toHaveLength(1);
  answers['POST /api/contacts/3'] = { data: { ...ANN, city: 'Leeds', updated_at: 'v3' } };
  await userEvent.click(within(note).getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('City saved');
  expect(posts(sent)[1]).toEqual({ _method: 'PATCH', city: 'Leeds', _updated_at: 'v2' });
});

test('Keep theirs shows theirs and writes nothing', async () => {
  const { sent } = await show(theirs({ city: 'Bath' }));
  await retype('Leeds');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  expect(await screen.findByText('Bath')).toBeTruthy();
  expect(screen.queryByText('Leeds')).toBeNull();
  expect(posts(sent)).toHaveLength(1);
});

test('another field that was changed meanwhile is no conflict: the cell is saved on their version', async () => {
  const { sent, answers } = await show(theirs({ company_name: 'Roe Ltd' }));
  const fetched = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const answer = await fetched(url, init);
    if (init?.method === 'POST')
      answers['POST /api/contacts/3'] = { data: { ...ANN, city: 'Leeds', updated_at: 'v3' } };
    return answer;
  };
  await retype('Leeds');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('City saved');
  expect(posts(sent)[1]).toEqual({ _method: 'PATCH', city: 'Leeds', _updated_at: 'v2' });
});

test('only plain fields of open records are offered, and only to those who may change them', async () => {
  await show();
  const offered = screen.getAllByRole('button', { name: /^Edit .* of / }).map((each) => each.ariaLabel);
  expect(offered).toEqual(['City', 'Company', 'Source'].map((field) => `Edit ${field} of Ann Lee`));
});

test('without the right to update nothing is offered', async () => {
  await show({}, 'investors.update');
  expect(screen.queryByRole('button', { name: /^Edit .* of / })).toBeNull();
});
