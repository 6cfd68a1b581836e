import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../kit/api-error.ts';
import { mount } from '../../../../../tests/fixtures/mount.tsx';
import type { CardOutcome } from './card.ts';
import { CardPayment } from './card-payment.tsx';

const confirmCardPayment = vi.hoisted(() => vi.fn());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => Promise.resolve({ confirmCardPayment }) }));
vi.mock('@stripe/react-stripe-js', async () => {
  const { createElement, useEffect } = await import('react');
  return {
    Elements: ({ children }: { children: unknown }) => children,
    CardElement: ({ onReady }: { onReady: () => void }) => {
      useEffect(onReady, [onReady]);
      return createElement('span', null, 'the card of Stripe');
    },
    useStripe: () => ({ confirmCardPayment }),
    useElements: () => ({ getElement: () => ({}) }),
  };
});

test('in the sandbox a plain button says so, and the server’s answer is the payment', async () => {
  const done = vi.fn<(outcome: CardOutcome) => void>();
  await mount(
    <CardPayment
      label="Pay £25.00"
      ask={() => Promise.resolve({ client_secret: 'sandbox_1', status: 'succeeded' })}
      onDone={done}
    />,
    { boot: { cards: { driver: 'sandbox', key: null } } },
  );
  expect(screen.getByText('This is a sandbox')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pay £25.00' }));
  expect(done).toHaveBeenCalledWith({ state: 'paid', methodId: null });
});

test('what the server refuses is said, and may be tried again', async () => {
  const ask = vi.fn().mockRejectedValue(new ApiError(409, { message: 'This membership has ended.' }));
  await mount(<CardPayment label="Pay" ask={ask} onDone={() => undefined} />, {
    boot: { cards: { driver: 'sandbox', key: null } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('This membership has ended.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a declined card is said in the provider’s words; the next card pays the same wish', async () => {
  const done = vi.fn<(outcome: CardOutcome) => void>();
  const ask = vi.fn().mockResolvedValue({ client_secret: 'pi_1_secret', status: 'requires_payment' });
  confirmCardPayment
    .mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    .mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
  await mount(<CardPayment label="Pay" ask={ask} onDone={done} />, {
    boot: { cards: { driver: 'stripe', key: 'pk_test_1' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Your card was declined.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ state: 'paid', methodId: null }));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('keys without a publishable one say that cards are not set up', async () => {
  await mount(<CardPayment label="Pay" ask={() => Promise.reject(new Error())} onDone={() => undefined} />, {
    boot: { cards: { driver: 'stripe', key: null } },
  });
  expect(screen.getByText('Card payments are not set up yet')).toBeTruthy();
});
