import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf, useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toastError } from '../../../ui/overlay/toasts.tsx';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type RunLine } from './run.ts';

interface Props {
  /** Null: closed. */
  readonly line: RunLine | null;
  /** What is typed over the amount. */
  readonly typed?: string;
  readonly name: string;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Another amount for a holder, with the reason; the server works out the rest of the line. */
export function LineDialog({ line, name, typed, currency, onClose }: Props): ReactNode {
  const t = useWords(runWords);
  return (
    <Dialog open={line !== null} onClose={onClose} title={t('edit.title', { name })}>
      {line && <LineForm key={line.id} {...{ line, name, typed, currency, onClose }} />}
    </Dialog>
  );
}

function LineForm({ line, typed, currency, onClose }: Props & { line: RunLine }): ReactNode {
  const t = useWords(runWords);
  const client = useQueryClient();
  const [isResetting, setResetting] = useState(false);
  const form = useServerForm<{ readonly amount: string | null; readonly note: string }, unknown>({
    initial: { amount: typed ?? line.amount, note: line.note ?? '' },
    validate: ({ note }) => ({ note: note.trim() === '' ? t('edit.required') : undefined }),
    submit: ({ amount, note }) => api.update('run-lines', line.id, { amount: amount ?? '', note }),
    onDone: async () => {
      await refresh(client, RUN_CHANGES);
      onClose();
    },
  });
  const reset = async (): Promise<void> => {
    setResetting(true);
    try {
      await api.update('run-lines', line.id, { reset: true });
      await refresh(client, RUN_CHANGES);
      onClose();
    } catch (error) {
      toastError(sentenceOf(error));
      setResetting(false);
    }
  };
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <MoneyField label={t('edit.amount')} currency={currency} autoFocus {...form.field('amount')} />
        <TextField label={t('edit.note')} maxLength={500} {...form.field('note')} />
      </Fields>
      <FormActions form={form} label={t('edit.save')} busyLabel={t('edit.saving')} onCancel={onClose}>
        {line.is_edited && (
          <Button busy={isResetting && t('edit.resetting')} onClick={() => void reset()}>
            {t('edit.reset')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
