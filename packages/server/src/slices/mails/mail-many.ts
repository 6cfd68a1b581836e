import type { BulkSelection } from '@tranche/domain/bulk/bulk-jobs.resource';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import { readIds } from '@tranche/domain/kit/read-values';
import { LEFT_OUT_REASONS, LEFT_OUT_SENTENCES, type LeftOutReason } from '@tranche/domain/mails/codes';
import { mails } from '@tranche/domain/mails/mails.resource';
import { sql } from 'kysely';
import { sanitiseHtml } from '../../kit/http/sanitise.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { mayKnowOf } from '../notifications/public.ts';
import { assertFields, documentsOf, usesAddress } from './letter.ts';
import { ADDRESS, reasonIn } from './recipients.ts';
import { assertSomeone, deliver, ready, type MailForm } from './send-mail.ts';

const { subject, body, is_marketing, document_ids } = mails.fields;
const { to_user_ids, to_contact_ids, to_emails, cc, in_reply_to_id } = mails.fields;
const NAMED = { to_user_ids, to_contact_ids, to_emails, cc, in_reply_to_id };
const FORM = { subject, body, is_marketing, document_ids, ...NAMED };

/** What a job writes: to each from their own record, or, from one record, to the recipients that are named. */
export type Mailing = Omit<MailForm, 'target_type' | 'target_id'>;

/** Whose records an email goes out from by a job. */
export type MailedFamily = 'users' | 'contacts' | 'organisations';
const TYPES = { users: 'user', contacts: 'contact', organisations: 'organisation' } as const;

interface Sender {
  readonly family: MailedFamily;
  readonly id: number;
}

/** 422 by field; the text is sanitised. */
export function readMailing(params: Readonly<Record<string, unknown>>): Mailing {
  const data: Partial<Mailing> = readInput(FORM, params, 'create');
  const given = { subject: String(data.subject), body: String(data.body) };
  assertFields(given.subject, given.body);
  return {
    subject: given.subject,
    body: sanitiseHtml(given.body),
    is_marketing: data.is_marketing === true,
    document_ids: data.document_ids ?? [],
    to_user_ids: data.to_user_ids ?? [],
    to_contact_ids: data.to_contact_ids ?? [],
    to_emails: data.to_emails ?? [],
    cc: data.cc ?? [],
    in_reply_to_id: data.in_reply_to_id ?? null,
  };
}

/** Recipients are named, or a thread is: of one record alone. */
const isOfOne = ({
  to_user_ids: users,
  to_contact_ids: contacts,
  to_emails,
  cc,
  ...mailing
}: Mailing): boolean =>
  [users, contacts, to_emails, cc].some((list) => size(list) > 0) ||
  (mailing.in_reply_to_id ?? null) !== null;
const size = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Whom a record's email goes to unless it says so: the person of the record. */
const formFor = ({ family, id }: Sender, mailing: Mailing): MailForm => ({
  ...mailing,
  ...(!isOfOne(mailing) && family === 'users' && { to_user_ids: [id] }),
  ...(!isOfOne(mailing) && family === 'contacts' && { to_contact_ids: [id] }),
  target_type: TYPES[family],
  target_id: id,
});

/** What the order of a job asks before it is taken: 422 by field where nothing could be sent. */
export async function assertMailing(
  work: Work,
  { family, selection }: { readonly family: MailedFamily; readonly selection: BulkSelection },
  mailing: Mailing,
): Promise<void> {
  const [id, ...others] = selection.ids ?? [];
  const one = others.length === 0 ? id : undefined;
  if (isOfOne(mailing) || family === 'organisations') {
    if (one === undefined)
      throw invalidField('selection', 'Recipients can only be named in an email from one record.');
    return assertSomeone(await ready(work, formFor({ family, id: one }, mailing)));
  }
  await documentsOf(work, one === undefined ? null : { type: TYPES[family], id: one }, documentIds(mailing));
}

const documentIds = (mailing: Mailing): readonly number[] => readIds(mailing.document_ids ?? []) ?? [];

/** An email from a record, in a thread of its own; 409 with the reason where no one gets it. */
export async function mailRecord(work: Work, sender: Sender, mailing: Mailing): Promise<void> {
  const form = formFor(sender, mailing);
  const mail = await ready(work, form);
  const [left] = mail.leftOut;
  if (mail.letters.length === 0 && left) throw conflict(LEFT_OUT_SENTENCES[left.reason]);
  await deliver(work, form, mail);
}

/** As the first would get it; nothing leaves. */
export async function mailingFor(
  work: Work,
  sender: Sender,
  mailing: Mailing,
): Promise<{ readonly name: string; readonly subject: string; readonly body: string } | null> {
  const { letters, subject: title } = await ready(work, formFor(sender, mailing));
  const [letter] = letters;
  return letter ? { name: letter.to.name || letter.to.email, subject: title, body: letter.html } : null;
}

const sentence = (reason: LeftOutReason): Sql => sql`${LEFT_OUT_SENTENCES[reason]}::text`;

/** The sentence why a person of these rows, as `t`, will get no email; null where they will. */
export async function withoutMail(work: Work, family: MailedFamily, mailing: Mailing): Promise<Sql> {
  if (family === 'organisations' || isOfOne(mailing)) return sql`null::text`;
  const reason = reasonIn(family, { isMarketing: mailing.is_marketing === true });
  const cases = LEFT_OUT_REASONS.map((one) => sql`when ${one} then ${sentence(one)}`);
  const incomplete = usesAddress(mailing.body)
    ? sql`case when ${ADDRESS} = '' then ${sentence('merge_field')} end`
    : sql`null::text`;
  const unknowing = await unknowingOf(work, family, mailing);
  return sql`coalesce(${unknowing}, case ${reason} ${sql.join(cases, sql` `)} end, ${incomplete})`;
}

/** Documents name the opportunity that they belong to. */
async function unknowingOf(work: Work, family: 'users' | 'contacts', mailing: Mailing): Promise<Sql> {
  const documents = await documentsOf(work, null, documentIds(mailing));
  const about = new Set(documents.flatMap((document) => document.about ?? []));
  const context = await readContextIn(work, 'show');
  const person = family === 'users' ? { user: sql`t.id` } : { email: sql`t.email` };
  const known = [...about].map((id) => mayKnowOf(work.app, id, person, context));
  if (known.length === 0) return sql`null::text`;
  return sql`case when not (${sql.join(known, sql` and `)}) then ${sentence('may_not_know')} end`;
}
