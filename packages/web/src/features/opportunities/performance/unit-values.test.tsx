import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { answering, mount, type Answers, type Sent } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import { UnitValues } from './unit-values.tsx';

afterEach(clearToasts);

const VALUE = {
  id: 4,
  as_of: '2026-03-31',
  nav: '1126500.00',
  units_in_issue: '1000000.000000',
  nav_per_unit: '1.126500',
  status: 1,
  submitted_at: null,
  updated_at: '2026-04-01T09:00:00.000000Z',
};
const OPPORTUNITY = { id: 9, currency: 'GBP', name: 'Harbour Wharf', status: 5 } as never;

async function open(answers: Answers = {}, at = '/', as: RoleId = role.superAdmin): Promise<Sent[]> {
  const sent = answering({
    'GET /api/net-asset-values': { data: [VALUE], meta: { total: 1 } },
    ...answers,
  });
  const session = { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] };
  await mount(<UnitValues opportunity={OPPORTUNITY} />, { at, session });
  return sent;
}
const written = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');

test('a value is added with its units; the server says what one is worth', async () => {
  const sent = await open(
    { 'POST /api/net-asset-values': { data: { ...VALUE, status: 2 } } },
    '/?panel=value',
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Add value' }));
  await userEvent.type(await panel.findByLabelText('Net Asset Value'), '1126500');
  await userEvent.type(panel.getByLabelText('Units in issue'), '1000000');
  await userEvent.click(panel.getByRole('button', { name: 'Add value' }));
  expect(await screen.findByText('Value saved, £1.1265 per unit')).toBeTruthy();
  expect(written(sent)[0]?.body).toMatchObject({
    investment_opportunity_id: 9,
    nav: '1126500',
    units_in_issue: '1000000',
    status: 2,
    notify: false,
    document_id: null,
  });
});

test('a draft is published once it was asked; where a second person confirms, that is said', async () => {
  const waiting = { ...VALUE, submitted_at: '2026-04-01T10:00:00.000000Z' };
  const sent = await open({ 'POST /api/net-asset-values/4': { data: waiting } });
  await userEvent.click(await screen.findByRole('button', { name: /Net Asset Value of 31 Mar 2026/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Publish the Net Asset Value of 31 Mar 2026?' }),
  );
  expect(asked.getByText(/£1.1265 each from 31 Mar 2026/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The value waits for a second person')).toBeTruthy();
  await waitFor(() => expect(written(sent)[0]?.body).toMatchObject({ status: 2 }));
});

test('who may not change the investment reads the values alone', async () => {
  await open({}, '/', role.investmentManager);
  expect(await screen.findByText('31 Mar 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add value' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Net Asset Value of/ })).toBeNull();
});
