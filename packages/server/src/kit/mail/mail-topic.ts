import { isNoticeKey, noticeOf, type NoticeKey } from '@tranche/domain/notifications/catalogue';
import type { AnyParams } from '@tranche/domain/notifications/notice';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Entry, Topic } from '../outbox/outbox.ts';
import { brandOf, type MailBrand } from './brand.ts';
import { holdMail } from './held-mails.ts';
import type { RenderedMail } from './render-mail.tsx';
import { smtpTransport, type MailTransport } from './transport.ts';

export interface MailTopicOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'appUrl' | 'smtpUrl' | 'dataDir' | 'secret'>;
  readonly clock: () => Date;
  /** Null: mails are held in the operator's folder. The default follows `config.smtpUrl`. */
  readonly transport?: MailTransport | null;
}

interface LoggedMail {
  readonly id: number;
  readonly key: NoticeKey;
  readonly status: string;
  readonly to_email: string;
  readonly to_name: string;
  readonly params: AnyParams;
  readonly cta: string | null;
  readonly link_redacted: boolean;
  /** Its secret link, until it has left. */
  readonly link: string | null;
  readonly created_at: string;
  /** The client's, read with the mail: null without a row of them. */
  readonly settings: unknown;
}

const PAYLOAD = z.object({ email_id: z.number() });

/**
 * Renders one logged mail and sends it, or puts it into the operator's folder where no mail server is set. The log gets
 * a copy of its own: without a link that acts for anyone who holds it.
 */
export function createMailTopic(options: MailTopicOptions): Topic {
  const { db, config, clock } = options;
  const transport =
    options.transport === undefined
      ? config.smtpUrl === null
        ? null
        : smtpTransport(config.smtpUrl)
      : options.transport;
  return async (payload, entry) => {
    const mail = await findMail(db, config, PAYLOAD.parse(payload).email_id);
    if (mail === null || mail.status === 'sent' || mail.status === 'held') return;
    if (mail.link_redacted && mail.link === null) return giveUp(db, mail.id, LINK_GONE);
    const brand = brandOf(mail.settings ?? {});
    const render = (redacted: boolean): Promise<RenderedMail> =>
      renderLogged(mail, { brand, config, redacted });
    const rendered = await render(false);
    if (transport === null) await holdMail(config, { ...mail, ...rendered });
    else
      await sendMail({ transport, mail, brand, rendered, appUrl: config.appUrl }).catch((error: unknown) =>
        failMail(db, { id: mail.id, error, entry }),
      );
    const logged = mail.link_redacted ? await render(true) : rendered;
    const sent = transport === null ? null : clock();
    await closeMail(db, { id: mail.id, rendered: logged, sent });
  };
}

const LINK_GONE = 'The link in this email was removed before it was sent. Please request a new one.';

async function findMail(
  db: Database,
  { secret }: Pick<Config, 'secret'>,
  id: number,
): Promise<LoggedMail | null> {
  const { rows } = await sql<LoggedMail & { key: string }>`
    select m.id, m.key, m.status, m.to_email, m.to_name, m.params, m.cta, m.link_redacted, m.created_at,
      pgp_sym_decrypt(l.link, ${secret}) as link,
      (select to_jsonb(settings) from settings where id = 1) as settings
    from email_log m left join mail_links l on l.email_id = m.id where m.id = ${id}
  `.execute(db.kysely);
  const row = rows[0];
  return row !== undefined && isNoticeKey(row.key) ? row : null;
}

/** Loaded on first use: the renderer is heavy, and a server should be up before it is needed. */
async function renderLogged(
  mail: LoggedMail,
  by: { brand: MailBrand; config: Pick<Config, 'appUrl'>; redacted: boolean },
): Promise<RenderedMail> {
  const { renderMail } = await import('./render-mail.tsx');
  const { key, params, to_name: toName, link, cta } = mail;
  const { brand, redacted } = by;
  return renderMail({ key, params, toName, cta: link ?? cta, appUrl: by.config.appUrl, brand, redacted });
}

async function sendMail(by: {
  transport: MailTransport;
  mail: LoggedMail;
  brand: MailBrand;
  rendered: RenderedMail;
  appUrl: string;
}): Promise<void> {
  const host = new URL(by.appUrl).hostname;
  const address = by.brand.supportEmail || `no-reply@${host}`;
  const { replyTo } = noticeOf(by.mail.key);
  const answerTo = replyTo === undefined ? undefined : by.mail.params[replyTo];
  await by.transport.send({
    ...by.rendered,
    ...(answerTo ? { replyTo: answerTo } : {}),
    from: { name: by.brand.fromName, address },
    to: { name: by.mail.to_name, address: by.mail.to_email },
    messageId: `<mail-${by.mail.id}@${host}>`,
  });
}

/** The mail has left, or lies in the operator's folder: its log entry is final and its link is of no more use here. */
async function closeMail(
  db: Database,
  { id, rendered, sent }: { id: number; rendered: RenderedMail; sent: Date | null },
): Promise<void> {
  await sql`
    with gone as (delete from mail_links where email_id = ${id})
    update email_log set status = ${sent === null ? 'held' : 'sent'}, subject = ${rendered.subject},
      html = ${rendered.html}, text = ${rendered.text}, error = null,
      sent_at = ${sent?.toISOString() ?? null}::timestamptz
    where id = ${id}
  `.execute(db.kysely);
}

/** The log says `failed` once nothing more is tried. */
async function failMail(db: Database, by: { id: number; error: unknown; entry: Entry }): Promise<never> {
  const reason = (by.error instanceof Error ? by.error.message : String(by.error)).slice(0, 1000);
  if (by.entry.last) await giveUp(db, by.id, reason);
  else await sql`update email_log set error = ${reason} where id = ${by.id}`.execute(db.kysely);
  throw by.error;
}

async function giveUp(db: Database, id: number, reason: string): Promise<void> {
  await sql`
    with gone as (delete from mail_links where email_id = ${id})
    update email_log set error = ${reason}, status = 'failed' where id = ${id}
  `.execute(db.kysely);
}
