import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';
import { CHANGES } from './own-holding-form.tsx';
import { dayOf } from '../../../ui/format.ts';

export interface SellHoldingProps {
  readonly holding: { readonly id: number; readonly name: string; readonly currency: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sale ends a holding of my own: its proceeds are a flow, the holding is realised (`domain.md#2.4`). */
export function SellHolding({ holding, open, onClose }: SellHoldingProps): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('own.sellTitle', { name: holding.name })}>
      <SaleForm holding={holding} onClose={onClose} />
    </Dialog>
  );
}

function SaleForm({ holding, onClose }: Omit<SellHoldingProps, 'open'>): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const today = dayOf(new Date());
  const form = useServerForm<{ date: string | null; amount: string | null }>({
    initial: { date: today, amount: null },
    validate: ({ date, amount }) => ({
      date: date === null ? t('own.needDate') : date > today ? t('own.future') : undefined,
      amount: amount === null ? t('own.needAmount') : undefined,
    }),
    submit: ({ date, amount }) =>
      api.action(investmentVerbs.change, {
        params: { id: holding.id },
        body: { status: investmentStatus.realised, transactions: [{ type: 'sale', date, amount }] },
      }),
    onDone: () => {
      void refresh(client, CHANGES);
      toast(t('own.sold'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <Stack gap={16}>
        <p className="muted">{t('own.sellHelp')}</p>
        <DateField label={t('own.soldOn')} {...form.field('date')} />
        <MoneyField label={t('own.proceeds')} currency={holding.currency} {...form.field('amount')} />
        <FormActions form={form} label={t('own.sell')} busyLabel={t('own.sellBusy')} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
