import type { CardAnswer } from '@tranche/domain/payments/verbs';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { outcomeOf, type CardOutcome, type CardPaymentProps } from './card.ts';
import styles from './payment.module.css';
import { paymentWords } from './words.ts';

/** Stripe's script comes from Stripe, once, and only where someone is about to pay. */
export default function StripePayment({
  publishableKey,
  ...props
}: CardPaymentProps & { publishableKey: string }): ReactNode {
  const t = useWords(paymentWords);
  const stripe = useQuery({
    queryKey: ['card-provider', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return (
    <StateView of={stripe} thing={t('thing')} skeleton={<FormSkeleton fields={1} />}>
      {(loaded) => (
        <Elements stripe={loaded}>
          <CardForm {...props} />
        </Elements>
      )}
    </StateView>
  );
}

function CardForm({ label, purpose = 'payment', ask, onDone }: CardPaymentProps): ReactNode {
  const t = useWords(paymentWords);
  const stripe = useStripe();
  const elements = useElements();
  // A declined card is tried again with the same secret: one wish, however many cards.
  const wish = useRef<CardAnswer | null>(null);
  const [ready, setReady] = useState(false);
  const form = useServerForm({
    initial: {},
    submit: async () => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) throw new ApiError(0, null);
      wish.current ??= await ask();
      return confirm(stripe, card, wish.current, purpose);
    },
    onDone: (outcome) => void onDone(outcome),
  });
  return (
    <Form form={form} label={label}>
      <div className={styles.card} role="group" aria-label={t('card')}>
        <CardElement options={{ style: styleOfPage() }} onReady={() => setReady(true)} />
      </div>
      <p className={styles.note}>{t('secure')}</p>
      <FormActions form={form} label={label} busyLabel={t('working')} disabled={!ready} />
    </Form>
  );
}

/** Stripe asks the bank, if need be in a window of its own. A refusal comes as a sentence for the person. */
async function confirm(
  stripe: Stripe,
  card: StripeCardElement,
  { client_secret, status }: CardAnswer,
  purpose: 'payment' | 'card',
): Promise<CardOutcome> {
  if (client_secret === null) return outcomeOf(status);
  const how = { payment_method: { card } };
  if (purpose === 'card') {
    const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, how);
    if (error) throw declined(error.message);
    const method = setupIntent.payment_method;
    return outcomeOf(setupIntent.status, typeof method === 'string' ? method : (method?.id ?? null));
  }
  const { error, paymentIntent } = await stripe.confirmCardPayment(client_secret, how);
  if (error) throw declined(error.message);
  return outcomeOf(paymentIntent.status);
}

const declined = (message = ''): ApiError => new ApiError(402, { message });

/** The element lives in a frame of its own and knows nothing of our styles. */
function styleOfPage() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string): string => page.getPropertyValue(name).trim();
  return {
    base: {
      fontSize: '16px',
      fontFamily: 'system-ui, sans-serif',
      color: colour('--ink'),
      iconColor: colour('--ink-2'),
      '::placeholder': { color: colour('--ink-2') },
    },
    invalid: { color: colour('--danger-text'), iconColor: colour('--danger-text') },
  };
}
