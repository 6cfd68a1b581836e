import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, type Answers } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { FALLBACK } from '../../kit/boot.ts';
import NewInvestor from './screens/new-investor.tsx';

const STAFF: Answers = {
  'GET /api/users': {
    data: [
      { id: 5, name: 'Ben Hart', email: 'ben@firm.test', is_default_associate: true },
      { id: 6, name: 'Cat Poe', email: 'cat@firm.test', is_default_associate: false },
    ],
    meta: { total: 2 },
  },
  'POST /api/users': { data: { id: 31 } },
};
const show = async (answers: Answers, enableDefaultInvestorAssociates: boolean) => {
  const sent = answering(answers);
  await mount(<NewInvestor />, {
    session: { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] },
    boot: { flags: { ...FALLBACK.flags, enableDefaultInvestorAssociates } },
  });
  await screen.findByLabelText(/First name/);
  return sent;
};

test('associates are chosen with a new investor; those whom everyone gets are named', async () => {
  const sent = await show(STAFF, true);
  expect(await screen.findByText(/Added to every .*: Ben Hart/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/Last name/), 'Lee');
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@a.test');
  await userEvent.click(screen.getByRole('combobox', { name: /^Associates/ }));
  expect(screen.queryByRole('option', { name: /Ben Hart/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Cat Poe/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      first_name: 'Ann',
      associate_ids: [6],
      send_set_password_email: true,
    }),
  );
});

test('the firm’s own questions are asked, and sent with the investor', async () => {
  const sent = await show(
    {
      ...STAFF,
      'GET /api/attributes': {
        data: [
          { id: 12, name: 'Introduced by', type: 'text', options: [], condition: null, is_locked: false },
        ],
        meta: { total: 1 },
      },
    },
    false,
  );
  await userEvent.type(screen.getByLabelText(/First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/Last name/), 'Lee');
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@a.test');
  await userEvent.click(screen.getByRole('button', { name: 'More details' }));
  await userEvent.type(await screen.findByLabelText(/Introduced by/), 'Ben');
  await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ answers: { 12: 'Ben' } }),
  );
});

test('whoever may not list colleagues is asked for none', async () => {
  await show({ 'POST /api/users': { data: { id: 31 } } }, false);
  expect(screen.queryByLabelText(/^Associates/)).toBeNull();
});
