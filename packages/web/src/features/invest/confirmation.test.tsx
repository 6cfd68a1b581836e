import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import Invest from './screens/invest.tsx';

const MESSAGE = 'Please do not transfer any money yet.';
const OPPORTUNITY = { id: 5, slug: 'larch', name: 'Larch', status: 2, currency: 'GBP', instrument: 'equity' };
const INVESTMENT = {
  id: 9,
  currency: 'GBP',
  amount: null,
  amount_requested: '5000.00',
  amount_paid: '0.00',
  total_due: '5100.00',
  shares: null,
  reference: 'INV-000009',
  reservation_expires_at: null,
  investmentMethodEntity: null,
};

/** The confirmation's own address, whatever has become of the reservation since. */
const showAt = async (status: number) => {
  answering({
    'GET /api/investment-opportunities/': { data: OPPORTUNITY },
    'GET /api/investments': { data: [{ ...INVESTMENT, status }], meta: { total: 1 } },
  });
  const navigation = { ...FALLBACK.navigation, transfer_message: MESSAGE };
  const at = '/investor/investments/larch/invest?step=confirmation&id=9';
  await mount(<Invest />, { at, boot: { navigation }, session: ANN });
};

test('a reservation that stands is confirmed, with the word not to pay yet', async () => {
  await showAt(1);
  expect(await screen.findByRole('heading', { name: 'Your reservation is in' })).toBeTruthy();
  expect(screen.getByText(MESSAGE)).toBeTruthy();
  expect(screen.getByText(/£5,000 in Larch · £5,100 including the fee/)).toBeTruthy();
});

test('once it is paid, no one is asked to wait with the payment', async () => {
  await showAt(4);
  expect(await screen.findByRole('heading', { name: 'Your payment has arrived' })).toBeTruthy();
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

test.each([7, 8])('one that was given up (%i) says so, and leads on', async (status) => {
  await showAt(status);
  expect(await screen.findByRole('heading', { name: 'This reservation has ended' })).toBeTruthy();
  expect(screen.queryByText(MESSAGE)).toBeNull();
  expect(screen.getByRole('link', { name: 'See open investments' }).getAttribute('href')).toBe(
    '/investor/investments',
  );
});
