import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { ServerForm } from '../../kit/server-form.ts';
import { MomentField } from '../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { Fields, FormActions } from '../../ui/form/form.tsx';
import { formatDate } from '../../ui/format.ts';
import { targetFilter, type RecordTarget } from '../record/target.ts';
import { mayWait, NO_REPLY, type MailValues, type Recipient } from './draft-mail.ts';
import { MailText } from './mail-text.tsx';
import { mailWords } from './words.ts';

interface Props {
  readonly form: ServerForm<MailValues>;
  readonly target: RecordTarget;
  readonly recipients: readonly Recipient[];
}

export function MailFields({ form, target, recipients }: Props): ReactNode {
  const t = useWords(mailWords);
  const documents = useList('documents', { filter: targetFilter(target), sort: 'name', limit: 100 }).data
    ?.data;
  return (
    <>
      <Fields>
        <ReplyTo form={form} target={target} />
        {recipients.length > 0 && (
          <MultiSelectField
            label={t.field('to')}
            help={t('toHelp')}
            options={recipients.map(({ key, label }) => ({ value: key, label }))}
            {...form.field('to')}
          />
        )}
        <TextField
          label={t.field('to_emails')}
          help={t('emailsHelp')}
          optional={recipients.length > 0}
          {...form.field('to_emails')}
        />
        <MailText subject={form.field('subject')} body={form.field('body')} />
        {(documents?.length ?? 0) > 0 && (
          <MultiSelectField
            label={t.field('document_ids')}
            help={t('documentsHelp')}
            optional
            options={(documents ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('document_ids')}
          />
        )}
        <CheckboxField
          label={t.field('is_marketing')}
          help={t('marketingHelp')}
          {...form.field('is_marketing')}
        />
        {mayWait(target) && (
          <MomentField
            label={t.field('start_at')}
            help={t('laterHelp')}
            optional
            {...form.field('start_at')}
          />
        )}
      </Fields>
      <FormActions form={form} label={t('preview')} busyLabel={t('previewing')} />
    </>
  );
}

/** The mails that came in for this record: choosing one answers it in its thread. */
function ReplyTo({ form, target }: Pick<Props, 'form' | 'target'>): ReactNode {
  const t = useWords(mailWords);
  const received = useList('mails', {
    filter: { ...targetFilter(target), direction: 'in' },
    limit: 20,
  }).data?.data;
  const field = form.field('in_reply_to_id');
  if (received === undefined || received.length === 0) return null;
  const choose = (id: string | null): void => {
    const mail = received.find((one) => String(one.id) === id);
    field.onChange(id ?? NO_REPLY);
    if (mail && form.values.subject === '')
      form
        .field('subject')
        .onChange(
          /^re:/i.test(mail.subject) ? mail.subject : t('re', { subject: mail.subject }).slice(0, 200),
        );
  };
  return (
    <SelectField
      label={t('reply')}
      {...field}
      onChange={choose}
      options={[
        { value: NO_REPLY, label: t('newMail') },
        ...received.map((mail) => ({
          value: String(mail.id),
          label: t('replyOption', {
            subject: mail.subject,
            name: mail.from_name ?? mail.from_email ?? '',
            date: formatDate(mail.created_at),
          }),
        })),
      ]}
    />
  );
}
