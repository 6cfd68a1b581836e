import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { fundRoutes } from './routes.ts';

const METRICS = {
  dpi: '0.2500',
  tvpi: '1.2500',
  rvpi: '1.0000',
  irr: '9.5',
  irr_note: null,
  before_carry: {},
  gross: null,
  accrued_carry: '0.00',
  clawback_due: '0.00',
};
const FUND = {
  id: 4,
  name: 'Cedar Growth',
  structure: 'lp',
  publication: 2,
  is_active: 1,
  currency: 'GBP',
  vintage_year: 2026,
  logo: null,
  units_in_issue: '1000000.000000',
  updated_at: '2026-11-01T10:00:00.000000Z',
  nav: '1100000.00',
  nav_per_unit: '1.100000',
  nav_as_of: '2026-09-30',
  committed: '2000000.00',
  called: '1000000.00',
  called_pct: '50.0000',
  distributed: '250000.00',
  companies_count: 3,
  nav_history: [],
  metrics: METRICS,
  multiples: METRICS,
  managers: [{ id: 1, name: 'Fenella Umbridge' }],
  industries: [],
};
const list = (rows: readonly object[]) => ({ data: rows, meta: { total: rows.length } });
const ENTRY = {
  id: 21,
  fund_id: 4,
  entry_date: '2026-10-02',
  type: 'expense',
  amount: '12.50',
  direction: -1,
  description: 'Audit',
  reverses_id: null,
  reversed_by_id: null,
  balance_after: '987.50',
  updated_at: '2026-10-02T10:00:00.000000Z',
};
const PERIOD = {
  from: null,
  to: '2026-11-24',
  opening: '0.00',
  received: '1000.00',
  paid: '12.50',
  closing: '987.50',
};
const BALANCE = {
  as_of: '2026-11-24',
  rows: [
    { account: 'cash', debit: '987.50', credit: '0.00' },
    { account: 'expense', debit: '12.50', credit: '0.00' },
    { account: 'contribution', debit: '0.00', credit: '1000.00' },
  ],
  debit: '1000.00',
  credit: '1000.00',
  difference: '0.00',
};

