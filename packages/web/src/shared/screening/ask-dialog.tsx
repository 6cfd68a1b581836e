import { CHECK_DOCUMENTS } from '@tranche/domain/compliance/screening.codes';
import { askForDocument } from '@tranche/domain/compliance/screening.verbs';
import { REGISTRATION_DOCUMENT_TYPE_LABELS } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { hitWords } from './words.ts';

export interface AskDialogProps {
  readonly check: number;
  /** Who is asked. */
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const OPTIONS = CHECK_DOCUMENTS.map((value) => ({ value, label: REGISTRATION_DOCUMENT_TYPE_LABELS[value] }));
type Asked = (typeof CHECK_DOCUMENTS)[number];
interface Values {
  readonly type: Asked;
  readonly note: string;
}

/** Which document, and what the person reads about it. */
export function AskDialog({ check, name, open, onClose }: AskDialogProps): ReactNode {
  const t = useWords(hitWords);
  return (
    <Dialog open={open} onClose={onClose} title={t('ask.title', { name })}>
      <AskForm {...{ check, name, onClose }} />
    </Dialog>
  );
}

function AskForm({ check, name, onClose }: Omit<AskDialogProps, 'open'>): ReactNode {
  const t = useWords(hitWords);
  const client = useQueryClient();
  const form = useServerForm<Values>({
    initial: { type: 'proof_of_identity', note: '' },
    validate: ({ type, note }) => ({
      note: type === 'other' && note.trim() === '' ? t('ask.noteMissing') : undefined,
    }),
    submit: async (body) => {
      await api.action(askForDocument, { params: { id: check }, body });
      await refresh(client, ['aml-checks', 'inbox', 'activity']);
    },
    onDone: () => {
      toast(t('ask.done', { name }));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('ask.title', { name })}>
      <SelectField
        label={t('ask.type')}
        options={OPTIONS}
        {...form.field('type')}
        onChange={(value) => {
          const type = CHECK_DOCUMENTS.find((each) => each === value);
          if (type !== undefined) form.setValues({ type });
        }}
      />
      <TextAreaField
        label={t('ask.note')}
        help={t('ask.noteHelp', { name })}
        optional={form.values.type !== 'other'}
        maxLength={1000}
        {...form.field('note')}
      />
      <FormActions form={form} label={t('ask.send')} busyLabel={t('ask.sending')} onCancel={onClose} />
    </Form>
  );
}
