import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import Invest from './screens/invest.tsx';
import Investments from './screens/investments.tsx';

const OPPORTUNITY = {
  id: 5,
  slug: 'larch',
  name: 'Larch',
  status: 2,
  currency: 'GBP',
  share_price: null,
  minimum_investment: '1000.00',
  maximum_investment: null,
  investment_increment: null,
  allow_fractional_shares: false,
  allocation_policy: 'first_come',
  accepts_stripe: true,
  investor_fees: { pct: '2.0000', min: '0.00', vatable: true, vat_rate: '20' },
  amounts: null,
};
const INVESTMENT = {
  id: 7,
  status: 3,
  currency: 'GBP',
  reference: 'INV-000007',
  amount: '10000.00',
  amount_requested: '10000.00',
  amount_paid: '0.00',
  amount_outstanding: '10240.00',
  total_due: '10240.00',
  shares: null,
  share_price: null,
  cash_call_due_on: '2026-12-10',
  reservation_expires_at: null,
  payment_method: null,
  investmentOpportunity: { id: 5, name: 'Larch', slug: 'larch', logo: null, status: 2 },
  investmentMethodEntity: { id: 2, name: 'Iris Bell', kind: 'user' },
  bank_details: { bank_name: 'Bank', amount: '10240.00', due_on: '2026-12-10' },
  days_overdue: 0,
};
const RESERVED = {
  ...INVESTMENT,
  status: 1,
  amount: null,
  amount_outstanding: '0.00',
  preEmptionChoice: null,
};
const MESSAGE = 'Please do not transfer any money yet.';
const boot = { navigation: { ...FALLBACK.navigation, transfer_message: MESSAGE } };

const reading = (investment: Readonly<Record<string, unknown>>): void => {
  answering({
    'GET /api/investment-opportunities/': { data: OPPORTUNITY },
    'GET /api/investment-opportunities/larch': { data: OPPORTUNITY },
    'GET /api/investments': { data: [investment], meta: { total: 1 } },
  });
};
const at = (step: string) =>
  mount(<Invest />, { at: `/investor/investments/larch/invest?step=${step}&id=7`, boot, session: IRIS });

test('what is due is explained where fees are part of it', async () => {
  reading(INVESTMENT);
  await at('payment');
  expect(await screen.findByText('£10,000 invested and £240 in fees')).toBeTruthy();
  expect(screen.getAllByText('£10,240.00')).toHaveLength(2);
});

test('of a payment in parts, what has come is told, and the rest may be announced', async () => {
  reading({
    ...INVESTMENT,
    amount_paid: '5120.00',
    amount_outstanding: '5120.00',
    payment_method: 'bank_transfer',
  });
  await at('payment');
  expect(await screen.findByText('£5,120 of £10,240 received')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I have sent the payment' })).toBeTruthy();
  expect(screen.queryByText('Payment on its way')).toBeNull();
});

test('once paid, no one is told not to transfer money yet, and the sum is the one that was paid', async () => {
  reading({ ...INVESTMENT, status: 4, amount_paid: '10240.00', amount_outstanding: '0.00' });
  await at('confirmation');
  await screen.findByRole('heading', { name: 'Your payment has arrived' });
  expect(screen.getByText(/£10,240 paid, fees included/)).toBeTruthy();
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

test('a reservation says not to transfer money yet', async () => {
  reading(RESERVED);
  await at('confirmation');
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
});

const openList = () =>
  mount(<Investments />, { at: '/investor/investments?tab=reserved', boot, session: IRIS });

test('an amended amount is told with its fee', async () => {
  reading(RESERVED);
  await openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Amend the reservation in Larch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Amend your reservation in Larch' });
  await waitFor(() =>
    expect(dialog.textContent).toContain('Including the fee and VAT (£240), you will pay £10,240.'),
  );
});

test('what a right reserved is amended by its answer', async () => {
  const preEmptionChoice = { id: 4, pre_emption_option_id: 2, allocated_shares: null, deadline: null };
  reading({ ...RESERVED, preEmptionChoice });
  await openList();
  const amend = await screen.findByRole('link', { name: 'Amend the reservation in Larch' });
  expect(amend.getAttribute('href')).toBe('/investor/investments/larch/invest');
});
