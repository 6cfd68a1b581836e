import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '@tranche/domain/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_FLAGS_ON } from '../../kit/testing/flags.ts';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import Overview from './screens/overview.tsx';

const worth = (count: number) => ({ count, value: '100.00' });
const lines = (count: number, amount: string) => ({ count, amount });
const data = (value: unknown) => ({ data: value });
const none = { data: [], meta: { total: 0 } };

const ANSWERS = {
  'GET /api/statistics/live-opportunity-count': data({ total: 7, external: 4, internal: 2, closed: 1 }),
  'GET /api/statistics/trio-breakdown': data({ deals: worth(5), live: worth(7), existing: worth(9) }),
  'GET /api/statistics/total-investment-value': data({
    total: '5000.00',
    currency: 'GBP',
    by_month: [],
    by_kind: { standard: '5000.00', manual: '0.00' },
  }),
  'GET /api/statistics/average-investment-amount': data({
    average: '2500.00',
    median: '2000.00',
    min: '1.00',
    max: '9.00',
    count: 2,
    by_type: [],
  }),
  'GET /api/statistics/investor-count-by-date': data({
    interval: 'month',
    points: [{ date: '2026-01-31', new: 3, total: 12 }],
  }),
  'GET /api/statistics/investment-count-trio': data({
    reserved: lines(3, '100.00'),
    cash_call_awaiting: lines(0, '0.00'),
    cash_call_received: lines(1, '300.00'),
  }),
  'GET /api/statistics/investor-categorisation': data([
    { investor_type_id: 4, name: 'Restricted', count: 2, pct: '100.0', approved: 2, pending: 0, expired: 0 },
  ]),
  'GET /api/statistics/opportunity-sub-types': data([]),
  'GET /api/statistics/aml-count': data({
    not_started: 1,
    pending: 0,
    passed: 6,
    referred: 2,
    failed: 0,
    expired: 0,
  }),
  'GET /api/statistics/compliance-count': data({
    passed: 4,
    failed: 1,
    cooldown: 1,
    exhausted: 1,
    not_attempted: 1,
  }),
  'GET /api/statistics/user-count': data({
    total: 15,
    active: 12,
    unverified: 2,
    inactive: 1,
    by_role: [
      { role_id: 1, label: 'Super Admin', count: 3 },
      { role_id: 5, label: 'Investor', count: 12 },
    ],
  }),
  'GET /api/statistics/aggregate-reports': data({
    period: 'Q1 2026',
    reporting: { due: 3, received: 2, late: 1 },
    kpis: [],
  }),
  'GET /api/inbox/count': { total: 3, by_kind: { screening: 2, mail: 1 }, version: 'a' },
  'GET /api/tasks': none,
  'GET /api/activity': none,
  'GET /api/investment-opportunities': none,
  'GET /api/key-dates': {
    data: [
      {
        id: 1,
        name: 'Annual general meeting',
        date: '2026-04-01',
        target: { type: 'investment_opportunity', id: 8, name: 'Alder' },
      },
    ],
    meta: { total: 1 },
  },
};

const open = async (role: 1 | 3, more: object = {}) => {
  answering({ ...ANSWERS, ...more });
  await mount(<Overview />, {
    at: '/admin',
    boot: { flags: CLIENT_FLAGS_ON },
    session: { ...IRIS, role_id: role, permissions: [...permissionsOf(role)] },
  });
};
const hrefOf = async (name: RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

// jsdom has no layout: treat the whole page as in view
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));

