import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useBoot, useWords } from '../../kit/context.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-view.tsx';
import type { CardPaymentProps } from './card.ts';
import { SandboxPayment } from './sandbox-payment.tsx';
import { paymentWords } from './words.ts';

const StripePayment = part(() => import('./stripe-payment.tsx'), <FormSkeleton fields={1} />);

/** Pays by card: Stripe's element where the firm has keys, in a demo a plain button that says it is a sandbox (`domain.md#M`). */
export function CardPayment(props: CardPaymentProps): ReactNode {
  const t = useWords(paymentWords);
  const { cards } = useBoot();
  if (cards.driver === 'sandbox') return <SandboxPayment {...props} />;
  if (cards.driver === null || cards.key === null)
    return <EmptyState title={t('notReady')} text={t('notReadyText')} />;
  return <StripePayment {...props} publishableKey={cards.key} />;
}
