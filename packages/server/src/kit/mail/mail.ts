import type {
  FreeNoticeKey,
  NoticeKey,
  NoticeParams,
  PlainNoticeKey,
  SecretNoticeKey,
} from '@tranche/domain/notifications/catalogue';
import type { AnyParams } from '@tranche/domain/notifications/notice';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import { entriesFrom } from '../outbox/outbox.ts';
import { sealed } from '../resource-engine/columns.ts';

export const MAIL_TOPIC = 'mail';

export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly userId?: number | null;
}

interface Written<Key extends NoticeKey> {
  readonly key: Key;
  readonly to: Recipient;
  readonly params: NoticeParams<Key>;
  /** The default is the transaction's time. */
  readonly now?: Date;
}

/**
 * A mail of the catalogue; `cta` is a path of ours, or an absolute address. What is about an opportunity goes through
 * `notify`, which asks who may know it.
 */
export interface NewMail<Key extends PlainNoticeKey & FreeNoticeKey> extends Written<Key> {
  readonly cta?: string;
}

/** A mail whose link acts for anyone who holds it. */
export interface NewSecretMail<Key extends SecretNoticeKey & FreeNoticeKey> extends Written<Key> {
  readonly link: string | null;
}

export interface MailRow {
  readonly key: NoticeKey;
  readonly to: Recipient;
  readonly params: AnyParams;
  readonly cta: string | null;
  /** What the same news within ten minutes is known by. */
  readonly mergeKey: string;
  readonly now: Date | null;
}

/** Writes the mail into the log; it is rendered and sent after the commit. */
export async function enqueueMail<Key extends PlainNoticeKey & FreeNoticeKey>(
  trx: Trx,
  mail: NewMail<Key>,
): Promise<void> {
  await enqueueMailRows(trx, [
    {
      key: mail.key,
      to: mail.to,
      params: mail.params,
      cta: mail.cta ?? null,
      mergeKey: mail.key,
      now: mail.now ?? null,
    },
  ]);
}

/** What sealing a link takes of a workflow's `Work`. */
export interface MailWork {
  readonly trx: Trx;
  readonly app: { readonly config: Pick<Config, 'secret'> };
}

/** The same with a link that no log may show: it waits sealed in `mail_links`, and goes once the mail has left. */
export const enqueueSecretMail = <Key extends SecretNoticeKey & FreeNoticeKey>(
  work: MailWork,
  { key, to, params, link, now }: NewSecretMail<Key>,
): Promise<void> =>
  enqueueSecretRow(work, { key, to, params, cta: null, mergeKey: key, now: now ?? null }, link);

export async function enqueueSecretRow(
  { trx, app }: MailWork,
  row: MailRow,
  link: string | null,
): Promise<void> {
  const ids = await logAndEnqueue(trx, [row], { redacted: link !== null });
  if (link !== null)
    await sql`
      insert into mail_links (email_id, link)
      select id, ${sealed(link, app.config.secret)} from unnest(${ids}::bigint[]) as id`.execute(trx);
}

/** Many mails, one statement. Returns their ids in the log, in this order. */
export async function enqueueMailRows(trx: Trx, mails: readonly MailRow[]): Promise<readonly number[]> {
  return mails.length === 0 ? [] : logAndEnqueue(trx, mails, { redacted: false });
}

async function logAndEnqueue(
  trx: Trx,
  mails: readonly MailRow[],
  { redacted }: { readonly redacted: boolean },
): Promise<number[]> {
  const rows = mails.map((mail) => ({
    key: mail.key,
    user_id: mail.to.userId ?? null,
    to_email: mail.to.email,
    to_name: mail.to.name,
    params: mail.params,
    cta: mail.cta,
    merge_key: mail.mergeKey,
    created_at: mail.now?.toISOString() ?? null,
  }));
  const entries = entriesFrom(
    MAIL_TOPIC,
    sql`select jsonb_build_object('email_id', id) as payload from logged order by id`,
  );
  const { rows: added } = await sql<{ ids: number[] }>`
    with logged as (
      insert into email_log (key, user_id, to_email, to_name, params, cta, merge_key, created_at, link_redacted)
      select key, user_id, to_email, to_name, params, cta, merge_key, coalesce(created_at, now()), ${redacted}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        key text, user_id bigint, to_email text, to_name text, params jsonb, cta text, merge_key text,
        created_at timestamptz
      )
      returning id
    ), added as (${entries.added})
    select (select json_agg(id order by id) from logged) as ids, ${entries.woken}
  `.execute(trx);
  return added[0]?.ids ?? [];
}
