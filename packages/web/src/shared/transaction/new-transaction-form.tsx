import { recordByHand } from '@tranche/domain/investments/verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { EMPTY, manualBody } from './manual-values.ts';
import { NewTransactionFields } from './new-transaction-fields.tsx';
import { newTransactionWords } from './words.ts';

const CHANGED = ['investments', 'investment-opportunities', 'users', 'activity', 'funds', 'cash-calls'];

export function NewTransactionForm({
  investorId,
  onClose,
}: {
  investorId: number;
  onClose: () => void;
}): ReactNode {
  const t = useWords(newTransactionWords);
  const client = useQueryClient();
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) => ({
      investment_opportunity_id:
        values.about === 'opportunity' && values.investment_opportunity_id === null
          ? t('required')
          : undefined,
      fund_id: values.about === 'fund' && values.fund_id === null ? t('required') : undefined,
    }),
    submit: (values) => api.action(recordByHand, { body: manualBody(investorId, values) }),
    onDone: async () => {
      await refresh(client, CHANGED);
      toast(t('saved'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('action')} fieldLabel={t.field}>
      <NewTransactionFields form={form} investorId={investorId} />
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
