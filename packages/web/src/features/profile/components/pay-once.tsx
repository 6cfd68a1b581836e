import * as paymentVerbs from '@tranche/domain/payments/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useTakesCards } from '../../../shared/payment/card.ts';
import { CardPayment } from '../../../shared/payment/card-payment.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { subscriptionWords } from '../subscription-words.ts';

/** A fee, an evening: what was begun is paid by card where it is listed. */
export function PayOnce({ row }: { row: RowOfName<'single-payment'> }): ReactNode {
  const t = useWords(subscriptionWords);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { purpose, amount, currency, description } = row;
  if (!useTakesCards()) return null;
  const done = async (state: 'paid' | 'processing'): Promise<void> => {
    setOpen(false);
    toast(t(state === 'paid' ? 'paid' : 'processing'));
    await refresh(client, ['single-payment']);
  };
  return (
    <>
      <Button
        small
        kind="primary"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('goOnWith', { name: description })}
      >
        {t('goOn')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={description}>
        <CardPayment
          label={t('pay', { amount: formatMoney(amount, { currency, pence: 'always' }) })}
          ask={async () =>
            (await api.action(paymentVerbs.payOnce, { body: { purpose, amount, description } })).data
          }
          onDone={({ state }) => done(state)}
        />
      </Dialog>
    </>
  );
}
