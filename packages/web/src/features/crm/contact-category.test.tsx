import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FALLBACK } from '../../kit/boot.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { crmRoutes } from './routes.ts';

const SEEN = '2026-03-01T09:00:00.000000Z';
const CONTACT = {
  id: 7,
  name: 'Nora Vale',
  first_name: 'Nora',
  last_name: 'Vale',
  email: 'nora@vale.test',
  phone: null,
  company_name: null,
  owner: null,
  leadStatus: null,
  converted_at: null,
  converted_user_id: null,
  merged_into_id: null,
  investor_type_id: 2,
  updated_at: SEEN,
};
const TYPE = {
  id: 2,
  name: 'High net worth',
  reference: 'COBS 4 Annex 2',
  valid_months: 12,
  description: null,
  criteria: { rule: 'any', items: [{ key: 'income', label: 'Income of £100,000', input: 'money' }] },
};
const none = { data: [], meta: { total: 0 } };
const HOME = '/admin/investors/contacts/7/details';

function open(path: string, { contact = {}, as = role.superAdmin, on = true }: Opening = {}) {
  const sent = answering({
    'GET /api/contacts/7': { data: { ...CONTACT, ...contact } },
    'GET /api/investor-types': { data: [TYPE, { ...TYPE, id: 3, name: 'Professional' }], meta: { total: 2 } },
    'GET /api/investor-types/2': { data: TYPE },
    'GET /api/lead-statuses': none,
    'GET /api/merges': none,
    'POST /api/contacts/7': { data: CONTACT },
  });
  arrive(path, {
    routes: crmRoutes,
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
    boot: on ? { flags: CLIENT_FLAGS_ON } : { flags: FALLBACK.flags },
  });
  return sent;
}
interface Opening {
  readonly contact?: object;
  readonly as?: RoleId;
  readonly on?: boolean;
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Parts of Nora Vale' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the tabs of a contact are those of the design, the category only where the firm keeps one', async () => {
  open(`${HOME}/category`);
  expect(await tabs()).toEqual([
    'Details',
    'Documents',
    'Notes Calls and Tasks',
    'Investor Category',
    'Registration Form',
    'Fact Find',
    'Risk Profile',
  ]);
});

test('without categories there is no such tab', async () => {
  open(`${HOME}/documents`, { on: false });
  expect(await tabs()).not.toContain('Investor Category');
});

test('the proposed category shows what will be declared, and another is chosen', async () => {
  const sent = open(`${HOME}/category`);
  expect(await screen.findByText('Takes effect on conversion')).toBeTruthy();
  const card = await screen.findByRole('region', { name: 'Proposed category' });
  expect(await within(card).findByText('High net worth')).toBeTruthy();
  expect(within(card).getByText('Income of £100,000')).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: 'Change category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a category for Nora Vale' });
  await userEvent.click(within(dialog).getByLabelText(/^Likely Investor Type/i));
  await userEvent.click(await screen.findByRole('option', { name: 'Professional' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save category' }));
  expect(await screen.findByText('Category updated')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    investor_type_id: 3,
    _updated_at: SEEN,
  });
});

test('nothing is chosen after the conversion', async () => {
  open(`${HOME}/category`, { contact: { converted_at: SEEN, converted_user_id: 9 } });
  expect(await screen.findByText('High net worth')).toBeTruthy();
  expect(screen.queryByText('Takes effect on conversion')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change category' })).toBeNull();
});
