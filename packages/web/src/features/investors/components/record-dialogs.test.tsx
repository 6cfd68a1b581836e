import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mount, status, type Answers } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { NewTransactionPanel } from '../../../shared/transaction/new-transaction-panel.tsx';
import type { PersonDialogProps } from '../investor.ts';
import { GroupDialog } from './group-dialog.tsx';
import { InviteDialog, InviteOne } from './invite-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const ANN = { id: 31, name: 'Ann Lee', email: 'ann@a.test' };
const LISTS: Answers = {
  'GET /api/investment-opportunities': { data: [{ id: 7, name: 'Larch Bio' }], meta: { total: 1 } },
  'GET /api/client-groups': { data: [{ id: 4, name: 'Founders' }], meta: { total: 1 } },
  'GET /api/investment-method-entities': { data: [{ id: 9, name: 'Ann Lee SIPP' }], meta: { total: 1 } },
};

async function open(Dialog: (props: PersonDialogProps) => ReactNode, answers: Answers) {
  const sent = answering({ ...LISTS, ...answers });
  const onClose = vi.fn();
  await mount(<Dialog investor={ANN} open onClose={onClose} />, { session: IRIS });
  return { sent, onClose, dialog: within(await screen.findByRole('dialog')) };
}
const pick = async (label: string, option: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(label), option);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('an investor who cannot be invited is named with the reason, and the dialog stays', async () => {
  const { sent, onClose, dialog } = await open(InviteOne, {
    'POST /api/invitations': { data: { created: 0, skipped: [{ user_id: 31, reason: 'already_invited' }] } },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('Choose an opportunity.')).toBeTruthy();
  await pick('Investment Opportunity', 'Larch Bio');
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('Ann Lee has been invited already.')).toBeTruthy();
  expect(sent.find(({ url }) => url === '/api/invitations')?.body).toMatchObject({
    investment_opportunity_id: 7,
    user_ids: [31],
    send_email: true,
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('of several, those who are left out are named with the reason once the others are invited', async () => {
  const sent = answering({
    ...LISTS,
    'POST /api/invitations': { data: { created: 1, skipped: [{ user_id: 32, reason: 'inactive' }] } },
  });
  const onInvited = vi.fn();
  const investors = [ANN, { id: 32, name: 'Ben Hart' }];
  await mount(<InviteDialog investors={investors} open onClose={vi.fn()} onInvited={onInvited} />, {
    session: IRIS,
  });
  await pick('Investment Opportunity', 'Larch Bio');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('1 investor invited. Ben Hart is inactive.')).toBeTruthy();
  expect(sent.find(({ url }) => url === '/api/invitations')?.body).toMatchObject({ user_ids: [31, 32] });
  expect(onInvited).toHaveBeenCalled();
});

test('a group takes the investor beside those it has', async () => {
  const { sent, onClose, dialog } = await open(GroupDialog, {
    'POST /api/client-groups/4': { data: { id: 4 } },
  });
  await pick('Group', 'Founders');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('Ann Lee added to the group');
  expect(sent.find(({ url }) => url === '/api/client-groups/4')?.body).toMatchObject({ add_user_ids: [31] });
  expect(onClose).toHaveBeenCalled();
});

test('a password is set only when it is strong and typed twice', async () => {
  const { sent, dialog } = await open(PasswordDialog, {
    'POST /api/auth/update-password': { message: 'Your password has been changed.' },
  });
  await userEvent.type(dialog.getByLabelText('New password'), 'Larch-Bio-2026');
  await userEvent.type(dialog.getByLabelText('Repeat the password'), 'Larch-Bio-2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Set password' }));
  expect(await dialog.findByText('The passwords do not match.')).toBeTruthy();
  expect(sent.some(({ url }) => url === '/api/auth/update-password')).toBe(false);
  await userEvent.clear(dialog.getByLabelText('Repeat the password'));
  await userEvent.type(dialog.getByLabelText('Repeat the password'), 'Larch-Bio-2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Set password' }));
  await screen.findByText('Password set');
  expect(sent.find(({ url }) => url === '/api/auth/update-password')?.body).toMatchObject({ user_id: 31 });
});

test('a transaction agreed elsewhere is recorded in the party that holds it; a refusal stays at its field', async () => {
  const { sent, onClose, dialog } = await open(NewTransactionPanel, {
    'POST /api/investments/manual': status(422, {
      message: 'The given data was invalid.',
      errors: { shares: ['The shares do not agree with the amount and the share price.'] },
    }),
  });
  await pick('Investment Opportunity', 'Larch Bio');
  await userEvent.click(dialog.getByLabelText('Ownership'));
  await userEvent.click(await screen.findByRole('option', { name: 'Ann Lee SIPP' }));
  await userEvent.type(dialog.getByLabelText(/^Amount/), '5000');
  await userEvent.type(dialog.getByLabelText(/^Shares/), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Record transaction' }));
  expect(
    (await dialog.findAllByText('The shares do not agree with the amount and the share price.')).length,
  ).toBeGreaterThan(0);
  expect(sent.find(({ url }) => url === '/api/investments/manual')?.body).toMatchObject({
    investment_opportunity_id: 7,
    user_id: 31,
    investment_method_entity_id: 9,
    status: 5,
    amount: '5000',
    shares: '10',
  });
  expect(dialog.getByLabelText(/^Shares/)).toHaveProperty('value', '10');
  expect(onClose).not.toHaveBeenCalled();
});
