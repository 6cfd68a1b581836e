import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import Audit from './screens/audit.tsx';

const SESSION = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };
const entry = (seq: number, more: object) => ({
  id: seq,
  seq,
  at: '2026-03-04T09:15:00.000000Z',
  actor_id: null,
  actor: null,
  ip: null,
  action: 'investment.allocated',
  target: null,
  hash: 'ab',
  ...more,
});
const LIST = {
  data: [
    entry(3, { actor_id: 99, actor: { name: 'Sam Reed' }, target: 'contact:12', ip: '192.0.2.7' }),
    entry(2, { action: 'refused', target: 'user:1', ip: '192.0.2.9' }),
    entry(1, { action: 'jobs.ran', target: 'run:4' }),
  ],
  meta: { total: 3, current_page: 1, per_page: 25, last_page: 1 },
};
const verdict = (more: object) => ({
  data: { ok: true, checked: 1204, first_bad_seq: null, flaw: null, head: 'c0ffee', ...more },
});

async function open(answer: object): Promise<void> {
  answering({ 'GET /api/audit-entries': LIST, 'GET /api/audit-entries/verify': answer });
  await mount(<Audit />, { session: SESSION });
}

test('who did what to which record, with a way to it', async () => {
  await open(verdict({}));
  await screen.findByText('Sam Reed');
  const [, first, second, third] = screen.getAllByRole('row');
  if (!first || !second || !third) throw new Error('three entries expected');
  expect(within(first).getByText('Sam Reed')).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'contact:12' }).getAttribute('href')).toBe(
    '/admin/investors/contacts/12/details',
  );
  expect(within(second).getByText('Not signed in')).toBeTruthy();
  expect(within(second).queryByRole('link'), 'user:1 may be a colleague').toBeNull();
  expect(within(third).getByText('The system')).toBeTruthy();
  expect(within(third).queryByRole('link')).toBeNull();
});

test('a whole chain is verified, with the fingerprint of its end', async () => {
  await open(verdict({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Verify chain' }));
  await screen.findByText('Entries verified: 1,204. Nothing was changed or removed.');
  await screen.findByText('c0ffee');
});

test('a broken one names the first entry that does not fit', async () => {
  await open(verdict({ ok: false, first_bad_seq: 77, flaw: 'entry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verify chain' }));
  await waitFor(() =>
    expect(
      screen.getByText(/^An entry was changed, or one before it was removed\. Its number: 77\./),
    ).toBeTruthy(),
  );
  expect(screen.queryByText(/Entries verified/)).toBeNull();
});
