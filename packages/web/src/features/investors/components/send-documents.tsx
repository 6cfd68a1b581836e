import * as onboardingVerbs from '@tranche/domain/investors/onboarding.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { documentWords } from '../document-words.ts';

interface SendDocumentsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly investor: { readonly id: number; readonly name: string };
}

/** Templates, until when, and a word with them. */
export function SendDocuments(props: SendDocumentsProps): ReactNode {
  const t = useWords(documentWords);
  return (
    <SidePanel open={props.open} onClose={props.onClose} title={t('send.title')}>
      {props.open && <Sending {...props} />}
    </SidePanel>
  );
}

interface Draft {
  readonly template_ids: readonly string[];
  readonly due_on: string | null;
  readonly message: string;
}
const EMPTY: Draft = { template_ids: [], due_on: null, message: '' };

function Sending({ onClose, investor }: SendDocumentsProps): ReactNode {
  const t = useWords(documentWords);
  const client = useQueryClient();
  const templates = useList('onboarding-documents', {
    filter: { is_template: true, is_active: true },
    sort: 'sort_order',
    limit: 100,
  });
  const form = useServerForm({
    initial: EMPTY,
    validate: ({ template_ids }) => ({
      template_ids: template_ids.length === 0 ? t('send.missing') : undefined,
    }),
    submit: ({ template_ids, due_on, message }) =>
      api.action(onboardingVerbs.send, {
        body: {
          template_ids: template_ids.map(Number),
          user_ids: [investor.id],
          due_on,
          message: message.trim() || null,
        },
      }),
    onDone: ({ data }) => {
      toast(t(data.created.length > 0 ? 'send.done' : 'send.skipped', { name: investor.name }));
      void refresh(client, ['onboarding-documents', 'activity']);
      onClose();
    },
  });
  return (
    <Form form={form} label={t('send.title')}>
      <Fields>
        <MultiSelectField
          label={t('send.templates')}
          {...form.field('template_ids')}
          options={(templates.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <DateField label={t('send.due')} optional {...form.field('due_on')} />
        <TextAreaField label={t('send.message')} optional {...form.field('message')} />
      </Fields>
      <FormActions form={form} label={t('send.send')} busyLabel={t('send.sending')} />
    </Form>
  );
}
