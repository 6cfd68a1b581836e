import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type Permission } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { arrive } from '../../../../../tests/fixtures/area.tsx';
import { answering, status } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { portfolioSetupRoutes } from './routes.ts';

const SEEN = '2026-03-04T09:15:00.000000Z';
const DIRECT = {
  id: 3,
  name: 'Direct investments',
  subject: 'investment',
  filter: { statuses: [5, 6], tax_schemes: ['EIS'] },
  group_by: 'entity',
  show_totals: true,
  is_default: true,
  is_active: true,
  sort_order: 1,
  updated_at: SEEN,
};
const option = (id: number, key: string, label: string, subjects = ['investment']) => ({
  id,
  key,
  label,
  data_type: 'text',
  subjects,
});
const OPTIONS = [
  option(1, 'company', 'Company'),
  option(2, 'current_value', 'Value'),
  option(3, 'industry', 'Industry'),
  option(4, 'commitment', 'Commitment', ['fund']),
];
const column = (id: number, of: number, more: object = {}) => ({
  id,
  portfolio_table_id: 3,
  portfolio_table_option_id: of,
  option: OPTIONS[of - 1],
  label: null,
  width: null,
  is_visible: true,
  sort_order: id,
  updated_at: SEEN,
  ...more,
});
const COLUMNS = [column(11, 1), column(12, 2, { label: 'Worth', width: 120 })];
const PORTFOLIO = {
  as_of: '2026-03-04',
  currency: 'GBP',
  stats: [{ key: 'portfolio_value', label: 'Worth', format: 'money', value: '3500.00' }],
  tables: [
    {
      id: 3,
      name: 'Direct investments',
      subject: 'investment',
      columns: [
        { key: 'company', label: 'Company', data_type: 'text' },
        { key: 'current_value', label: 'Worth', data_type: 'money', width: 120 },
      ],
      rows: [
        {
          holding_id: 'opp-1',
          target: { type: 'investment_opportunity', id: 1, slug: 'larch' },
          cells: { company: 'Larch', current_value: '3500.00' },
        },
      ],
      totals: {},
    },
  ],
};
const stat = (id: number, key: string, more: object = {}) => ({
  id,
  portfolio_table_id: null,
  key,
  label: null,
  is_visible: true,
  sort_order: id,
  updated_at: SEEN,
  ...more,
});
const SIX = ['portfolio_value', 'total_invested', 'total_gain', 'moic', 'irr', 'distributions'];
const STATS = [
  ...SIX.map((key, index) => stat(index + 1, key)),
  stat(7, 'total_gain_pct'),
  stat(8, 'reserved_total', { is_visible: false }),
  stat(9, 'tax_relief_total', { portfolio_table_id: 3 }),
];

function open(
  path: string,
  answers: object = {},
  permissions: readonly Permission[] = permissionsOf(role.superAdmin),
) {
  const sent = answering({
    'GET /api/portfolio-tables': { data: [DIRECT], meta: { total: 1 } },
    'GET /api/portfolio-tables/3': { data: { ...DIRECT, columns: COLUMNS } },
    'POST /api/portfolio-tables/3': { data: DIRECT },
    'POST /api/portfolio-tables/3/reset-columns': { data: DIRECT },
    'GET /api/portfolio-table-options': { data: OPTIONS, meta: { total: 4 } },
    'POST /api/portfolio-table-columns': { data: column(13, 3) },
    'POST /api/portfolio-table-columns/12': { data: COLUMNS[1] },
    'DELETE /api/portfolio-table-columns/12': null,
    'GET /api/portfolio-table-stats': { data: STATS, meta: { total: 9 } },
    'POST /api/portfolio-table-stats': { data: stat(10, 'holdings_count') },
    'GET /api/types': { data: [{ id: 7, name: 'Property', sort_order: 1 }], meta: { total: 1 } },
    'GET /api/users': { data: [{ id: 40, name: 'Ann Lee', email: 'ann@x.test' }], meta: { total: 1 } },
    'GET /api/portfolio': { data: PORTFOLIO },
    ...answers,
  });
  arrive(`/admin/settings/investor/${path}`, {
    routes: portfolioSetupRoutes,
    session: { ...IRIS, role_id: role.superAdmin, permissions: [...permissions] },
    boot: { flags: CLIENT_FLAGS_ON },
  });
  return sent;
}
const posted = (sent: ReturnType<typeof open>, path: string) =>
  sent.filter(({ method, url }) => method === 'POST' && url === path).map(({ body }) => body);

