import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Portfolio from './screens/portfolio.tsx';

const COLUMNS = [
  { key: 'company', label: 'Company', data_type: 'text' },
  { key: 'amount_invested', label: 'Invested', data_type: 'money' },
  { key: 'current_value', label: 'Value', data_type: 'money' },
];
const row = (id: number, company: string, group: string, value: string) => ({
  holding_id: `opp-${id}`,
  target: { type: 'investment_opportunity', id, slug: company.toLowerCase() },
  group,
  cells: { company, amount_invested: '1000.00', current_value: value, unrealised_gain: '0.00' },
});
const PORTFOLIO = {
  as_of: '2026-11-21',
  currency: 'GBP',
  gain: {
    unrealised: '1500.00',
    current_value: '3500.00',
    cost_held: '2000.00',
    realised: '0.00',
    received: '0.00',
  },
  stats: [
    { key: 'portfolio_value', label: 'Current value', format: 'money', value: '3500.00' },
    { key: 'irr', label: 'IRR', format: 'percent', value: '12.5000' },
  ],
  tables: [
    {
      id: 1,
      name: 'Direct investments',
      slug: 'direct-investments',
      subject: 'investment',
      columns: COLUMNS,
      rows: [row(12, 'Larch', 'Ann Lee', '1500.00'), row(13, 'Merlin', 'Ann SIPP', '2000.00')],
      totals: { amount_invested: '2000.00', current_value: '3500.00' },
      groups: [
        { name: 'Ann Lee', totals: { current_value: '1500.00' } },
        { name: 'Ann SIPP', totals: { current_value: '2000.00' } },
      ],
    },
  ],
  allocation: { holding: [], industry: [], type: [] },
  value_over_time: [],
};
const EXPLAINED = {
  ...PORTFOLIO,
  explain: [{ company: 'Larch', type: 'purchase', date: '2025-01-10', value: '-1000.00' }],
  closings: [
    { label: 'Current value', date: '2026-03-31', value: '1500.00' },
    { label: 'Accrued carry, and paid out since that value', date: '2026-03-31', value: '-100.00' },
  ],
};

async function open(portfolio: object = PORTFOLIO, at = '/investor/portfolio'): Promise<Sent[]> {
  const sent = answering({
    'GET /api/portfolio': { data: portfolio },
    'GET /api/portfolio?append=explain': { data: EXPLAINED },
    'GET /api/investment-method-entities': { data: [], meta: { total: 0 } },
    'POST /api/investments/user-alternative': { data: { id: 40 } },
  });
  await mount(<Portfolio />, { at, session: ANN });
  await screen.findByRole('heading', { name: 'Portfolio' });
  return sent;
}

test('tax relief opens to the relief of each investment', async () => {
  const relief = { key: 'tax_relief_total', label: 'Tax relief', format: 'money', value: '900.00' };
  const row = (label: string, owner: string, value: string) => ({ label, owner, date: null, value });
  await open({
    ...PORTFOLIO,
    stats: [relief],
    figures: [
      { figure: 'total_invested', by: 'sum', formula: '', value: '2000.00', rows: [] },
      {
        figure: 'tax_relief_total',
        by: 'sum',
        formula: '',
        value: '900.00',
        rows: [row('Larch', 'Ann Lee', '600.00'), row('Larch', 'Ann Trust', '300.00')],
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /How Tax relief is worked out/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax relief' }));
  expect((await dialog.findByRole('row', { name: /Larch.*Ann Trust/ })).textContent).toContain('£300');
  expect(dialog.getByRole('row', { name: /Larch.*Ann Lee/ }).textContent).toContain('£600');
});

test('holdings stand by ownership, each group with its own sum', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Holdings' });
  const group = within(table).getByRole('rowheader', { name: 'Ann SIPP' }).closest('tr');
  expect(group?.textContent).toContain('£2,000');
  expect(within(table).getByRole('link', { name: 'Merlin' }).getAttribute('href')).toBe(
    '/investor/portfolio/13',
  );
});

test('a figure opens to its rule and to the rows behind it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /How Current value is worked out/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Current value' });
  expect(within(dialog).getByRole('rowheader', { name: 'Larch' })).toBeTruthy();
  expect(dialog.textContent).toContain('£1,500.00 + £2,000.00 = £3,500.00');
});

test('a rate of less than a year says so on its tile, in its row and where it is worked out', async () => {
  const note = 'over 21 days, not annualised';
  const stats = PORTFOLIO.stats.map((stat) => (stat.key === 'irr' ? { ...stat, note } : stat));
  const [table] = PORTFOLIO.tables;
  const [larch] = table?.rows ?? [];
  const tables = [
    {
      ...table,
      columns: [...COLUMNS, { key: 'irr', label: 'IRR', data_type: 'percent' }],
      rows: [{ ...larch, cells: { ...larch?.cells, irr: '2.0000' }, irr_note: note }],
      groups: [],
    },
  ];
  await open({ ...PORTFOLIO, stats, tables });
  const holdings = await screen.findByRole('table', { name: 'Holdings' });
  expect(within(holdings).getByText(note)).toBeTruthy();
  expect(screen.getAllByText(note)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /How IRR is worked out/ }));
  const dialog = await screen.findByRole('dialog', { name: 'IRR' });
  expect(dialog.textContent).toContain(`(${note})`);
  expect(dialog.textContent).not.toContain('12.5% a year');
});

