import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import BankChanges from './screens/bank-changes.tsx';

const SESSION = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };
const change = (id: number, subject_name: string, by: number, status = 1) => ({
  id,
  subject_type: 'investment_opportunity',
  subject_id: id,
  subject_name,
  status,
  createdBy: { id: by, name: 'Sam Reed' },
  created_at: '2026-03-04T09:15:00.000000Z',
  decided_at: null,
  reason: null,
  details: { bank_account_number: '22222222', bank_name: 'New Bank' },
  previous: { bank_account_number: '11111111', bank_name: null },
});

const SETTINGS = { data: { id: 1, updated_at: '2026-03-04T09:15:00.000000Z', second_person_for: ['nav'] } };
const list = (rows: object[]) => ({ data: rows, meta: { total: rows.length } });

test('a second person rejects with a reason; one’s own request waits for someone else', async () => {
  const aster = change(5, 'Aster', 99);
  const sent = answering({
    'GET /api/settings/1': SETTINGS,
    'GET /api/bank-detail-changes': list([aster, change(6, 'Otter', SESSION.id)]),
    'POST /api/bank-detail-changes/5': { data: aster },
    'GET /api/inbox/bank_change:6/others': { data: { anyone: false, roles: [1, 8] } },
  });
  await mount(<BankChanges />, { session: SESSION });
  const waiting = await screen.findByRole('region', { name: 'Waiting for approval' });
  const [first, second] = await within(waiting).findAllByRole('listitem');
  if (!first || !second) throw new Error('two changes expected');
  const [head, number, bank] = within(
    within(first).getByRole('table', { name: 'Bank details of Aster' }),
  ).getAllByRole('row');
  expect([head?.textContent, number?.textContent, bank?.textContent]).toEqual([
    'DetailNowNew',
    'Account number1111111122222222',
    'Bank—New Bank',
  ]);
  expect(within(second).getByText('You entered this. Someone else must confirm it.')).toBeTruthy();
  expect(
    await within(second).findByText('No other person may confirm this. Super Admin or Support could.'),
  ).toBeTruthy();
  expect(within(second).queryByRole('button')).toBeNull();
  await userEvent.click(within(first).getByRole('button', { name: 'Reject the bank details of Aster' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the bank details of Aster?' });
  const reject = await within(dialog).findByRole('button', { name: 'Reject' });
  await userEvent.click(reject);
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Not confirmed');
  await userEvent.click(reject);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    status: 3,
    reason: 'Not confirmed',
    _method: 'PATCH',
  });
});

test('nothing waits', async () => {
  answering({ 'GET /api/settings/1': SETTINGS, 'GET /api/bank-detail-changes': list([]) });
  await mount(<BankChanges />, { session: SESSION });
  expect(await screen.findByText('No bank details are waiting for approval.')).toBeTruthy();
});

test('the firm chooses what else a second person confirms', async () => {
  const sent = answering({
    'GET /api/settings/1': SETTINGS,
    'GET /api/bank-detail-changes': list([]),
    'POST /api/branding': SETTINGS,
  });
  await mount(<BankChanges />, { session: SESSION });
  const form = within(await screen.findByRole('form', { name: 'Second person' }));
  const [valuation, nav] = form.getAllByRole<HTMLInputElement>('checkbox');
  expect([valuation?.checked, nav?.checked]).toEqual([false, true]);
  await userEvent.click(form.getByRole('checkbox', { name: 'Share prices and valuations' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    second_person_for: ['valuation', 'nav'],
  });
});
