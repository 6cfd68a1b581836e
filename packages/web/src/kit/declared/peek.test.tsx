import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contacts } from '@tranche/domain/crm/contacts.resource';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { ListScreen } from './list-screen.tsx';

const named = (id: number, name: string) => ({ id, name, city: 'York', source: 'manual', updated_at: 'v1' });
const ANN = named(3, 'Ann Lee');
const BEN = named(4, 'Ben Roe');
const family = {
  definition: contacts,
  words: {
    title: 'Contacts',
    things: 'contacts',
    thing: 'the contact',
    new: 'New contact',
    created: 'Contact created',
    empty: { title: 'No contacts yet' },
    choices: { source: { manual: 'Entered manually' } },
    fields: { name: 'Name', city: 'City', source: 'Source' },
  },
  home: '/admin/investors/contacts',
  right: 'investors',
} as const;
const list: ListDeclaration<'contacts'> = {
  ...family,
  columns: ['name'],
  filters: [],
  record: () => Promise.resolve({ ...family, peek: ['city', 'source'], facts: () => ['Owner: Sam'] }),
};
const answers: Answers = {
  'GET /api/contacts': { data: [ANN, BEN], meta: { total: 2 } },
  'GET /api/contacts/3': { data: ANN },
  'GET /api/contacts/4': { data: BEN },
  'GET /api/tasks': {
    data: [
      { id: 1, title: 'Second', due_at: '2026-05-01T09:00:00Z' },
      { id: 2, title: 'First', due_at: '2026-04-01T09:00:00Z' },
    ],
    meta: { total: 2 },
  },
  'GET /api/activity': {
    data: [
      { id: 1, event: 'x', description: '**Sam** wrote', created_at: '2026-03-01T09:00:00Z', actor: null },
    ],
    meta: { total: 1 },
  },
};
const show = async (given = answers, at: string = family.home, id: RoleId = role.superAdmin) => {
  const sent = answering(given);
  const { path } = await mount(<ListScreen of={list} />, {
    at,
    session: { ...IRIS, permissions: [...permissionsOf(id)] },
  });
  await screen.findByText('Ann Lee');
  return { sent, path };
};

test('Space shows a row beside the list from its record’s declaration; j follows after a rest, Esc closes', async () => {
  const { sent, path } = await show();
  await userEvent.keyboard('j ');
  const panel = await screen.findByRole('complementary', { name: 'Ann Lee' });
  expect(within(panel).getByText('Owner: Sam')).toBeTruthy();
  expect(within(panel).getByText('Entered manually')).toBeTruthy();
  await within(panel).findByText('Open tasks (2)');
  const tasks = within(panel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(tasks.findIndex((text) => text.includes('First'))).toBeLessThan(
    tasks.findIndex((text) => text.includes('Second')),
  );
  expect(within(panel).getByText('Latest activity')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `${family.home}/3/details`,
  );
  expect(path()).toBe(`${family.home}?peek=3`);
  expect(document.activeElement?.tagName).toBe('TR');
  await userEvent.keyboard('j');
  await screen.findByRole('complementary', { name: 'Ben Roe' });
  expect(document.activeElement?.textContent).toContain('Ben Roe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe(family.home));
  expect(sent.filter(({ url }) => url.startsWith('/api/contacts/')).length).toBe(2);
});

test('→ goes into the panel, Esc returns to the row', async () => {
  await show();
  await userEvent.keyboard('j ');
  const panel = await screen.findByRole('complementary', { name: 'Ann Lee' });
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(panel);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement?.textContent).toContain('Ann Lee');
});

test('a record that is gone says so', async () => {
  await show({ ...answers }, `${family.home}?peek=9`);
  expect(await screen.findByText('This record is no longer here.')).toBeTruthy();
});

test('whoever may not open a record is offered no look at it', async () => {
  const { sent } = await show(answers, `${family.home}?peek=3`, role.investor);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(sent.some(({ url }) => url.startsWith('/api/contacts/3'))).toBe(false);
});
