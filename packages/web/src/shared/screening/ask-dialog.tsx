import { askForDocument } from '@tranche/domain/compliance/screening.verbs';
import {
  checkDocumentsOf,
  REGISTRATION_DOCUMENT_TYPE_LABELS as LABELS,
  UNNAMED_DOCUMENTS,
  type CheckDocument,
} from '@tranche/domain/investors/document-types';
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
  /** Else the people who act for an organisation are asked, for its documents. */
  readonly isPerson: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly type: CheckDocument;
  readonly note: string;
}

/** Which document, and what the person, or the people who act for the organisation, read about it. */
export function AskDialog({ check, name, isPerson, open, onClose }: AskDialogProps): ReactNode {
  const t = useWords(hitWords);
  return (
    <Dialog open={open} onClose={onClose} title={t('ask.title', { name })}>
      <AskForm {...{ check, name, isPerson, onClose }} />
    </Dialog>
  );
}

function AskForm({ check, name, isPerson, onClose }: Omit<AskDialogProps, 'open'>): ReactNode {
  const t = useWords(hitWords);
  const client = useQueryClient();
  const offered = checkDocumentsOf({ isPerson });
  const form = useServerForm<Values>({
    initial: { type: offered[0] ?? 'other', note: '' },
    validate: ({ type, note }) => ({
      note: UNNAMED_DOCUMENTS.includes(type) && note.trim() === '' ? t('ask.noteMissing') : undefined,
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
        options={offered.map((value) => ({ value, label: LABELS[value] }))}
        {...form.field('type')}
        onChange={(value) => {
          const type = offered.find((each) => each === value);
          if (type !== undefined) form.setValues({ type });
        }}
      />
      <TextAreaField
        label={t('ask.note')}
        help={t(isPerson ? 'ask.noteHelp' : 'ask.noteHelpOrganisation', { name })}
        optional={!UNNAMED_DOCUMENTS.includes(form.values.type)}
        maxLength={1000}
        {...form.field('note')}
      />
      <FormActions form={form} label={t('ask.send')} busyLabel={t('ask.sending')} onCancel={onClose} />
    </Form>
  );
}
