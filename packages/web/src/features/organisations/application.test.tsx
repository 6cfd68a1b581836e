import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { permissionsOf, role } from '@tranche/domain/roles';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import type { Application } from './application-queries.ts';
import { Decision } from './components/decision.tsx';
import ApplicationList from './screens/application-list.tsx';

const STAFF = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };
const APPLICATION = {
  id: 7,
  status: 1,
  organisation_id: null,
  organisation: null,
  user: { id: 3, name: 'Omar Diaz' },
  decidedBy: null,
  proposed_organisation: {
    name: 'Coppice Ltd',
    client_type: 'Business',
    registration_number: '99100005',
    city: 'Bath',
  },
} as unknown as Application;
const RECORD = {
  id: 5,
  name: 'Coppice Limited',
  client_type: 'Business',
  registration_number: '99100005',
  city: 'Bath',
};

const requested = () =>
  answering({
    'GET /api/organisations': { data: [RECORD], meta: { total: 1 } },
    'GET /api/organisations/5': { data: RECORD },
    'GET /api/organisation-links': { data: [], meta: { total: 0 } },
    'POST /api/organisation-links/7': { data: { id: 7 } },
  });

test('the record with the same number is chosen, what differs is said, and approval links to it', async () => {
  const sent = requested();
  await mount(<Decision application={APPLICATION} />, { session: STAFF });
  expect(await screen.findByRole('row', { name: /Coppice Ltd Coppice Limited Differs/ })).toBeTruthy();
  expect(screen.getAllByText('Differs')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      _method: 'PATCH',
      status: 2,
      organisation_id: 5,
    }),
  );
});

test('the chosen record can be cleared, and without one an approval asks for it', async () => {
  requested();
  await mount(<Decision application={APPLICATION} />, { session: STAFF });
  await screen.findByRole('row', { name: /Differs/ });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Organisation on record')).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByText('Differs')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Please choose an organisation.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with nothing submitted and no record chosen there is nothing to compare, and that is said', async () => {
  requested();
  const linked = { ...APPLICATION, organisation_id: 5, proposed_organisation: null };
  await mount(<Decision application={linked} />, { session: STAFF });
  await screen.findByRole('row', { name: /Coppice Limited/ });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('No record selected.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a rejection wants its reason', async () => {
  const sent = requested();
  await mount(<Decision application={APPLICATION} />, { session: STAFF });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No proof');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      status: 3,
      decision_reason: 'No proof',
    }),
  );
});

test('two applications of one person are two links of different names', async () => {
  const rows = [
    { ...APPLICATION, position: 'director', applied_at: '2026-03-01T09:00:00Z' },
    {
      ...APPLICATION,
      id: 8,
      position: 'director',
      applied_at: '2026-03-02T09:00:00Z',
      proposed_organisation: { name: 'Fernhill Ltd' },
    },
  ];
  answering({
    'GET /api/organisation-links': { data: rows, meta: { total: 2 } },
    'GET /api/saved-views': { data: [], meta: { total: 0 } },
  });
  await mount(<ApplicationList />, { session: STAFF });
  const of = async (organisation: string) =>
    (await screen.findByRole('link', { name: new RegExp(`Omar Diaz.*${organisation}`) })).getAttribute(
      'href',
    );
  expect(await of('Coppice Ltd')).toBe('/admin/investors/organisation-applications/7/details');
  expect(await of('Fernhill Ltd')).toBe('/admin/investors/organisation-applications/8/details');
});
