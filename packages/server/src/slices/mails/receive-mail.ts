import { Refusal, refuse } from '@tranche/domain/kit/errors';
import { mailStatus } from '@tranche/domain/mails/codes';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { sanitiseForeignHtml } from '../../kit/http/sanitise.ts';
import { letterText } from '../../kit/mail/letter-text.ts';
import { sameText } from '../../kit/session/seal.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { opportunityOf, targetPage } from '../crm/public.ts';
import { fileDocument } from '../documents/public.ts';
import { notify, superAdminsAnd } from '../notifications/public.ts';
import { documentOf, FILING } from './filed.ts';
import { INBOUND_BODY, type InboundMail } from './inbound-body.ts';
import { escape } from './letter.ts';
import { newThread } from './send-mail.ts';

/** Where a mail that came in belongs. */
interface Place {
  readonly thread_id: number | null;
  readonly in_reply_to_id: number | null;
  readonly target_type: string | null;
  readonly target_id: number | null;
  /** Who wrote what it answers, or looks after the person. */
  readonly staff_id: number | null;
}

/**
 * POST /api/mails/inbound: a reply is filed by the token that it was sent to, else by its sender's address, else under no
 * record. The signature over the body's bytes is the only proof; 403 without it. What is delivered twice is stored once.
 */
export async function receiveMail(call: Call, app: App): Promise<Answer> {
  assertSigned(call, app.config.mailInboundSecret);
  const read = INBOUND_BODY.safeParse(call.body);
  if (!read.success) throw refuse('malformed_request');
  const by = { viewer: system, now: call.now, ip: call.ip };
  return ok({ id: await perform(app, by, (work) => storeMail(work, read.data)) });
}

function assertSigned(call: Call, secret: string | null): void {
  const given = call.headers['x-mail-signature'];
  if (secret === null || typeof given !== 'string') throw refuse('forbidden');
  const right = `sha256=${createHmac('sha256', secret).update(call.rawBody).digest('base64')}`;
  if (!sameText(given, right)) throw refuse('forbidden');
}