test('a holding in another currency says its returns in its own, beside those of the portfolio', async () => {
  const [table] = PORTFOLIO.tables;
  const [larch] = table?.rows ?? [];
  const local = { currency: 'USD', total_return: '250.00', moic: '1.2500', irr: '9.0000' };
  const columns = [
    ...COLUMNS,
    { key: 'total_return', label: 'Total return', data_type: 'money' },
    { key: 'irr', label: 'IRR', data_type: 'percent' },
  ];
  const cells = { ...larch?.cells, total_return: '120.00', irr: '4.0000' };
  await open({
    ...PORTFOLIO,
    tables: [{ ...table, columns, rows: [{ ...larch, cells, local }], groups: [] }],
  });
  const holdings = await screen.findByRole('table', { name: 'Holdings' });
  const beside = within(holdings).getAllByText(/^In USD:/);
  expect(beside.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('US$250'),
    expect.stringContaining('9%'),
  ]);
});

test('rounded on its tile, a figure is exact where it is worked out', async () => {
  const stats = PORTFOLIO.stats.map((stat) =>
    stat.key === 'portfolio_value' ? { ...stat, value: '3500.40' } : stat,
  );
  answering({
    'GET /api/portfolio': { data: { ...PORTFOLIO, stats } },
    'GET /api/investment-method-entities': { data: [], meta: { total: 0 } },
  });
  await mount(<Portfolio />, { at: '/investor/portfolio', session: ANN });
  const figure = await screen.findByRole('button', { name: /How Current value is worked out/ });
  expect(figure.textContent).toContain('£3,500How');
  await userEvent.click(figure);
  const result = await screen.findByRole('row', { name: /^Result/ });
  expect(result.textContent).toContain('£3,500.40');
});

test('what several hold of one company is told apart, in a sum and in the payments behind the return', async () => {
  const [table] = PORTFOLIO.tables;
  const ours = ['Ann Lee', 'Ann SIPP'].map((holder_name) => {
    const larch = row(12, 'Larch', holder_name, '1750.00');
    return { ...larch, cells: { ...larch.cells, holder_name, invested_on: '2025-01-10' } };
  });
  const payment = { company: 'Larch', type: 'purchase', date: '2025-01-10', value: '-1000.00' };
  answering({
    'GET /api/portfolio': { data: { ...PORTFOLIO, tables: [{ ...table, rows: ours }] } },
    'GET /api/portfolio?append=explain': {
      data: {
        ...PORTFOLIO,
        explain: ['Ann Lee', 'Ann SIPP'].map((owner) => ({ ...payment, owner, since: '2025-01-10' })),
      },
    },
    'GET /api/investment-method-entities': { data: [], meta: { total: 0 } },
  });
  await mount(<Portfolio />, { at: '/investor/portfolio', session: ANN });
  await userEvent.click(await screen.findByRole('button', { name: /How Current value is worked out/ }));
  const sum = within(await screen.findByRole('dialog', { name: 'Current value' }));
  for (const name of [/^Larch ?Ann Lee$/, /^Larch ?Ann SIPP$/])
    expect(sum.getByRole('rowheader', { name })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: /How IRR is worked out/ }));
  expect(await screen.findByRole('rowheader', { name: /^Larch · Purchase ?Ann SIPP/ })).toBeTruthy();
});

test('the rate of return reads its payments when it is looked at', async () => {
  const sent = await open();
  const requested = () => sent.filter(({ url }) => url.includes('append=explain')).length;
  const figure = await screen.findByRole('button', { name: /How IRR is worked out/ });
  expect(requested()).toBe(0);
  await userEvent.click(figure);
  expect(await screen.findByText('Larch · Purchase')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Accrued carry/ }).textContent).toContain('£100');
  expect(requested()).toBe(1);
});

test('a holding of one’s own needs a name, a day and a cost, and is then sent', async () => {
  const sent = await open(PORTFOLIO, '/investor/portfolio?panel=own-holding');
  const form = await screen.findByRole('form', { name: 'Add a holding of my own' });
  await userEvent.type(within(form).getByLabelText('Cost'), '500');
  await userEvent.click(within(form).getByRole('button', { name: 'Add holding' }));
  expect(await within(form).findAllByText(/Enter a name\./)).not.toHaveLength(0);
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(form).getByLabelText('Name'), 'Wine bond');
  await within(form).findAllByPlaceholderText('DD/MM/YYYY'); // the calendar's code has come
  await userEvent.type(within(form).getByLabelText('Invested on'), '10/01/2025');
  await userEvent.tab();
  await userEvent.click(within(form).getByRole('button', { name: 'Add holding' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    asset_name: 'Wine bond',
    amount: '500',
    invested_on: '2025-01-10',
    currency: 'GBP',
  });
});

test('nothing held yet says so', async () => {
  await open({ ...PORTFOLIO, tables: [] });
  expect(await screen.findByText('Your holdings will appear here')).toBeTruthy();
});
