import { screen } from '@testing-library/react';
import type { Permission } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { RecordLink, TargetLink } from './record-link.tsx';

const show = (type: string, ...permissions: readonly Permission[]) =>
  mount(
    <RecordLink type={type} id={7}>
      Northwind
    </RecordLink>,
    { session: { ...IRIS, permissions } },
  );

test.each([
  ['user', 'investors.show', '/admin/investors/7/details'],
  ['contact', 'investors.show', '/admin/investors/contacts/7/details'],
  ['organisation', 'investors.show', '/admin/investors/organisations/7/details'],
  ['organisation_link', 'investors.show', '/admin/investors/organisation-applications/7/details'],
  ['nominee', 'investors.show', '/admin/investors/nominees/7/details'],
  ['investment_method', 'investors.show', '/admin/investors/investment-methods/7/details'],
  ['pipeline_deal', 'pipeline_deals.show', '/admin/investments/deals/7/performance'],
  [
    'investment_opportunity',
    'investment_opportunity_live.show',
    '/admin/investments/opportunities/7/details',
  ],
  [
    'fund_investment_opportunity',
    'funds_opportunity.show',
    '/admin/investments/fund-opportunities/7/details',
  ],
  ['fund', 'funds.show', '/admin/funds/7/details'],
] as const)('leads to the page of a %s for who has %s', async (type, right, address) => {
  await show(type, right);
  expect(screen.getByRole('link', { name: 'Northwind' }).getAttribute('href')).toBe(address);
});

test.each(['fund', 'market_index'])('names a %s alone to who may not open it', async (type) => {
  await show(type, 'investors.show');
  screen.getByText('Northwind');
  expect(screen.queryByRole('link')).toBeNull();
});

test('has no link where what it is about has no name', async () => {
  await mount(<TargetLink target={{ type: 'fund', id: 7, name: null }} after=" · " />, {
    session: { ...IRIS, permissions: ['funds.show'] },
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/·/)).toBeNull();
});