/** Files what came in. Returns its id. */
export async function storeMail(work: Work, mail: InboundMail): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('mail'), hashtext(${mail.message_id}))`.execute(work.trx);
  const known = await sql<{ id: number }>`select id from mails where message_id = ${mail.message_id}`.execute(
    work.trx,
  );
  if (known.rows[0]) return known.rows[0].id;
  const from = mail.from.email.trim().toLowerCase();
  const place = (await byToken(work, mail)) ?? (await bySender(work, from)) ?? NOWHERE;
  const thread = place.thread_id ?? (await newThread(work)).id;
  const html = mail.html ? sanitiseForeignHtml(mail.html) : asHtml(mail.text ?? '');
  const subject = line(mail.subject ?? '') || 'No subject';
  const name = line(mail.from.name) || from;
  const files = await keepFiles(work, place, mail);
  const { rows } = await sql<{ id: number }>`
    insert into mails (target_type, target_id, to_emails, subject, body, document_ids, in_reply_to_id, thread_id, direction,
      status, sent_at, from_email, from_name, attachments, message_id, created_at, updated_at)
    values (${place.target_type}, ${place.target_id}, ${JSON.stringify(mail.to.map(({ email }) => email))}::jsonb, ${subject},
      ${html}, ${JSON.stringify(files.documents)}::jsonb, ${place.in_reply_to_id}, ${thread}, 'in', ${mailStatus.received},
      ${work.now}, ${from}, ${name.slice(0, 210)}, ${JSON.stringify(files.loose)}::jsonb, ${mail.message_id}, ${work.now}, ${work.now})
    returning id`.execute(work.trx);
  const id = rows[0]?.id ?? 0;
  await announce(work, { id, place, subject, name, text: letterText(html), refused: files.refused });
  return id;
}

const NOWHERE: Place = {
  thread_id: null,
  in_reply_to_id: null,
  target_type: null,
  target_id: null,
  staff_id: null,
};

const line = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim().slice(0, 200);
const asHtml = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .split(/\n{2,}/)
    .map((part) => `<p>${escape(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** The newest of our mails in the thread whose address this one was sent to. */
async function byToken(work: Work, { to }: InboundMail): Promise<Place | null> {
  const { mail_reply_domain: domain } = await readSettings(work.trx);
  const tokens = to.flatMap(({ email }) => {
    const [token = '', host = ''] = email.trim().toLowerCase().split('@');
    return domain && host === domain.toLowerCase() ? [token] : [];
  });
  if (tokens.length === 0) return null;
  const { rows } = await sql<Place>`
    select t.id as thread_id, m.id as in_reply_to_id, m.target_type, m.target_id, m.created_by_id as staff_id
    from mail_threads t join mails m on m.thread_id = t.id and m.direction = 'out'
    where t.token = any(${tokens}::text[]) order by m.id desc limit 1`.execute(work.trx);
  return rows[0] ?? null;
}

/** The investor or contact of that address, also of one that was theirs before a merge. */
async function bySender(work: Work, email: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select null::bigint as thread_id, null::bigint as in_reply_to_id, found.type as target_type, found.id as target_id,
      found.owner_id as staff_id
    from (
      select 'user' as type, coalesce(s.id, u.id) as id, coalesce(s.owner_id, u.owner_id) as owner_id, 1 as rank
      from users u left join users s on s.id = u.merged_into_id
      where u.email = ${email} and (u.deleted_at is null or s.deleted_at is null and s.id is not null)
      union all
      select 'contact', coalesce(s.id, c.id), coalesce(s.owner_id, c.owner_id), 2
      from contacts c left join contacts s on s.id = c.merged_into_id
      where c.email = ${email} and (c.deleted_at is null or s.deleted_at is null and s.id is not null)
    ) found order by rank, id desc limit 1`.execute(work.trx);
  return rows[0] ?? null;
}

interface Files {
  readonly documents: readonly number[];
  /** Of a mail without a record: where the files are. */
  readonly loose: readonly { readonly name: string; readonly path: string; readonly scan: string }[];
  /** By name: of a kind that is not taken. */
  readonly refused: readonly string[];
}

/** Each is scanned as it is stored; what is not clean is never served (`domain.md#0.10`). */
async function keepFiles(work: Work, place: Place, { attachments }: InboundMail): Promise<Files> {
  const documents: number[] = [];
  const loose: Files['loose'][number][] = [];
  const refused: string[] = [];
  for (const { filename, content } of attachments ?? []) {
    const bytes = Buffer.from(content, 'base64');
    const name = filename.replaceAll('\u0000', '').replace(/[\\/]/g, '_');
    try {
      const target = documentOf(place.target_type, place.target_id);
      if (target)
        documents.push(await fileDocument(work, bytes, { ...FILING, target, name, filename: name }));
      else {
        const { path, scan } = await work.app.files.put('documents', bytes, { filename: name });
        loose.push({ name, path, scan });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(name);
    }
  }
  return { documents, loose, refused };
}

interface Received {
  readonly id: number;
  readonly place: Place;
  readonly subject: string;
  readonly name: string;
  readonly text: string;
  readonly refused: readonly string[];
}

/** In the record's story, and to who wrote what it answers or looks after the person. */
async function announce(work: Work, { id, place, subject, name, text, refused }: Received): Promise<void> {
  const { target_type: type, target_id: target } = place;
  await recordEvent(work, {
    event: 'mail.received',
    target: type === null || target === null ? null : { type, id: target },
    description: `**${name}** replied: ${subject}`,
    properties: { mail_id: id, subject, text, ...(refused.length > 0 && { refused }) },
  });
  await notify(work, 'mail_received', {
    about: opportunityOf(place),
    to: place.staff_id === null ? await superAdminsAnd(work, null) : [place.staff_id],
    params: { name, subject },
    cta: targetPage(type, target),
    target: `mail:${id}`,
  });
}