test('a figure opens to the records that it counts', async () => {
  await open(1, {
    'GET /api/statistics/total-investment-value?explain=total': {
      data: null,
      explain: [
        {
          figure: 'total',
          by: 'sum',
          formula: 'The amounts of paid investments',
          value: '5000.00',
          rows: [
            {
              label: 'Alder',
              owner: 'Iris Lee',
              date: '2026-02-03',
              value: '4000.00',
              source: { family: 'investments', id: 7 },
            },
            { label: '3 others', date: null, value: '1000.00' },
          ],
        },
      ],
    },
    'GET /api/statistics/aml-count?explain=passed%2Creferred%2Cnot_started': {
      data: null,
      explain: [
        {
          figure: 'referred',
          by: 'sum',
          formula: 'Active investors by the state of their identity check',
          value: '2',
          rows: [5, 6].map((id) => ({
            label: `Person ${id}`,
            date: '2026-01-01',
            value: '1',
            source: { family: 'users', id },
          })),
        },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'How Total invested was worked out' }));
  const invested = within(await screen.findByRole('dialog', { name: 'Total invested' }));
  expect(await invested.findByText('Iris Lee · Alder')).toBeTruthy();
  expect(invested.getByText('3 others')).toBeTruthy();
  expect(invested.getByRole('heading', { name: 'Total invested £5,000.00' })).toBeTruthy();
  await userEvent.click(invested.getByRole('button', { name: /close/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'How Screening was worked out' }));
  const checks = within(await screen.findByRole('dialog', { name: 'Screening' }));
  expect(await checks.findByRole('heading', { name: 'Referred 2' })).toBeTruthy();
  expect(checks.getByRole('link', { name: 'Open Person 6' }).getAttribute('href')).toBe(
    '/admin/investors/6/details',
  );
});

test('an account of staff opens among the accounts', async () => {
  await open(1, {
    'GET /api/statistics/user-count?explain=by_role.0.count': {
      data: null,
      explain: [
        {
          figure: 'by_role.0.count',
          by: 'sum',
          formula: 'Accounts',
          value: '1',
          rows: [{ label: 'Sam', date: '2026-01-01', value: '1', source: { family: 'staff', id: 9 } }],
        },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'How Staff was worked out' }));
  const staff = within(await screen.findByRole('dialog', { name: 'Staff' }));
  expect((await staff.findByRole('link', { name: 'Open Sam' })).getAttribute('href')).toBe(
    '/admin/settings/account/admin-accounts?panel=9',
  );
});

test('figures, slices and what waits lead to their rows', async () => {
  await open(1);
  expect(await hrefOf(/^Live Opportunities\s*6/i)).toBe('/admin/investments/opportunities');
  expect(await hrefOf(/^Average investment/)).toBe('/admin/investors?filter[has_investments]=1');
  expect(await hrefOf(/^Deal Opportunities\s*5/i)).toBe('/admin/investments/deals?filter[status]=1');
  expect(await hrefOf(/^Existing Investments\s*9/i)).toBe('/admin/investments/existing');
  expect(await hrefOf(/^Restricted: /)).toBe(
    '/admin/investors?filter[status]=1&filter[investor_type_id]=4&filter[category_status]=2',
  );
  expect(await hrefOf(/^Referred: /)).toBe('/admin/investors?filter[status]=1&filter[aml_status]=3');
  expect(await hrefOf(/^Incomplete\/Failed: /)).toBe(
    '/admin/investors?filter[status]=1&filter[compliance_passed]=0',
  );
  expect(await hrefOf(/^Staff\s*3/)).toBe('/admin/settings/account/admin-accounts');
  expect(await hrefOf(/^Screening$/)).toBe('/admin/inbox?kind=screening');
  expect(await hrefOf(/^Alder$/)).toBe('/admin/investments/opportunities/8/details');
  expect(await screen.findByText('Annual general meeting')).toBeTruthy();
});

test('the bar is of value, or of count', async () => {
  await open(1);
  const bar = await screen.findByRole('img', { name: 'Reserved, awaiting and received' });
  const widths = () => [...bar.children].map((part) => (part as HTMLElement).style.width);
  expect(widths()).toEqual(['75%', '0%', '25%']);
  await userEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(widths()).toEqual(['25%', '0%', '75%']);
});

test('who may not list accounts has no card of them', async () => {
  await open(3);
  expect(await screen.findByText('Annual general meeting')).toBeTruthy();
  expect(screen.queryByText('Accounts')).toBeNull();
  expect(within(document.body).queryAllByRole('link', { name: /^Staff/ })).toEqual([]);
});
