import { startBulk } from '@tranche/domain/bulk/bulk.verbs';
import { sendMail, type MailPreview } from '@tranche/domain/mails/mail.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { Form } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/format.ts';
import { toast } from '../../ui/overlay/toasts.tsx';
import type { RecordTarget } from '../record/target.ts';
import { emptyMail, laterMail, mailBody, type Recipient } from './draft-mail.ts';
import { MailFields } from './mail-fields.tsx';
import { MailPreviewPane } from './mail-preview.tsx';
import { previewOf } from './preview-of.ts';
import { mailWords } from './words.ts';

interface Props {
  readonly target: RecordTarget;
  readonly recipients: readonly Recipient[];
  readonly onClose: () => void;
}

/** Written, then shown as its first recipient gets it, then sent: nothing leaves unseen. */
export function MailForm({ target, recipients, onClose }: Props): ReactNode {
  const t = useWords(mailWords);
  const client = useQueryClient();
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const form = useServerForm({
    initial: emptyMail(recipients),
    validate: ({ to, to_emails, subject, body }) => ({
      to: to.length === 0 && to_emails.trim() === '' ? t('recipientRequired') : undefined,
      subject: subject.trim() === '' ? t('required') : undefined,
      body: body.trim() === '' ? t('required') : undefined,
    }),
    submit: (values) => previewOf(target, values),
    onDone: setPreview,
  });
  const send = async (): Promise<void> => {
    const later = laterMail(target, form.values);
    if (later) await api.action(startBulk, { body: later });
    else await api.action(sendMail, { body: mailBody(target, form.values) });
    await refresh(client, ['mails', 'activity', 'bulk-jobs']);
    toast(
      later
        ? t('scheduled', { when: formatMoment(form.values.start_at ?? '') })
        : t('sent', { n: preview?.to.length ?? 1 }),
    );
    onClose();
  };
  if (preview !== null)
    return (
      <MailPreviewPane
        preview={preview}
        startAt={form.values.start_at}
        onBack={() => setPreview(null)}
        onSend={send}
      />
    );
  return (
    <Form form={form} label={t('plainTitle')} fieldLabel={t.field}>
      <MailFields form={form} target={target} recipients={recipients} />
    </Form>
  );
}
