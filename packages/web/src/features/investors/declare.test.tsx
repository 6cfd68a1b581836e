import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import InvestorCategory from './screens/investor-category.tsx';

const TYPE = {
  id: 3,
  name: 'High net worth',
  statement_title: null,
  statement_text: '<p>I earn enough.</p>',
  requires_evidence: false,
  criteria: { rule: 'any', items: [{ key: 'income', label: 'Income of £100,000', input: 'bool' }] },
};

/** The screen reads its id from the route, and the fixture has none. */
const NO_ROUTE = String(NaN);

const show = async (as: RoleId): Promise<Sent[]> => {
  const sent = answering({
    [`GET /api/users/${NO_ROUTE}`]: {
      data: { id: 9, name: 'Ann Lee', organisations: [], investmentMethodEntities: [] },
    },
    'GET /api/investor-categorisations': { data: [], meta: { total: 0 } },
    'GET /api/investor-types': { data: [TYPE], meta: { total: 1 } },
    'POST /api/investor-categorisations': { data: { id: 1 } },
  });
  await mount(<InvestorCategory />, {
    at: '/admin/investors/9/details/category',
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  await screen.findByText('No declaration yet');
  return sent;
};

test('staff enter a signed statement for an investor, and only in the name of the profile', async () => {
  const sent = await show(role.superAdmin);
  await userEvent.click(screen.getByRole('button', { name: 'Record a declaration' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Investor Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'High net worth' }));
  expect(await screen.findByText('I earn enough.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Income of £100,000' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /read and signed/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name as signed' }), 'Ben Lee');
  await userEvent.click(screen.getByRole('button', { name: 'Record declaration' }));
  expect(await screen.findAllByText(/type your full name as it appears/)).not.toHaveLength(0);
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name as signed' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name as signed' }), 'ann lee');
  await userEvent.click(screen.getByRole('button', { name: 'Record declaration' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      user_id: 9,
      investor_type_id: 3,
      answers: { income: { selected: true } },
    }),
  );
});

test('whoever may not change categories is not offered it', async () => {
  await show(role.adviser);
  expect(screen.queryByRole('button', { name: 'Record a declaration' })).toBeNull();
});
