import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readList } from '@tranche/domain/kit/read-values';
import type { FormOf } from '@tranche/domain/kit/verb';
import { MAIL_TARGETS } from '@tranche/domain/mails/codes';
import type { MailPreview, sendMail as contract } from '@tranche/domain/mails/mail.verbs';
import type { LeftOut } from '@tranche/domain/mails/mails.resource';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { readSettings } from '../../kit/db/read-settings.ts';
import { sanitiseHtml } from '../../kit/http/sanitise.ts';
import { letterText } from '../../kit/mail/letter-text.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget, opportunityOf, type Target } from '../crm/public.ts';
import { sendLetters } from '../notifications/public.ts';
import { assertFields, documentsOf, isComplete, letterFor, valuesFor, type MailDocument } from './letter.ts';
import { assertCopiesMayKnow, leaving, recipientsOf, type Addressee } from './recipients.ts';

export type MailForm = FormOf<(typeof contract)['form']>;

/** A mail that is ready to leave: each recipient's own text, and who gets none. */
export interface Ready {
  readonly target: Target;
  readonly subject: string;
  /** As it was written, sanitised. */
  readonly body: string;
  readonly letters: readonly { readonly to: Addressee; readonly html: string }[];
  readonly leftOut: readonly LeftOut[];
  readonly copies: readonly string[];
  readonly documents: readonly MailDocument[];
}

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
const idsOf = (given: unknown): readonly number[] => listOf(given).map(Number);

export async function ready(work: Work, form: MailForm): Promise<Ready> {
  const target = await mailTarget(work, form);
  assertFields(form.subject, form.body);
  const body = sanitiseHtml(form.body);
  const documents = await documentsOf(work, target, idsOf(form.document_ids));
  const behind = [await opportunityBehind(work, target), ...documents.map((document) => document.about)];
  const about = behind.filter((id) => id !== null);
  const { to, leftOut } = await recipientsOf(work, {
    userIds: idsOf(form.to_user_ids),
    contactIds: idsOf(form.to_contact_ids),
    emails: addresses('to_emails', form.to_emails),
    isMarketing: form.is_marketing === true,
    about,
  });
  const valuesOf = await valuesFor(work);
  const complete = to.filter((person) => isComplete(body, valuesOf(person)));
  const without = to.filter((person) => !complete.includes(person));
  const { appUrl } = work.app.config;
  const copies = addresses('cc', form.cc);
  if (copies.length > 0 && to.length + leftOut.length > 1)
    throw invalidField('cc', 'Copies go out with a mail to one recipient only.');
  await assertCopiesMayKnow(work, copies, about);
  return {
    target,
    subject: form.subject,
    body,
    letters: complete.map((person) => ({
      to: person,
      html: letterFor(body, valuesOf(person), { documents, appUrl }),
    })),
    leftOut: [...leftOut, ...without.map((person) => leaving(person, 'merge_field'))],
    copies,
    documents,
  };
}

export async function mailTarget(
  work: Work,
  { target_type, target_id }: Pick<MailForm, 'target_type' | 'target_id'>,
): Promise<Target> {
  if (!MAIL_TARGETS.some((type) => type === target_type))
    throw invalidField('target_type', selectedMessage('target_type'));
  return assertTarget(work, target_type, target_id, 'update');
}

/** An investment is known by its opportunity. */
async function opportunityBehind({ trx }: Work, { type, id }: Target): Promise<number | null> {
  if (type !== 'investment') return opportunityOf({ target_type: type, target_id: id });
  const { rows } = await sql<{ id: number | null }>`
    select investment_opportunity_id as id from investments where id = ${id}`.execute(trx);
  return rows[0]?.id ?? null;
}

const EMAIL = z.string().trim().toLowerCase().max(191).regex(z.regexes.html5Email);

function addresses(field: string, given: unknown): string[] {
  const list = readList(given);
  if (list === null) throw invalidField(field, selectedMessage(field));
  return list.map((one) => {
    const read = EMAIL.safeParse(one);
    if (!read.success) throw invalidField(field, 'Each address must be a valid email address.');
    return read.data;
  });
}

/** What would leave; nothing does. */
export async function previewMail(work: Work, form: MailForm): Promise<MailPreview> {
  const { subject, body, letters, leftOut, documents } = await ready(work, form);
  return {
    subject,
    body: letters[0]?.html ?? body,
    to: letters.map(({ to: { user_id, contact_id, email, name } }) => ({ user_id, contact_id, email, name })),
    left_out: leftOut,
    private_documents: documents
      .filter(({ visibility }) => visibility === 'private')
      .map(({ id, name }) => ({ id, name })),
  };
}

/**
 * A mail from a record (`domain.md#mails`): everyone gets one of their own, in the brand of the client, whose answer comes back
 * into its thread; the text is stored in the record's story. Returns its id.
 */
export async function sendMail(work: Work, form: MailForm): Promise<number> {
  const mail = await ready(work, form);
  assertSomeone(mail);
  return deliver(work, form, mail);
}

export function assertSomeone({ letters, leftOut }: Pick<Ready, 'letters' | 'leftOut'>): void {
  if (letters.length === 0)
    throw invalidField('to_user_ids', `None of these can be written to: ${reasonsOf(leftOut)}.`);
}

