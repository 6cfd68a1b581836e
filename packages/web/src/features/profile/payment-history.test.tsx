import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { PaymentHistory, type Paid } from './components/payment-history.tsx';

type Payment = Parameters<typeof PaymentHistory>[0]['rows'][number];

const payment = (parts: Partial<Payment> & Paid): Payment => ({
  id: 1,
  user_id: 7,
  purpose: 'investment',
  investment_id: 40,
  cash_call_id: 9,
  amount: '5000.00',
  currency: 'GBP',
  description: 'Larch Robotics R-40',
  status: 'requires_payment',
  stripe_payment_intent_id: null,
  receipt_url: null,
  paid_at: null,
  refunded_amount: '0.00',
  failure_message: null,
  created_at: '2026-03-04T09:15:00.000000Z',
  updated_at: '2026-03-04T09:15:00.000000Z',
  ...parts,
});
const open = (...rows: Payment[]) =>
  mount(<PaymentHistory rows={rows} />, { session: ANN, boot: { cards: { driver: 'sandbox', key: null } } });
const way = () => screen.queryByRole('link', { name: 'Pay Larch Robotics R-40' })?.getAttribute('href');

test('what was begun and not paid leads to where it is paid', async () => {
  await open(payment({ investment: { investmentOpportunity: { slug: 'larch-robotics' } } }));
  expect(way()).toBe('/investor/investments/larch-robotics/invest?step=payment');
});

test('a call of a fund itself is paid beside the list', async () => {
  await open(payment({ investment: { investmentOpportunity: null } }));
  expect(way()).toBe('/investor/investments?tab=reserved&pay=40');
});

test('what is paid asks for nothing', async () => {
  await open(payment({ status: 'succeeded', investment: { investmentOpportunity: { slug: 'larch' } } }));
  expect(way()).toBeUndefined();
});

test('what the card’s bank refused can be tried again, until it was', async () => {
  const opportunity = { investment: { investmentOpportunity: { slug: 'larch-robotics' } } };
  const refused = payment({ ...opportunity, status: 'failed', failure_message: 'Your card was declined.' });
  const { unmount } = await open(refused);
  expect(way()).toBe('/investor/investments/larch-robotics/invest?step=payment');
  unmount();
  await open(payment({ ...opportunity, id: 2, status: 'succeeded' }), refused);
  expect(way()).toBeUndefined();
});

test('a fee that was not paid is paid here, with the words and the sum that it has', async () => {
  const sent = answering({
    'POST /api/single-payment': { data: { client_secret: null, status: 'succeeded' } },
  });
  await open(
    payment({
      purpose: 'other',
      investment_id: null,
      amount: '45.00',
      description: 'Evening',
      investment: null,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay Evening' }));
  const dialog = await screen.findByRole('dialog', { name: 'Evening' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay £45.00' }));
  expect(await screen.findByText('Payment received')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    purpose: 'other',
    amount: '45.00',
    description: 'Evening',
  });
});
