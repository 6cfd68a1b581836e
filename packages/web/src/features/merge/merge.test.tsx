import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, mount, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { permissionsOf, role } from '@tranche/domain/roles';
import { crmRoutes } from '../crm/routes.ts';
import Merge from './screens/merge.tsx';

const SAM = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };

const PREVIEW = {
  survivor: { id: 3, name: 'Nora Vale' },
  merged: { id: 5, name: 'N. Vale', email: 'n@vale.test' },
  fields: [
    { name: 'job_title', survivor: 'Baker', merged: 'Miller', differs: true, taken: 'survivor' },
    { name: 'city', survivor: 'Bath', merged: 'Bath', differs: false, taken: 'survivor' },
  ],
  answers: [
    { key: 'attribute:4', name: 'Your employer', survivor: 'Acme', merged: 'Otter', taken: 'survivor' },
  ],
  moves: [{ family: 'notes', count: 2 }],
  left: [],
  refusals: [],
};

async function open(at: string, preview: object = PREVIEW) {
  const sent = answering({
    'POST /api/merges?preview=1': { data: preview },
    'POST /api/merges': { data: { id: 8 } },
  });
  const view = await mount(<Merge />, { session: IRIS, at });
  return { sent, view };
}

test('each difference is a choice, and the merge sends what was chosen', async () => {
  const { sent, view } = await open('/admin/investors/merge?family=contacts&ids=3,5');
  expect(await screen.findByText('Stays: Nora Vale')).toBeTruthy();
  expect(screen.getByText('Merged into it: N. Vale')).toBeTruthy();
  expect(screen.getByText('2 notes')).toBeTruthy();
  expect(screen.getByText('Equal values (1)')).toBeTruthy();
  const job = screen.getByRole('radiogroup', { name: 'Job title' });
  await userEvent.click(within(job).getByRole('radio', { name: /Miller/ }));
  expect(screen.getByRole('radiogroup', { name: 'Your employer' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge N. Vale into Nora Vale?' });
  expect(within(dialog).getByText('You can take them apart for 72 hours.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(view.path()).toBe('/admin/investors/contacts/3/details'));
  expect(sent.find(({ url }) => url === '/api/merges')?.body).toMatchObject({
    family: 'contacts',
    survivor_id: 3,
    merged_id: 5,
    choices: { job_title: 'merged' },
  });
});

test('a doubt must be put aside first, and a refusal cannot', async () => {
  const doubt = { reason: 'birth', message: 'Their dates of birth differ.', confirm: true };
  await open('/admin/investors/merge?family=contacts&ids=3,5', { ...PREVIEW, refusals: [doubt] });
  expect(await screen.findByText('Their dates of birth differ.')).toBeTruthy();
  const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'They are the same all the same' }));
  expect(merge.disabled).toBe(false);
});

test('one record alone cannot be merged', async () => {
  await open('/admin/investors/merge?family=contacts&ids=3');
  expect(await screen.findByText('Choose two records of one kind in a list, then Merge.')).toBeTruthy();
});

test('the address of a record that was merged leads to the same page of the one that stayed', async () => {
  answering({
    'GET /api/contacts/5': status(404, { message: 'Not found.', merged_into: 3 }),
    'GET /api/contacts/3': { data: { id: 3, name: 'Nora Vale', converted_at: null } },
  });
  arrive('/admin/investors/contacts/5/details?q=1', { routes: crmRoutes, session: SAM });
  expect(await screen.findByRole('heading', { name: 'Nora Vale' })).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/admin/investors/contacts/3/details?q=1');
});
