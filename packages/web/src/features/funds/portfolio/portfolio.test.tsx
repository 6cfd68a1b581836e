import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf, role, type RoleId } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { answering, mount, type Mounted } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { Fund } from '../fund.ts';
import { Holdings } from './holdings.tsx';

const row = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name,
  is_active: 1,
  first_invested_on: '2025-05-05',
  ownership_pct: '12.5000',
  fx_missing: null,
  cost: '80000.00',
  cost_remaining: '80000.00',
  proceeds: '0.00',
  fair_value: '108000.00',
  valued_on: '2026-08-27',
  rolled_forward: false,
  unrealised_gain: '28000.00',
  realised_gain: '0.00',
  weight_pct: '50.0000',
  pct_of_nav: null,
  moic: '1.3500',
  irr: '21.9060',
  irr_note: null,
  in_nav: '107500.00',
  since_nav: '500.00',
  ...more,
});
const drawn = async (id: RoleId, difference: string): Promise<Mounted> => {
  answering({
    'GET /api/fund-investment-opportunities/1': { data: { id: 1, name: 'Otter', currency: 'EUR' } },
  });
  const portfolio = {
    as_of: '2026-11-24',
    rows: [row(1, 'Otter'), row(2, 'Aster', { valued_on: null, is_active: 1 })],
    totals: {
      cost: '160000.00',
      cost_remaining: '160000.00',
      proceeds: '0.00',
      fair_value: '216000.00',
      unrealised_gain: '56000.00',
      realised_gain: '0.00',
      moic: '1.3500',
    },
    fx_missing: [],
    reconciliation: {
      nav_id: 9,
      as_of: '2026-08-31',
      investments_value: '215500.00',
      fair_value: '216000.00',
      difference,
      asset_ids: [1],
    },
  };
  return mount(<Holdings fund={{ id: 4, currency: 'GBP' } as Fund} portfolio={portfolio} />, {
    session: { ...IRIS, role_id: id, permissions: [...permissionsOf(id)] },
  });
};

test('companies come with the server’s totals, and lead to their own page', async () => {
  await drawn(role.fundManager, '0.00');
  const table = screen.getByRole('table', { name: 'Holdings with cost and value' });
  expect(within(table).getByRole('link', { name: 'Otter' }).getAttribute('href')).toBe(
    '/admin/investments/fund-opportunities/1/details',
  );
  expect(within(table).getByText('£216,000')).toBeTruthy();
  expect(within(table).getByText('At cost')).toBeTruthy();
  expect(screen.getByText('Agrees with the NAV of 31 Aug 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add holding' }).getAttribute('href')).toBe(
    '/admin/investments/fund-opportunities/new-opportunity?fund=4',
  );
});

test('what parts it from the last NAV is named, with the way to correct it', async () => {
  await drawn(role.fundManager, '500.00');
  const parts = within(screen.getByRole('list', { name: 'What differs' }));
  expect(parts.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Otter: £500 more now']);
  expect(screen.getByRole('link', { name: 'Correct the NAV' }).getAttribute('href')).toBe(
    '/admin/funds/4/details?nav=new&corrects=9',
  );
});

test('what no company accounts for is named as well', async () => {
  await drawn(role.fundManager, '-9500.00');
  const parts = within(screen.getByRole('list', { name: 'What differs' }));
  expect(parts.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Otter: £500 more now',
    'Entered in the NAV, beside what its companies come to: £10,000 less now',
  ]);
});

test('a valuation is entered beside the table, in the asset’s own currency', async () => {
  const view = await drawn(role.fundManager, '0.00');
  await userEvent.click(screen.getByRole('button', { name: 'Add a valuation of Otter' }));
  expect(await screen.findByRole('dialog', { name: 'New valuation of Otter' })).toBeTruthy();
  expect(view.path()).toContain('valuation=new-1');
});

test('whoever may not update fund opportunities is offered neither valuation nor holding', async () => {
  await drawn(role.adviser, '500.00');
  expect(screen.queryByRole('button', { name: /valuation/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add holding' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Correct the NAV' })).toBeNull();
});
