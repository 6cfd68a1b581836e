import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { outcomeOf, SANDBOX_CARD, type CardPaymentProps } from './card.ts';
import styles from './payment.module.css';
import { paymentWords } from './words.ts';

/** Without keys nothing is charged: the server's own answer is the payment. */
export function SandboxPayment({ label, purpose = 'payment', ask, onDone }: CardPaymentProps): ReactNode {
  const t = useWords(paymentWords);
  const form = useServerForm({
    initial: {},
    submit: ask,
    onDone: ({ status }) => void onDone(outcomeOf(status, purpose === 'card' ? SANDBOX_CARD : null)),
  });
  return (
    <Form form={form} label={label}>
      <div className={styles.sandbox}>
        <IconFlask size={22} stroke={1.5} aria-hidden />
        <div>
          <strong>{t('sandboxTitle')}</strong>
          <p>{t(purpose === 'card' ? 'sandboxCard' : 'sandbox')}</p>
        </div>
      </div>
      <FormActions form={form} label={label} busyLabel={t('working')} />
    </Form>
  );
}
