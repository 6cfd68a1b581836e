import { isNoticeKey, noticeOf, type NoticeKey } from '@tranche/domain/notifications/catalogue';
import type { AnyParams } from '@tranche/domain/notifications/notice';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Entry, Topic } from '../outbox/outbox.ts';
import { readBrand, type MailBrand } from './brand.ts';
import type { RenderedMail } from './render-mail.tsx';
import { smtpTransport, type MailTransport } from './transport.ts';

export interface MailTopicOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'appUrl' | 'smtpUrl'>;
  readonly clock: () => Date;
  /** Null: mails are held in the log for staff to read. The default follows `config.smtpUrl`. */
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
}

const PAYLOAD = z.object({ email_id: z.number() });

/** Renders one logged mail and sends it, or holds it where no mail server is set. */
export function createMailTopic(options: MailTopicOptions): Topic {
  const { db, config, clock } = options;
  const transport =
    options.transport === undefined
      ? config.smtpUrl === null
        ? null
        : smtpTransport(config.smtpUrl)
      : options.transport;
  return async (payload, entry) => {
    const mail = await findMail(db, PAYLOAD.parse(payload).email_id);
    if (mail === null || mail.status === 'sent' || mail.status === 'held') return;
    const brand = await readBrand(db.kysely);
    const rendered = await renderLogged(mail, { brand, appUrl: config.appUrl, struck: false });
    if (transport === null) return keepMail(db, { id: mail.id, status: 'held', rendered });
    await sendMail({ transport, mail, brand, rendered, appUrl: config.appUrl }).catch((error: unknown) =>
      failMail(db, { id: mail.id, error, entry }),
    );
    const struck = noticeOf(mail.key).secret === true;
    const kept = struck ? await renderLogged(mail, { brand, appUrl: config.appUrl, struck }) : rendered;
    await keepMail(db, { id: mail.id, status: 'sent', rendered: kept, sentAt: clock(), forgetLink: struck });
  };
}

async function findMail(db: Database, id: number): Promise<LoggedMail | null> {
  const { rows } = await sql<LoggedMail & { key: string }>`
    select id, key, status, to_email, to_name, params, cta from email_log where id = ${id}
  `.execute(db.kysely);
  const row = rows[0];
  return row !== undefined && isNoticeKey(row.key) ? row : null;
}

/** Loaded on first use: the renderer is heavy, and a server should be up before it is needed. */
async function renderLogged(
  mail: LoggedMail,
  by: { brand: MailBrand; appUrl: string; struck: boolean },
): Promise<RenderedMail> {
  const { renderMail } = await import('./render-mail.tsx');
  return renderMail({ key: mail.key, params: mail.params, toName: mail.to_name, cta: mail.cta, ...by });
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

async function keepMail(
  db: Database,
  by: { id: number; status: 'held' | 'sent'; rendered: RenderedMail; sentAt?: Date; forgetLink?: boolean },
): Promise<void> {
  await sql`
    update email_log set status = ${by.status}, subject = ${by.rendered.subject}, html = ${by.rendered.html},
      text = ${by.rendered.text}, error = null, sent_at = ${by.sentAt?.toISOString() ?? null}::timestamptz,
      cta = case when ${by.forgetLink ?? false}::boolean then null else cta end
    where id = ${by.id}
  `.execute(db.kysely);
}

/** The log says `failed` once nothing more is tried. */
async function failMail(db: Database, by: { id: number; error: unknown; entry: Entry }): Promise<never> {
  const reason = (by.error instanceof Error ? by.error.message : String(by.error)).slice(0, 1000);
  await sql`
    update email_log set error = ${reason}, status = ${by.entry.last ? 'failed' : 'queued'} where id = ${by.id}
  `.execute(db.kysely);
  throw by.error;
}
