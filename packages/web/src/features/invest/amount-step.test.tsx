import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import Invest from './screens/invest.tsx';

const OPPORTUNITY = {
  id: 5,
  slug: 'northwind-energy',
  name: 'Northwind Energy',
  status: 3,
  currency: 'GBP',
  share_price: '4.030000',
  allow_fractional_shares: false,
  minimum_investment: '1000.00',
  maximum_investment: null,
  investment_increment: null,
  allow_reserve: true,
  allow_direct_invest: false,
  entity_kinds: ['user'],
  investor_fees: null,
  amounts: { allocation_remaining: '456000.00' },
  my_investment: null,
  ineligible_reasons: [],
  taxOptions: [],
  parent_opportunity_id: null,
};
const ENTITY = {
  id: 3,
  kind: 'user',
  name: 'Ann Lee',
  status: 1,
  is_default: true,
  investmentMethod: null,
};

async function open(terms: object = {}): Promise<void> {
  sessionStorage.clear();
  await shown(terms);
}

async function shown(terms: object = {}): Promise<void> {
  answering({
    'GET /api/investment-opportunities/northwind-energy': { data: { ...OPPORTUNITY, ...terms } },
    'GET /api/investment-opportunities/': { data: { ...OPPORTUNITY, ...terms } },
    'GET /api/investments': { data: [], meta: { total: 0 } },
    'GET /api/investment-method-entities': { data: [ENTITY], meta: { total: 1 } },
  });
  await mount(<Invest />, { at: '/investor/investments/northwind-energy/invest?step=amount', session: ANN });
  await screen.findByLabelText('Amount');
}

test('money and shares write each other, rounded down to whole shares', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Amount'), '5000');
  expect(screen.getByLabelText('Shares at £4.03 each')).toHaveProperty('value', '1,240');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '£5,000');
  expect(screen.getByText(/^We rounded £5,000(\.00)? down to 1,240 whole shares: £4,997.20/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Shares at £4.03 each'));
  await userEvent.type(screen.getByLabelText('Shares at £4.03 each'), '500');
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '£2,015.00'));
});

test('one share is told as one', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  expect(screen.getByText(/^We rounded £5(\.00)? down to 1 whole share: £4.03/)).toBeTruthy();
});

test('below the minimum the server’s sentence stands at the field, and the step stays', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Amount'), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText(/^The minimum investment is £1,003.47/)).toBeTruthy();
  expect(screen.getByText(/^At least £1,003.47 for 249 whole shares, as fewer would not reach/)).toBeTruthy();
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Minimum: / }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Step 2 of 3')).toBeTruthy();
});

test('answers of before are filled in, which is said and not asked', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Amount'), '5000');
  cleanup();
  await shown();
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '£5,000');
  expect(screen.getByText('We have filled in your earlier answers.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '');
});

test('a fee is told with the amount, and once more before it is confirmed', async () => {
  await open({ investor_fees: { pct: '2.0000', min: '0.00', vatable: false, vat_rate: '0' } });
  await userEvent.type(screen.getByLabelText('Amount'), '5000');
  const notice = 'Including the fee of £99.94, you will pay £5,097.14.';
  expect(screen.getByText(notice)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Step 2 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Step 3 of 3');
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.getByText('£4,997.20 · 1,240 shares')).toBeTruthy();
});
