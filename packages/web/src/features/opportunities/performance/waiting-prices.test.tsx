import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import { WaitingPrices } from './waiting-prices.tsx';

afterEach(clearToasts);

const SESSION = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };
const price = (id: number, by: number, submitted_at: string | null = '2026-03-04T09:15:00.000000Z') => ({
  id,
  price: '2.500000',
  effective_on: '2026-03-01',
  status: 1,
  submitted_at,
  submitted_by_id: by,
  submittedBy: { id: by, name: 'Sam Reed' },
});
const drawn = async (rows: object[], values: object[] = []) => {
  const sent = answering({
    'GET /api/share-prices': { data: rows, meta: { total: rows.length } },
    'GET /api/net-asset-values': { data: values, meta: { total: values.length } },
    'GET /api/inbox/approval_unit_value:7/others': { data: { anyone: false, roles: [1, 8] } },
    'GET /api/inbox/approval_price:4/others': { data: { anyone: true, roles: [] } },
    'POST /api/share-prices/4': { data: { id: 4 } },
  });
  await mount(<WaitingPrices opportunity={{ id: 9, currency: 'GBP' } as never} />, { session: SESSION });
  return sent;
};

test('one’s own price waits for someone else, and is withdrawn', async () => {
  const sent = await drawn([price(4, SESSION.id)]);
  expect(await screen.findByText('You entered this. Someone else must confirm it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ submit: false, _method: 'PATCH' });
});

test('a colleague’s price leads to its decision; a draft does not wait', async () => {
  await drawn([price(4, 99), price(5, 99, null)]);
  const link = await screen.findByRole('link', { name: 'Decide in the inbox' });
  expect(link.getAttribute('href')).toBe('/admin/inbox?kind=approval_price');
  expect(screen.getByText('Entered by Sam Reed')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one’s own unit value waits too, and says when no one else may confirm it', async () => {
  const value = { ...price(7, SESSION.id), nav: '900000.00', as_of: '2026-03-01' };
  await drawn([], [value]);
  expect(await screen.findByText(/^£900,000/)).toBeTruthy();
  expect(
    await screen.findByText('No other person may confirm this. Super Admin or Support could.'),
  ).toBeTruthy();
});
