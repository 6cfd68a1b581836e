import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import { OpportunityProvider } from '../record/current-opportunity.tsx';
import CapTablePerformance from './cap-table-performance.tsx';

const holder = (name: string, more: object = {}) => ({
  holder: name,
  holder_kind: 'user',
  share_class: 'Ordinary',
  shares: '700.000000',
  platform: true,
  user_id: 3,
  cost: '1000.00',
  cost_per_share: '1.428571',
  value: '2500.00',
  gain: '1500.00',
  moic: '2.5000',
  irr: '25.0000',
  irr_note: null,
  first_invested_on: '2024-02-01',
  ...more,
});
const group = (name: string, pct: string, value: string) => ({
  group: name,
  shares: '1.000000',
  pct_fully_diluted: pct,
  value,
});
const FIGURES = {
  as_of: '2026-03-31',
  holders: [
    holder('Iris Bell', { irr_note: 'over 21 days, not annualised' }),
    holder('Founders', {
      cost: '0.00',
      cost_per_share: null,
      moic: null,
      irr: null,
      first_invested_on: null,
    }),
  ],
  totals: {
    cost: '1000.00',
    value: '5000.00',
    gain: '4000.00',
    moic: '5.0000',
    irr: '40.0000',
    irr_note: null,
  },
  value_over_time: [],
  ownership: [
    { date: '2020-01-01', groups: [group('founder', '100.0000', '1000.00')] },
    {
      date: '2024-02-01',
      groups: [group('founder', '80.0000', '4000.00'), group('investors', '20.0000', '1000.00')],
    },
  ],
  rounds: [
    {
      id: 8,
      name: 'Seed',
      date: '2024-02-01',
      price: '1.250000',
      pre: '4000.00',
      post: '5000.00',
      new_money: '1000.00',
      dilution: '20.0000',
    },
    {
      id: 9,
      name: 'Bridge',
      date: null,
      price: null,
      pre: null,
      post: null,
      new_money: '0.00',
      dilution: null,
    },
  ],
};

async function drawn(figures: object | null, isOn = true): Promise<void> {
  const opportunity = { id: 9, currency: 'GBP', cap_table_enabled: isOn };
  answering({
    'GET /api/investment-opportunities/9': { data: { ...opportunity, cap_table_performance: figures } },
  });
  await mount(
    <OpportunityProvider opportunity={opportunity as never}>
      <CapTablePerformance />
    </OpportunityProvider>,
    { session: { ...IRIS, permissions: [...permissionsOf(role.superAdmin)] } },
  );
}

test('each holder has their cost, value and returns, and the totals are the server’s', async () => {
  await drawn(FIGURES);
  const rows = within(await screen.findByRole('table', { name: 'Holders and their returns' }));
  expect(
    rows.getByRole('row', {
      name: /Iris Bell Ordinary 1 Feb 2024 700 £1,000 .*£2,500 .*2\.5× 25% over 21 days/,
    }),
  ).toBeTruthy();
  expect(rows.getByRole('row', { name: /Founders Ordinary — 700 £0 — £2,500 .*— —/ })).toBeTruthy();
  expect(rows.getByRole('row', { name: /Total .*£1,000 .*£5,000/ })).toBeTruthy();
});

test('each round says what it was, and each group what it held and what that was worth', async () => {
  await drawn(FIGURES);
  const rounds = within(await screen.findByRole('table', { name: 'Rounds' }));
  expect(rounds.getByRole('row', { name: 'Seed 1 Feb 2024 £4,000 £1,000 £5,000 £1.25 20.00%' })).toBeTruthy();
  expect(rounds.getByRole('row', { name: /^Bridge — — £0 — — —$/ })).toBeTruthy();
  const values = within(screen.getByRole('table', { name: 'Value by group' }));
  expect(values.getByRole('row', { name: 'Founders £1,000 £4,000' })).toBeTruthy();
  expect(values.getByRole('row', { name: /^Investors on the platform — £1,000$/ })).toBeTruthy();
  const chart = within(screen.getByRole('region', { name: 'Ownership over the rounds' }));
  await userEvent.click(chart.getByRole('button', { name: 'View as table' }));
  expect(chart.getByRole('row', { name: '1 Jan 2020 100.00% 0.00%' })).toBeTruthy();
  expect(chart.getByRole('row', { name: '1 Feb 2024 80.00% 20.00%' })).toBeTruthy();
});

test('one that never changed has no course to draw', async () => {
  await drawn({ ...FIGURES, ownership: FIGURES.ownership.slice(1), rounds: [] });
  await screen.findByRole('table', { name: 'Holders and their returns' });
  expect(screen.queryByText('Ownership over the rounds')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Rounds' })).toBeNull();
});

test('without holders it says what will be here', async () => {
  await drawn({ ...FIGURES, holders: [] });
  expect(await screen.findByText('No holders yet')).toBeTruthy();
});

test('of an investment without a cap table it says that it is switched off', async () => {
  await drawn(null, false);
  expect(await screen.findByText(/is switched off/)).toBeTruthy();
});
