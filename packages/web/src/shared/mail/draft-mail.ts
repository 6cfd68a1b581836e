import type { startBulk } from '@tranche/domain/bulk/bulk.verbs';
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
  readonly start_at: string | null;
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
  start_at: null,
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

/** The records whose emails can wait for their time: each is a bulk job over one of them (decision 045). */
const FAMILIES = { user: 'users', contact: 'contacts', organisation: 'organisations' } as const;

/** The job that sends it at its time; null where it leaves now. */
export function laterMail(target: RecordTarget, values: MailValues): BodyOf<typeof startBulk> | null {
  const family = mailFamilyOf(target);
  if (values.start_at === null || family === null) return null;
  const { target_type: _type, target_id: id, ...params } = mailBody(target, values);
  return {
    family,
    verb: 'mail',
    selection: { ids: [Number(id)] },
    params,
    expected_total: 1,
    start_at: values.start_at,
  };
}

export type MailFamily = (typeof FAMILIES)[keyof typeof FAMILIES];
export const mayWait = (target: RecordTarget): boolean => mailFamilyOf(target) !== null;
export const mailFamilyOf = ({ targetType }: RecordTarget): MailFamily | null =>
  Object.entries(FAMILIES).find(([type]) => type === targetType)?.[1] ?? null;
