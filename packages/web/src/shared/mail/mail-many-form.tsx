import * as verbs from '@tranche/domain/bulk/bulk.verbs';
import { useState, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { MomentField } from '../../ui/fields/date-field.tsx';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { MailManyPreview } from './mail-many-preview.tsx';
import { MailText } from './mail-text.tsx';
import type { MailedTo } from './mailed-to.ts';
import { SharedDocuments } from './shared-documents.tsx';
import { mailWords } from './words.ts';

interface Props {
  readonly to: MailedTo;
  readonly onStarted: (job: number) => void;
}

interface Values {
  readonly subject: string;
  readonly body: string;
  readonly is_marketing: boolean;
  readonly document_ids: readonly string[];
  readonly start_at: string | null;
}

const EMPTY: Values = { subject: '', body: '', is_marketing: false, document_ids: [], start_at: null };

/** Written, then shown as its first reader gets it with all who are left out, then sent or kept for its time. */
export default function MailManyForm({ to, onStarted }: Props): ReactNode {
  const t = useWords(mailWords);
  const [preview, setPreview] = useState<verbs.BulkPreview | null>(null);
  const orderOf = ({ start_at, document_ids, ...params }: Values, total: number) => ({
    family: to.family,
    verb: 'mail' as const,
    selection: to.selection,
    params: { ...params, document_ids: document_ids.map(Number) },
    expected_total: total,
    start_at,
  });
  const form = useServerForm({
    initial: EMPTY,
    validate: ({ subject, body }) => ({
      subject: subject.trim() === '' ? t('required') : undefined,
      body: body.trim() === '' ? t('required') : undefined,
    }),
    submit: (values) =>
      api.action(verbs.previewBulk, { body: orderOf(values, to.total), query: { preview: '1' } }),
    onDone: ({ data }) => setPreview(data),
  });
  const send = async (total: number): Promise<void> => {
    const { data } = await api.action(verbs.startBulk, { body: orderOf(form.values, total) });
    onStarted(data.id);
  };
  if (preview !== null)
    return (
      <MailManyPreview
        family={to.family}
        preview={preview}
        startAt={form.values.start_at}
        onBack={() => setPreview(null)}
        onSend={() => send(preview.total)}
      />
    );
  return (
    <Form form={form} label={t('plainTitle')} fieldLabel={t.field}>
      <p className="muted">{t('many.help')}</p>
      <Fields>
        <MailText subject={form.field('subject')} body={form.field('body')} />
        <SharedDocuments {...form.field('document_ids')} />
        <CheckboxField
          label={t.field('is_marketing')}
          help={t('marketingHelp')}
          {...form.field('is_marketing')}
        />
        <MomentField label={t.field('start_at')} help={t('laterHelp')} optional {...form.field('start_at')} />
      </Fields>
      <FormActions form={form} label={t('preview')} busyLabel={t('previewing')} />
    </Form>
  );
}