/** The mail and the letters of each of its recipients; they leave with the commit. */
export async function deliver(work: Work, form: MailForm, mail: Ready): Promise<number> {
  const thread = await threadOf(work, form.in_reply_to_id ?? null, mail.target);
  const id = await insert(work, { form, mail, thread: thread.id });
  const replyTo = await replyAddress(work, thread.token);
  const copies = mail.copies.map((email) => ({
    to: { user_id: null, contact_id: null, email, name: '', address: '' },
    html: mail.letters[0]?.html ?? mail.body,
  }));
  const letters = [...mail.letters, ...copies];
  const logged = await sendLetters(work, {
    subject: mail.subject,
    replyTo,
    target: `mail:${id}`,
    letters: letters.map(({ to, html }) => ({ to: { ...to, userId: to.user_id }, html })),
  });
  const recipients = letters.map(({ to }, at) => ({ ...to, email_log_id: logged[at] }));
  await sql`insert into mail_recipients (mail_id, email_log_id, user_id, contact_id, email)
    select ${id}::bigint, email_log_id, user_id, contact_id, email from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
      as row (email_log_id bigint, user_id bigint, contact_id bigint, email text)`.execute(work.trx);
  await sql`update mails set email_log_id = ${logged[0] ?? null}::bigint where id = ${id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'mail.sent',
    target: mail.target,
    description: `**${work.viewer.name}** wrote to **${namesOf(mail.letters)}**: ${mail.subject}`,
    properties: { mail_id: id, subject: mail.subject, text: letterText(mail.letters[0]?.html ?? mail.body) },
  });
  return id;
}

const namesOf = (letters: Ready['letters']): string => {
  const [first, ...rest] = letters.map(({ to }) => to.name || to.email);
  return rest.length === 0 ? (first ?? '') : `${first} and ${rest.length} more`;
};
const reasonsOf = (left: readonly LeftOut[]): string =>
  [...new Set(left.map(({ reason }) => reason.replaceAll('_', ' ')))].join(', ');

/** The thread of the mail that this one answers, which must be of the same record; else one of its own. */
async function threadOf(
  work: Work,
  inReplyTo: number | null,
  target: Target,
): Promise<{ readonly id: number; readonly token: string }> {
  if (inReplyTo !== null) {
    const context = await readContextIn(work, 'show');
    const earlier = await lockRow(servingOf(work.app, 'mails'), work, inReplyTo, context);
    if (earlier.target_type !== target.type || Number(earlier.target_id) !== target.id)
      throw invalidField('in_reply_to_id', selectedMessage('in_reply_to_id'));
    const { rows } = await sql<{ id: number; token: string }>`
      select id, token from mail_threads where id = ${Number(earlier.thread_id)}`.execute(work.trx);
    if (!rows[0]) throw refuse('not_found');
    return rows[0];
  }
  return newThread(work);
}

export async function newThread({
  trx,
  now,
}: Work): Promise<{ readonly id: number; readonly token: string }> {
  const token = randomBytes(15).toString('hex');
  const { rows } = await sql<{
    id: number;
  }>`insert into mail_threads (token, created_at) values (${token}, ${now})
    returning id`.execute(trx);
  return { id: rows[0]?.id ?? 0, token };
}

/** Answers come back into the thread where the client has a domain for them, else to who wrote. */
async function replyAddress({ trx, viewer }: Work, token: string): Promise<string> {
  const { mail_reply_domain: domain } = await readSettings(trx);
  if (domain) return `${token}@${domain}`;
  const { rows } = await sql<{ email: string }>`select email from users where id = ${viewer.id}`.execute(trx);
  return rows[0]?.email ?? '';
}

async function insert(
  work: Work,
  { form, mail, thread }: { readonly form: MailForm; readonly mail: Ready; readonly thread: number },
): Promise<number> {
  const of = (pick: (to: Addressee) => number | null): string =>
    JSON.stringify(mail.letters.map(({ to }) => pick(to)).filter((id) => id !== null));
  const emails = mail.letters.filter(({ to }) => to.user_id === null && to.contact_id === null);
  const { rows } = await sql<{ id: number }>`
    insert into mails (target_type, target_id, to_user_ids, to_contact_ids, to_emails, cc, subject, body, document_ids,
      is_marketing, in_reply_to_id, thread_id, left_out, ${AUDIT_COLUMNS})
    values (${mail.target.type}, ${mail.target.id}, ${of((to) => to.user_id)}::jsonb, ${of((to) => to.contact_id)}::jsonb,
      ${JSON.stringify(emails.map(({ to }) => to.email))}::jsonb, ${JSON.stringify(mail.copies)}::jsonb, ${mail.subject}, ${mail.body},
      ${JSON.stringify(mail.documents.map(({ id }) => id))}::jsonb, ${form.is_marketing === true}, ${form.in_reply_to_id ?? null},
      ${thread}, ${JSON.stringify(mail.leftOut)}::jsonb, ${auditValues(work.now.toISOString(), work.viewer.id)})
    returning id`.execute(work.trx);
  return rows[0]?.id ?? 0;
}
