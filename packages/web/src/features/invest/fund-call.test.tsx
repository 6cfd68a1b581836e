import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import Investments from './screens/investments.tsx';

const INVESTMENT = {
  id: 404,
  status: 3,
  currency: 'GBP',
  amount: '5000.00',
  amount_requested: '5000.00',
  amount_outstanding: '5000.00',
  amount_paid: '0.00',
  shares: null,
  cash_call_due_on: '2026-12-10',
  payment_method: null,
  investmentOpportunity: null,
  fund: { id: 1, name: 'Harbour Fund I' },
  investmentMethodEntity: { id: 2, name: 'Iris Bell', kind: 'user' },
  bank_details: null,
  days_overdue: 0,
};
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc%3D; path=/';
});

test("a fund's own call has its name, and is paid beside the list", async () => {
  const sent = answering({
    'GET /api/investments': { data: [INVESTMENT], meta: { total: 1 } },
    'POST /api/investments/404': { data: { ...INVESTMENT, payment_method: 'bank_transfer' } },
  });
  const flags = { ...FALLBACK.flags, enableFunds: true };
  await mount(<Investments />, { at: '/investor/investments?tab=reserved', boot: { flags }, session: IRIS });
  const fund = await screen.findByRole('link', { name: 'Harbour Fund I' });
  expect(fund.getAttribute('href')).toBe('/investor/portfolio/fund/1');
  await userEvent.click(screen.getByRole('link', { name: 'Pay for Harbour Fund I' }));
  const panel = await screen.findByRole('dialog', { name: 'Pay for Harbour Fund I' });
  expect(within(panel).getByText('£5,000.00')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'I have sent the payment' }));
  expect(sent.find(({ url }) => url.endsWith('/investments/404'))?.body).toEqual({
    _method: 'PATCH',
    payment_method: 'bank_transfer',
  });
});
