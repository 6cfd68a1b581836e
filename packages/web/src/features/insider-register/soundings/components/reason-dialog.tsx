import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../../kit/api.ts';
import { useWords } from '../../../../kit/context.tsx';
import { refresh } from '../../../../kit/query.ts';
import { useServerForm } from '../../../../kit/server-form.ts';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/overlay/toasts.tsx';
import { CHANGES, personOf, type Sounding } from '../family.ts';
import { soundingWords } from '../words.ts';

interface Props {
  readonly row: Sounding | null;
  readonly onClose: () => void;
}

/** Why someone is on the list; the reason before stays in the history. */
export function ReasonDialog({ row, onClose }: Props): ReactNode {
  const t = useWords(soundingWords);
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={t('reason.title', { name: row ? personOf(row) : '' })}
      size={560}
    >
      {row && <ReasonForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function ReasonForm({ row, onClose }: { row: Sounding; onClose: () => void }): ReactNode {
  const t = useWords(soundingWords);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { reason_for_inclusion: row.reason_for_inclusion ?? '' },
    validate: ({ reason_for_inclusion: reason }) => ({
      reason_for_inclusion: reason.trim() === '' ? t('required') : undefined,
    }),
    submit: (values) => api.update('market-sounding-acceptance', row.id, values, row.updated_at),
    onDone: async () => {
      toast(t('reason.done'));
      onClose();
      await refresh(client, CHANGES);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <TextAreaField
        label={t.field('reason_for_inclusion')}
        help={t('reason.help')}
        rows={4}
        maxLength={2000}
        {...form.field('reason_for_inclusion')}
      />
      <FormActions form={form} label={t('reason.save')} busyLabel={t('reason.saving')} onCancel={onClose} />
    </Form>
  );
}
