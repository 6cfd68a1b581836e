import { screen, within } from '@testing-library/react';
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
      name: /Iris Bell Ordinary 1 Feb 2024 700 £1,000 .*£2,500 .*2\.5× 25% · over 21 days/,
    }),
  ).toBeTruthy();
  expect(rows.getByRole('row', { name: /Founders Ordinary — 700 £0 — £2,500 .*— —/ })).toBeTruthy();
  expect(rows.getByRole('row', { name: /Total .*£1,000 .*£5,000/ })).toBeTruthy();
});

test('without holders it says what will be here', async () => {
  await drawn({ ...FIGURES, holders: [] });
  expect(await screen.findByText('No holders yet')).toBeTruthy();
});

test('of an investment without a cap table it says that it is switched off', async () => {
  await drawn(null, false);
  expect(await screen.findByText(/is switched off/)).toBeTruthy();
});
