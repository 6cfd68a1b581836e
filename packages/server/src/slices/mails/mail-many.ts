import { conflict } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import { LEFT_OUT_REASONS, LEFT_OUT_SENTENCES, type LeftOutReason } from '@tranche/domain/mails/codes';
import { mails } from '@tranche/domain/mails/mails.resource';
import { sql } from 'kysely';
import { sanitiseHtml } from '../../kit/http/sanitise.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertFields, usesAddress } from './letter.ts';
import { ADDRESS, reasonIn } from './recipients.ts';
import { deliver, ready, type MailForm } from './send-mail.ts';

const { subject, body, is_marketing } = mails.fields;
const FORM = { subject, body, is_marketing };

/** What is written to many, to each from their own record. */
export interface Mailing {
  readonly subject: string;
  readonly body: string;
  readonly is_marketing: boolean;
}

/** Whose records an email goes out from by a job. */
export type MailedFamily = 'users' | 'contacts';

interface Person {
  readonly family: MailedFamily;
  readonly id: number;
}

/** 422 by field; the text is sanitised. */
export function readMailing(params: Readonly<Record<string, unknown>>): Mailing {
  const data = readInput(FORM, params, 'create');
  const given = { subject: String(data.subject), body: String(data.body) };
  assertFields(given.subject, given.body);
  return { subject: given.subject, body: sanitiseHtml(given.body), is_marketing: data.is_marketing === true };
}

const formFor = ({ family, id }: Person, mailing: Mailing): MailForm => ({
  ...mailing,
  target_type: family === 'users' ? 'user' : 'contact',
  target_id: id,
  to_user_ids: family === 'users' ? [id] : [],
  to_contact_ids: family === 'contacts' ? [id] : [],
  to_emails: [],
  cc: [],
  document_ids: [],
  in_reply_to_id: null,
});

/** An email from a person's record to them, in a thread of its own; 409 with the reason where they get none. */
export async function mailRecord(work: Work, person: Person, mailing: Mailing): Promise<void> {
  const form = formFor(person, mailing);
  const mail = await ready(work, form);
  const [left] = mail.leftOut;
  if (left) throw conflict(LEFT_OUT_SENTENCES[left.reason]);
  await deliver(work, form, mail);
}

/** As the person would get it; nothing leaves. */
export async function mailingFor(
  work: Work,
  person: Person,
  mailing: Mailing,
): Promise<{ readonly name: string; readonly subject: string; readonly body: string } | null> {
  const { letters, subject: title } = await ready(work, formFor(person, mailing));
  const [letter] = letters;
  return letter ? { name: letter.to.name, subject: title, body: letter.html } : null;
}

const sentence = (reason: LeftOutReason): Sql => sql`${LEFT_OUT_SENTENCES[reason]}::text`;

/** The sentence why a person of these rows, as `t`, will get no email; null where they will. */
export function withoutMail(family: MailedFamily, mailing: Mailing): Sql {
  const reason = reasonIn(family, { isMarketing: mailing.is_marketing });
  const cases = LEFT_OUT_REASONS.map((one) => sql`when ${one} then ${sentence(one)}`);
  const incomplete = usesAddress(mailing.body)
    ? sql`case when ${ADDRESS} = '' then ${sentence('merge_field')} end`
    : sql`null::text`;
  return sql`coalesce(case ${reason} ${sql.join(cases, sql` `)} end, ${incomplete})`;
}
