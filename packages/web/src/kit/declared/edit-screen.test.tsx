import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contacts } from '@tranche/domain/crm/contacts.resource';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { EditScreen } from './edit-screen.tsx';
import type { FormDeclaration } from './form-declaration.ts';

const ANN = {
  id: 3,
  name: 'Ann Lee',
  first_name: 'Ann',
  last_name: 'Lee',
  city: 'York',
  phone: '+447700900001',
  email: 'ann@firm.test',
  source: 'manual',
  updated_at: '2026-03-04T09:15:00.000000Z',
};
const form: FormDeclaration<'contacts'> = {
  definition: contacts,
  words: {
    title: 'Contacts',
    things: 'contacts',
    thing: 'the contact',
    new: 'New contact',
    created: 'Contact created',
    empty: { title: 'No contacts yet' },
    sections: { person: 'Person' },
    choices: { source: { manual: 'Entered manually', event: 'Event' } },
    fields: { first_name: 'First name', city: 'City', email: 'Email', source: 'Source' },
  },
  home: '/admin/investors/contacts',
  right: 'investors',
  sections: [{ key: 'person', entries: ['first_name', 'email', 'city', 'source'] }],
};
const as = (id: RoleId) => ({ session: { ...IRIS, permissions: [...permissionsOf(id)] } });
const retype = async (label: string, value: string): Promise<void> => {
  const field = await screen.findByLabelText(label, { exact: false });
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('only what was changed is sent, with the version that was seen', async () => {
  const sent = answering({ 'POST /api/contacts/3': { data: { ...ANN, city: 'Leeds' } } });
  await mount(<EditScreen of={form} record={ANN} />, as(role.superAdmin));
  await retype('City', 'Leeds');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    _method: 'PATCH',
    city: 'Leeds',
    _updated_at: ANN.updated_at,
  });
});

test('what both changed is asked field by field, what they alone changed is taken over, and nothing is lost', async () => {
  const theirs = { ...ANN, city: 'Bath', email: 'ann@new.test', updated_at: '2026-03-04T14:05:00.000000Z' };
  const answers: Record<string, unknown> = {
    'POST /api/contacts/3': status(409, { message: 'Changed.' }),
    'GET /api/contacts/3': { data: theirs },
    'GET /api/activity': {
      data: [
        { id: 2, updated_at: '2026-03-04T14:06:00.000000Z', actor: { name: 'Who Wrote A Note' } },
        { id: 1, updated_at: theirs.updated_at, actor: { name: 'Ben Hart' } },
      ],
      meta: { total: 2 },
    },
  };
  const sent = answering(answers);
  await mount(<EditScreen of={form} record={ANN} />, as(role.superAdmin));
  await retype('City', 'Leeds');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText(/Ben Hart saved this/)).textContent).toContain('1 field differs');
  const choose = screen.getByRole('radiogroup', { name: 'City' });
  expect(within(choose).getByText('Leeds')).toBeTruthy();
  expect(within(choose).getByText('Bath')).toBeTruthy();
  expect(screen.getByText(/taken over: Email/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('ann@new.test');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^City/ }).value).toBe('Leeds');
  const save = screen.getByRole('button', { name: 'Save my choices' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(within(choose).getByRole('radio', { name: /Mine/ }));
  answers['POST /api/contacts/3'] = { data: { ...theirs, city: 'Leeds' } };
  await userEvent.click(save);
  await screen.findByText('Saved');
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST')[1]?.body).toEqual({
      _method: 'PATCH',
      city: 'Leeds',
      _updated_at: theirs.updated_at,
    }),
  );
});

test('a required field that is emptied is named, and nothing is sent', async () => {
  const sent = answering({});
  await mount(<EditScreen of={form} record={ANN} />, as(role.superAdmin));
  await userEvent.clear(await screen.findByLabelText(/First name/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This field is required.');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('only those who may delete are offered to', async () => {
  answering({});
  await mount(<EditScreen of={form} record={ANN} />, as(role.adviser));
  await screen.findByLabelText(/First name/);
  expect(screen.queryByRole('button', { name: 'Delete Ann Lee' }) !== null).toBe(
    [...permissionsOf(role.adviser)].includes('investors.delete'),
  );
});
