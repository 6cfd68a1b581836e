import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { afterEach, expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { clearToasts } from '../../../ui/overlay/toasts.tsx';
import { OpportunityProvider } from '../record/current-opportunity.tsx';
import CapTable from './cap-table.tsx';

afterEach(clearToasts);

const SESSION = { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] };
const row = (holder: string, shares: string, pct: string, share_class = 'Ordinary') => ({
  holder,
  holder_kind: 'founder',
  security: 'share',
  share_class,
  shares,
  amount_invested: '2000000.00',
  platform: false,
  vested: null,
  pct_issued: pct,
  pct_fully_diluted: pct,
  price: null,
  value: '2000000.00',
});
const TABLE = {
  as_of: '2026-03-31',
  share_price: '2.500000',
  issued: '1000.000000',
  fully_diluted: '1000.000000',
  rows: [row('Founders', '700.000000', '70.0000'), row('Fund', '300.000000', '30.0000', 'Series A')],
  by_class: [
    { share_class: 'Ordinary', shares: '700.000000', pct_issued: '70.0000' },
    { share_class: 'Series A', shares: '300.000000', pct_issued: '30.0000' },
  ],
  by_group: [
    { group: 'founder', shares: '700.000000', pct_fully_diluted: '70.0000' },
    { group: 'investors', shares: '300.000000', pct_fully_diluted: '30.0000' },
  ],
  legal: [{ holder: 'Nominees Ltd', share_class: 'Ordinary', shares: '1000.000000', pct_issued: '100.0000' }],
  pool: { granted: '0.000000', unallocated: '0.000000' },
  problem: null,
};
const SERIES_A = {
  id: 4,
  kind: 'preferred',
  name: 'Series A',
  seniority: 1,
  preference_multiple: '1.000000',
  participation: 'full',
  participation_cap: null,
  conversion_ratio: '1.000000',
  anti_dilution: 'none',
  updated_at: '2026-03-04T09:15:00.000000Z',
};
const EXIT = {
  proceeds: '10000000.00',
  rule: 'Preferences by seniority',
  by_class: [
    { name: 'Ordinary', preference: '0.00', shared: '5600000.00', total: '5600000.00', converts: true },
    {
      name: 'Series A',
      preference: '2000000.00',
      shared: '2400000.00',
      total: '4400000.00',
      converts: false,
    },
  ],
  by_holder: [
    { holder: 'Fund', share_class: 'Series A', security: 'share', shares: '300', amount: '4400000.00' },
  ],
};
const OPPORTUNITY = { id: 9, currency: 'GBP', cap_table_enabled: true, share_class: 'Ordinary' };
const SCENARIO = { scenario: true, as_of: '2026-03-31', classes: [SERIES_A], before: TABLE, round: null };

const drawn = async (exit: object | null = null, opportunity: object = OPPORTUNITY) => {
  const sent = answering({
    'POST /api/investment-opportunities/9/cap-table/scenario': { data: { ...SCENARIO, exit } },
    'GET /api/investment-opportunities/9': {
      data: { ...OPPORTUNITY, updated_at: '2026-03-04T09:15:00.000000Z', capTableEntries: [] },
    },
    'POST /api/investment-opportunities/9': { data: OPPORTUNITY },
    'POST /api/share-classes': { data: SERIES_A },
  });
  await mount(
    <OpportunityProvider opportunity={opportunity as never}>
      <CapTable />
    </OpportunityProvider>,
    { session: SESSION },
  );
  return sent;
};
const table = (name: string) => within(screen.getByRole('table', { name }));

test('holders are listed with their percentages, and the total is the server’s', async () => {
  await drawn();
  const rows = within(await screen.findByRole('table', { name: 'Ownership' }));
  expect(rows.getByRole('row', { name: /Fund Series A 300 30/ })).toBeTruthy();
  expect(rows.getByRole('row', { name: /Total 1,000/ })).toBeTruthy();
});

test('by class and by legal owner, as a workbook, and by group with its figures', async () => {
  await drawn();
  await screen.findByRole('table', { name: 'Ownership' });
  await userEvent.click(screen.getByRole('button', { name: 'By class' }));
  expect(table('Shares by class').getByRole('row', { name: /Series A 300 30/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Legal owners' }));
  expect(table('Legal owners').getByRole('row', { name: /Nominees Ltd Ordinary 1,000 100/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download workbook' }).getAttribute('href')).toBe(
    '/api/investment-opportunities/9/cap-table/export?as_of=2026-03-31',
  );
  expect(screen.getByRole('region', { name: 'Ownership, fully diluted' })).toBeTruthy();
});

test('a sale is worked out by the server and pays each class; nothing is saved', async () => {
  const sent = await drawn(EXIT);
  await screen.findByRole('table', { name: 'Ownership' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Proceeds/ }), '10000000');
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }));
  expect(await screen.findByText('Scenario, not saved')).toBeTruthy();
  expect(table('Paid to each class').getByRole('row', { name: /Series A .*£4,400,000/ })).toBeTruthy();
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    as_of: null,
    round: null,
    exit: { proceeds: '10000000', accelerate: true },
  });
});

test('a class with a cap is entered with its rights', async () => {
  const sent = await drawn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add class' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Series B');
  await userEvent.click(screen.getByRole('button', { name: 'Save class' }));
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/share-classes'))).toBe(true));
  expect(sent.find(({ url }) => url.endsWith('/share-classes'))?.body).toMatchObject({
    investment_opportunity_id: 9,
    name: 'Series B',
    preference_multiple: '1',
    participation_cap: null,
  });
});

test('is not shown where the investment keeps none', async () => {
  await drawn(null, { ...OPPORTUNITY, cap_table_enabled: false });
  expect(await screen.findByText(/switched off/)).toBeTruthy();
});

test('beside another day each row says who came, who left and what changed', async () => {
  const rows = [
    {
      ...row('Founders', '700.000000', '70.0000'),
      change: 'changed',
      change_shares: '0.000000',
      change_pct_issued: '-30.0000',
    },
    {
      ...row('Fund', '300.000000', '30.0000', 'Series A'),
      change: 'new',
      change_shares: '300.000000',
      change_pct_issued: '30.0000',
    },
  ];
  const sent = answering({
    'POST /api/investment-opportunities/9/cap-table/scenario': {
      data: { ...SCENARIO, exit: null, before: { ...TABLE, rows } },
    },
    'GET /api/investment-opportunities/9': { data: { ...OPPORTUNITY, capTableEntries: [] } },
  });
  await mount(
    <OpportunityProvider opportunity={OPPORTUNITY as never}>
      <CapTable />
    </OpportunityProvider>,
    { at: '/?compare_to=2026-01-31', session: SESSION },
  );
  const fund = within(await screen.findByRole('row', { name: /^Fund/ }));
  expect(fund.getByText('New · +300 · +30 points')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /^Founders/ })).getByText('0 · -30 points')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ compare_to: '2026-01-31' }));
  const user = userEvent.setup();
  await user.click(
    within(screen.getByRole('region', { name: 'Ownership' })).getByRole('button', { name: 'Copy as CSV' }),
  );
  const [head, , last] = (await navigator.clipboard.readText()).split('\n');
  expect(head).toMatch(/^Holder,Share class,Holds,Shares,.*,Change in shares,Change in points$/);
  expect(last).toBe(
    'Fund,Series A,Shares,300.000000,30.0000,30.0000,2000000.00,2000000.00,300.000000,30.0000',
  );
});