test('a table says what it takes, leads to its columns, and is saved with its lists as one filter', async () => {
  const sent = open('portfolio');
  expect(
    await screen.findByText(/^Investments · Shares issued, Certificated · EIS · By ownership/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Columns of Direct investments' })).toHaveProperty(
    'pathname',
    '/admin/settings/investor/portfolio/3',
  );
  await userEvent.click(screen.getByRole('button', { name: /Direct investments$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  // its columns depend on the subject
  expect(screen.queryByRole('combobox', { name: /^Shows/ })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Property' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Certificated' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(sent, '/api/portfolio-tables/3')).toMatchObject([
      { name: 'Direct investments', filter: { statuses: [5], type_ids: [7], tax_schemes: ['EIS'] } },
    ]),
  );
  expect(posted(sent, '/api/portfolio-tables/3')[0]).not.toHaveProperty('statuses');
});

test('only columns that its subject has and the table lacks are offered; one is added', async () => {
  const sent = open('portfolio/3');
  const offered = within(await screen.findByRole('region', { name: 'Available columns' }));
  expect((await offered.findAllByRole('button')).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Add Industry',
  ]);
  await userEvent.click(offered.getByRole('button', { name: 'Add Industry' }));
  await waitFor(() =>
    expect(posted(sent, '/api/portfolio-table-columns')).toEqual([
      { portfolio_table_id: 3, portfolio_table_option_id: 3 },
    ]),
  );
});

test('a preview is the investor’s own table, without ways into their portal', async () => {
  open('portfolio/3');
  const table = within(await screen.findByRole('table', { name: 'Direct investments' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Worth',
  ]);
  expect(table.getByText('£3,500')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Larch' })).toBeNull();
});

test('a column moves, and their order is saved by one call', async () => {
  const sent = open('portfolio/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Move Worth up' }));
  await waitFor(() =>
    expect(posted(sent, '/api/portfolio-table-columns')).toEqual([
      { portfolio_table_id: 3, ids: [12, 11], _action: 'sort' },
    ]),
  );
});

test('label and width are edited in place; what the server refuses is said at its field, and stays', async () => {
  const answers = {
    'POST /api/portfolio-table-columns/12': status(422, {
      message: 'The width must be at least 40.',
      errors: { width: ['The width must be at least 40.'] },
    }),
  };
  const sent = open('portfolio/3', answers);
  expect(await screen.findByText('Instead of “Value” · At least 120 px wide')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Worth' }));
  const label = screen.getByRole('textbox', { name: /^Label/ });
  expect(label.getAttribute('aria-describedby')).toBeTruthy();
  await userEvent.clear(label);
  await userEvent.clear(screen.getByRole('textbox', { name: /^Width/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Width/ }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(posted(sent, '/api/portfolio-table-columns/12')).toMatchObject([
      { label: null, width: 20, _updated_at: SEEN },
    ]),
  );
  const width = screen.getByRole('textbox', { name: /^Width/, description: /must be at least 40/ });
  expect(width).toHaveProperty('value', '20 px');
});

test('a column is hidden, removed, and all are reset once that is confirmed', async () => {
  const sent = open('portfolio/3');
  await userEvent.click(await screen.findByRole('switch', { name: 'Show Worth' }));
  await waitFor(() =>
    expect(posted(sent, '/api/portfolio-table-columns/12')).toMatchObject([{ is_visible: false }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Worth' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset the columns of Direct investments?' }),
  );
  expect(posted(sent, '/api/portfolio-tables/3/reset-columns')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Reset columns' }));
  await waitFor(() => expect(posted(sent, '/api/portfolio-tables/3/reset-columns')).toHaveLength(1));
});

test('each figure says where it is shown, and no tile is offered once the row is full', async () => {
  open('portfolio-stats');
  expect(await screen.findByText('6 of 6 tiles used')).toBeTruthy();
  expect(screen.getByText('Under Gain, not a tile of its own')).toBeTruthy();
  expect(screen.getByText('In a row of its own, when there is any')).toBeTruthy();
  const offered = within(screen.getByRole('region', { name: 'Available figures' }));
  expect(offered.getByRole('button', { name: 'Add Holdings', description: /room for 6 tiles/ })).toBeTruthy();
  // what is due is no tile: there is room for it
  expect(offered.queryByRole('button', { name: 'Add Payments due', description: /room/ })).toBeNull();
  expect(offered.getByRole('button', { name: 'Add Payments due' })).toBeTruthy();
});

test('without the right to change them there is nothing to press', async () => {
  open('portfolio/3', {}, ['investor_type.index', 'investors.show', 'investors.index']);
  expect(await screen.findByText('Instead of “Value” · At least 120 px wide')).toBeTruthy();
  for (const name of [/Move/, /Edit/, /Remove/, /Add/, /Reset/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