function open(at: string, id: RoleId, more: Parameters<typeof answering>[0] = {}) {
  const sent = answering({
    'GET /api/funds': list([FUND]),
    'GET /api/funds/4': { data: { ...FUND, ledger_period: PERIOD, trial_balance: BALANCE } },
    'GET /api/fund-ledger': list([ENTRY]),
    'GET /api/runs': list([]),
    'GET /api/saved-views': list([]),
    'POST /api/fund-ledger': { data: ENTRY },
    'POST /api/funds': { data: FUND },
    'POST /api/funds/4': { data: { ...FUND, is_active: 0 } },
    ...more,
  });
  arrive(at, {
    routes: fundRoutes,
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return { posted: () => sent.filter(({ method }) => method === 'POST') };
}
const BOOKS = '/admin/funds/4/details/transactions';

const ASSETS = 'fund-investment-opportunities';
const NAVS = 'fund-net-asset-values';

test('the list shows what each fund has called, paid back and is worth', async () => {
  open('/admin/funds', role.superAdmin);
  const row = within(await screen.findByRole('row', { name: /Cedar Growth/ }));
  for (const figure of ['£2,000,000', '50%', '£250,000', '£1,100,000', '1.25×', '0.25×', '3'])
    expect(row.getByText(figure)).toBeTruthy();
});

test('a Fund Manager reads and changes funds, but makes none', async () => {
  open('/admin/funds?panel=new', role.fundManager);
  expect(await screen.findByRole('row', { name: /Cedar Growth/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New fund' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new fund is named in a panel and opened', async () => {
  const { posted } = open('/admin/funds?panel=new', role.superAdmin);
  const form = within(await screen.findByRole('dialog', { name: 'New fund' }));
  await userEvent.type(await form.findByLabelText('Name'), 'Cedar Growth');
  await userEvent.click(form.getByRole('button', { name: 'Create fund' }));
  expect(posted()).toEqual([]); // its structure is required
  await userEvent.click(form.getByLabelText('Structure'));
  await userEvent.click(await screen.findByRole('option', { name: 'Limited partnership' }));
  await userEvent.click(form.getByRole('button', { name: 'Create fund' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/funds/4/details'));
  expect(posted()[0]?.body).toMatchObject({ name: 'Cedar Growth', structure: 'lp', currency: 'GBP' });
});

test('closing a fund is asked for with what follows, and the refusal is shown there', async () => {
  const { posted } = open(BOOKS, role.superAdmin, {
    'POST /api/funds/4': status(409, {
      message: 'Redeem or write off all units before closing the fund.',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Cedar Growth' }));
  expect(screen.queryByRole('menuitem', { name: 'Reopen fund' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close fund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Cedar Growth?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close fund' }));
  expect(await dialog.findByText('Redeem or write off all units before closing the fund.')).toBeTruthy();
  expect(posted()[0]?.body).toMatchObject({ is_active: 0, _updated_at: FUND.updated_at });
});

test('an entry is reversed by its pair, never changed', async () => {
  const { posted } = open(BOOKS, role.fundManager);
  const row = within(await screen.findByRole('row', { name: /Audit/ }));
  expect(row.getByText('£12.50')).toBeTruthy();
  expect(row.getByText('£987.50')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: /Actions for Expense of 2 Oct 2026/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse Expense of £12.50?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Expense of £12.50 reversed')).toBeTruthy();
  expect(posted()[0]?.body).toMatchObject({ reverses_id: 21 });
});

test('the books of a closed fund are only read', async () => {
  open(BOOKS, role.superAdmin, {
    'GET /api/funds/4': { data: { ...FUND, is_active: 0, ledger_period: PERIOD } },
  });
  const row = within(await screen.findByRole('row', { name: /Audit/ }));
  expect(row.queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
});

test('the trial balance shows debits and credits of the day, and that they agree', async () => {
  open(`${BOOKS}?panel=trial-balance`, role.superAdmin);
  const panel = within(await screen.findByRole('dialog', { name: 'Trial balance' }));
  const total = within(await panel.findByRole('row', { name: /Total/ }));
  expect(total.getAllByText('£1,000.00')).toHaveLength(2);
  expect(panel.getByText('Debits and credits agree.')).toBeTruthy();
});

test('an administrator’s sheet is imported from the ledger, by those who may write in it', async () => {
  open(BOOKS, role.fundManager, { 'GET /api/imports': list([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('dialog', { name: 'Import fund entries' })).toBeTruthy();
});

test('what moved the value is shown between any two published days, and what was corrected is marked', async () => {
  const history = [
    { id: 1, as_of: '2026-03-31', nav: '1000000.00', nav_per_unit: '1.000000' },
    { id: 2, as_of: '2026-06-30', nav: '1050000.00', nav_per_unit: '1.050000' },
    { id: 3, as_of: '2026-09-30', nav: '1100000.00', nav_per_unit: '1.100000' },
  ];
  const point = { units_in_issue: '1000000.000000' };
  const bridge = {
    from: { ...history[1], ...point },
    to: { ...history[2], ...point },
    lines: [
      { kind: 'gain', amount: '50000.00', after: '1100000.00', asset: { id: 7, name: 'Harbour Foods' } },
    ],
    change_pct: '4.7619',
  };
  open('/admin/funds/4/details', role.superAdmin, {
    'GET /api/funds/4': {
      data: { ...FUND, nav_history: history, bridge, holders: { rows: [], totals: {} } },
    },
    'GET /api/fund-net-asset-values': list([
      { ...history[2], ...point, status: 2, submitted_at: null, superseded_by_id: null },
      {
        ...history[1],
        ...point,
        id: 4,
        nav: '1040000.00',
        status: 2,
        submitted_at: null,
        superseded_by_id: 2,
      },
    ]),
  });
  expect(await screen.findByText('£1,050,000 at 30 Jun 2026 to £1,100,000')).toBeTruthy();
  // the issued one that a correction replaced stays in the table, and says so
  const table = within(await screen.findByRole('table', { name: 'net asset values' }));
  const corrected = table.getAllByRole('row').filter((row) => row.textContent.includes('Corrected since'));
  expect(corrected.map((row) => row.textContent)).toEqual([expect.stringContaining('£1,040,000')]);
  expect(screen.getByLabelText('From')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'To' })).toBeTruthy();
});

test('the return is shown with the credit line and without it, and opens to its rows', async () => {
  const metrics = {
    ...METRICS,
    irr: '21.0',
    without_credit_line: { drawn: '0.00', tvpi: '1.2100', irr: '10.0', irr_note: null },
  };
  const rows = [
    { label: 'contribution', date: '2026-01-01', value: '-1000000.00' },
    { label: 'Net asset value before carry', date: '2027-01-01', value: '1210000.00' },
  ];
  const explain = [
    { figure: 'irr', by: 'rate', formula: 'The rate of these', value: '21.0', rows },
    {
      figure: 'irr_without_credit_line',
      by: 'rate',
      formula: 'As if each drawing had been called',
      value: '10.0',
      rows: [{ label: 'credit_drawing', date: '2025-01-01', value: '-1000000.00' }, ...rows],
    },
    { figure: 'accrued_carry', by: 'carry', formula: 'The manager’s part', value: '26000.00', rows },
    {
      figure: 'nav',
      by: 'sum',
      formula: 'What it holds, less what it owes',
      value: '1210000.00',
      rows: [
        ...[
          { label: 'Turbines', date: '2026-06-30', value: '1200000.00', source: { family: ASSETS, id: 8 } },
        ],
        ...[{ label: 'Cash', date: '2026-06-30', value: '10000.00', source: { family: NAVS, id: 9 } }],
      ],
    },
  ];
  open('/admin/funds/4/details', role.superAdmin, {
    'GET /api/funds/4': { data: { ...FUND, metrics, explain, holders: { rows: [], totals: {} } } },
  });
  expect(await screen.findByText('10% without the credit line')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /How IRR was worked out/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'IRR' }));
  const table = within(await dialog.findByRole('group', { name: 'As if each drawing had been called' }));
  const drawn = within(table.getByRole('row', { name: /Credit line drawing/ }));
  expect(drawn.getByText('-£1,000,000.00')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /How TVPI was worked out/ }));
  expect(await screen.findByRole('heading', { name: 'Accrued carry £26,000.00' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /How NAV was worked out/ }));
  const nav = within(await screen.findByRole('dialog', { name: 'NAV' }));
  const held = await nav.findByRole('link', { name: 'Open Turbines' });
  expect(held.getAttribute('href')).toBe('/admin/investments/fund-opportunities/8/details');
  const cash = nav.getByRole('link', { name: 'Open Cash' });
  expect(cash.getAttribute('href')).toBe('/admin/funds/4/details?nav=9');
  expect(nav.getByRole('row', { name: /Result/ }).textContent).toContain('£1,210,000.00');
});

test('a drawing of the credit line names neither holder nor company', async () => {
  const { posted } = open(`${BOOKS}?panel=credit_drawing`, role.superAdmin);
  const panel = within(await screen.findByRole('dialog', { name: 'Record a drawing of the credit line' }));
  expect(panel.queryByLabelText('Holder')).toBeNull();
  expect(panel.queryByLabelText('Fund opportunity')).toBeNull();
  await userEvent.type(panel.getByLabelText('Amount'), '250000');
  await userEvent.click(panel.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Credit line drawing recorded')).toBeTruthy();
  expect(posted()[0]?.body).toMatchObject({ fund_id: 4, type: 'credit_drawing', amount: '250000' });
});
