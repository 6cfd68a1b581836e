import type { BodyOf } from '@tranche/domain/kit/verb';
import type { sendMail } from '@tranche/domain/mails/mail.verbs';
import { targetFilter, type RecordTarget } from '../record/target.ts';

/** Someone of the record who can be written to: `user:4`, `contact:9` or an address. */
export interface Recipient {
  readonly key: string;
  readonly label: string;
}

export interface MailValues {
  readonly to: readonly string[];
  readonly to_emails: string;
  readonly subject: string;
  readonly body: string;
  readonly document_ids: readonly string[];
  readonly is_marketing: boolean;
  readonly in_reply_to_id: string;
}

export const NO_REPLY = '';

export const emptyMail = (recipients: readonly Recipient[]): MailValues => ({
  to: recipients.slice(0, 1).map(({ key }) => key),
  to_emails: '',
  subject: '',
  body: '',
  document_ids: [],
  is_marketing: false,
  in_reply_to_id: NO_REPLY,
});

const idsOf = (to: readonly string[], kind: 'user' | 'contact'): number[] =>
  to.filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.slice(kind.length + 1)));

/** What is sent: recipients by what they are, typed addresses split. */
export const mailBody = (target: RecordTarget, values: MailValues): BodyOf<typeof sendMail> => ({
  ...targetFilter(target),
  to_user_ids: idsOf(values.to, 'user'),
  to_contact_ids: idsOf(values.to, 'contact'),
  to_emails: [
    ...values.to.filter((key) => key.includes('@')),
    ...values.to_emails.split(/[,;\s]+/).filter((address) => address !== ''),
  ],
  subject: values.subject,
  body: values.body,
  document_ids: values.document_ids.map(Number),
  is_marketing: values.is_marketing,
  ...(values.in_reply_to_id === NO_REPLY ? {} : { in_reply_to_id: Number(values.in_reply_to_id) }),
});
