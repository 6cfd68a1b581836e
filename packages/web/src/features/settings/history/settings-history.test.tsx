import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { answering, mount, type Sent } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import RiskWarning from '../screens/risk-warning.tsx';
import { SettingsHistory } from './settings-history.tsx';

afterEach(clearToasts);

const ROW = {
  id: 1,
  updated_at: '2026-03-04T09:15:00.000000Z',
  company_name: 'Ashgrove',
  navigation: '{"investments":"Offers","reports":"Reporting"}',
  risk_warning_text: '<p>Now</p>',
};
const SAM = { id: 99, name: 'Sam Reed' };
const version = (number: number, before: object, after: object, more: object = {}) => ({
  version: number,
  at: '2026-03-04T09:15:00.000000Z',
  actor: SAM,
  fields: Object.keys(before),
  before,
  after,
  names: {},
  ...more,
});
const list = (rows: object[], total = rows.length) => ({
  data: rows,
  meta: { total, current_page: 1, per_page: 50 },
});

async function open(
  page: 'firm' | 'account' | 'words',
  rows: object[],
  as: RoleId = role.superAdmin,
): Promise<Sent[]> {
  const sent = answering({
    'GET /api/record-versions': list(rows),
    'GET /api/settings/1': { data: ROW },
    'POST /api/branding': { data: ROW },
  });
  await mount(<SettingsHistory page={page} row={ROW as never} />, {
    session: { ...IRIS, role_id: as, permissions: [...permissionsOf(as)] },
  });
  return sent;
}
const drawer = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

test('who changed what, before and after; an earlier value is restored as a new change', async () => {
  const sent = await open('firm', [version(2, { company_name: 'Northgate' }, { company_name: 'Ashgrove' })]);
  const panel = await drawer('History of the firm');
  const first = await panel.findByRole('listitem');
  expect(within(first).getByRole('heading', { name: /^Sam Reed/ })).toBeTruthy();
  expect(within(first).getByText('Northgate')).toBeTruthy();
  expect(sent[0]?.url).toContain('target_type=settings&target_id=1&field=company_name,');
  await userEvent.click(within(first).getByRole('button', { name: /^Restore Company name of before/ }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Restore the earlier value of Company name?' }),
  );
  await userEvent.click(await asked.findByRole('button', { name: 'Restore' }));
  await screen.findByText('Company name is restored');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    company_name: 'Northgate',
    _method: 'PATCH',
    _updated_at: '2026-03-04T09:15:00.000000Z',
  });
});

test('of the account it says that it changed, and no more', async () => {
  await open('account', [version(1, {}, {}, { fields: ['bank_account_number'], actor: null })]);
  const panel = await drawer('History of the account');
  const change = within(await panel.findByRole('listitem'));
  expect(change.getByRole('heading', { name: /^The system/ })).toBeTruthy();
  expect(change.getByText('Changed. The values are not kept here.')).toBeTruthy();
  expect(change.queryByRole('button')).toBeNull();
});

test('words are told one by one, by the standard word; one goes back alone', async () => {
  const sent = await open('words', [
    version(
      1,
      { navigation: '{"reports":"Reporting"}' },
      { navigation: '{"investments":"Offers","reports":"Reporting"}' },
    ),
  ]);
  const panel = await drawer('History of the words');
  expect(await panel.findByRole('heading', { name: 'Investments' })).toBeTruthy();
  expect(panel.queryByRole('heading', { name: 'Reports' })).toBeNull();
  expect(panel.getByText('Standard word')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: /^Restore Investments/ }));
  await userEvent.click(
    await within(await screen.findByRole('dialog', { name: /^Restore the earlier/ })).findByRole('button', {
      name: 'Restore',
    }),
  );
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    navigation: '{"reports":"Reporting"}',
  });
});

test('by field and by person; nothing found says so', async () => {
  const sent = await open('firm', [
    version(2, { company_name: 'A' }, { company_name: 'B' }, { actor: { id: 7, name: 'Una Support' } }),
    version(1, { legal_name: 'C' }, { legal_name: 'D' }),
  ]);
  const panel = await drawer('History of the firm');
  await userEvent.click(await panel.findByRole('combobox', { name: /^Person/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Una Support' }));
  await waitFor(() => expect(sent.some(({ url }) => url.includes('actor_id=7'))).toBe(true));
});

test('an empty history, and none at all without the right', async () => {
  answering({ 'GET /api/record-versions': list([]), 'GET /api/settings/1': { data: ROW } });
  const session = { ...IRIS, role_id: role.superAdmin, permissions: [...permissionsOf(role.superAdmin)] };
  const view = await mount(<RiskWarning />, { session });
  await screen.findByRole('button', { name: 'History of the risk warning' });
  expect(
    await (await drawer('History of the risk warning')).findByText('Nothing has been changed yet'),
  ).toBeTruthy();
  view.unmount();
  await open('firm', [], role.fundManager);
  expect(screen.queryByRole('button')).toBeNull();
});
