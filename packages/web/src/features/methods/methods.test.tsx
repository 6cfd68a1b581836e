import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { Holders } from './components/holders.tsx';
import { methodRoutes } from './routes.ts';

const none = { data: [], meta: { total: 0 } };
const as = (id: RoleId) => ({ ...IRIS, role_id: id, permissions: [...permissionsOf(id)] });
const HOLDER = {
  id: 4,
  name: 'Omar Bell',
  account_reference: 'A-17',
  approved_at: null,
  user: { id: 9, name: 'Omar Bell' },
  total_invested: '2500.00',
};
const holders = (rows: readonly object[]) => ({ data: rows, meta: { total: rows.length } });

test('a holder that waits for approval is approved from the list', async () => {
  const sent = answering({
    'GET /api/investment-method-entities': holders([HOLDER]),
    'POST /api/investment-method-entities/4': { data: HOLDER },
  });
  await mount(<Holders method={{ id: 2, requires_approval: true }} />, { session: as(role.superAdmin) });
  const row = within(await screen.findByRole('row', { name: /Omar Bell/ }));
  expect(row.getByText('A-17')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Approve Omar Bell' }));
  expect(await screen.findByText('Omar Bell approved')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toHaveProperty('approved_at');
});

test('whoever may not approve reads that the holder waits', async () => {
  answering({ 'GET /api/investment-method-entities': holders([HOLDER]) });
  await mount(<Holders method={{ id: 2, requires_approval: true }} />, { session: { ...IRIS } });
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve Omar Bell' })).toBeNull();
});

test.each(['', '/details'])('a nominee at …/3%s is led to its investments', async (tail) => {
  answering({
    'GET /api/nominees/3': {
      data: { id: 3, name: 'Alder Nominees', status: 1, is_default: true, total_held: '12000.00' },
    },
    'GET /api/investments': none,
    'GET /api/investments/sums': { data: [] },
    'GET /api/tasks': none,
  });
  arrive(`/admin/investors/nominees/3${tail}`, {
    routes: methodRoutes,
    session: as(role.superAdmin),
    boot: { flags: CLIENT_FLAGS_ON },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/admin/investors/nominees/3/transactions'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alder Nominees' })).toBeTruthy();
  expect(screen.getByText('Held: £12,000')).toBeTruthy();
});
