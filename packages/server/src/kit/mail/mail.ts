import type { NoticeKey, NoticeParams } from '@tranche/domain/notifications/catalogue';
import type { AnyParams } from '@tranche/domain/notifications/notice';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { enqueueAll } from '../outbox/outbox.ts';

export const MAIL_TOPIC = 'mail';

export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly userId?: number | null;
}

/** A mail of the catalogue; `cta` is a path of ours, or an absolute address. */
export interface NewMail<Key extends NoticeKey = NoticeKey> {
  readonly key: Key;
  readonly to: Recipient;
  readonly params: NoticeParams<Key>;
  readonly cta?: string;
  /** The default is the transaction's time. */
  readonly now?: Date;
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
export const enqueueMail = <Key extends NoticeKey>(trx: Trx, mail: NewMail<Key>): Promise<void> =>
  enqueueMailRows(trx, [
    {
      key: mail.key,
      to: mail.to,
      params: mail.params,
      cta: mail.cta ?? null,
      mergeKey: mail.key,
      now: mail.now ?? null,
    },
  ]);

/** Many mails, two statements. */
export async function enqueueMailRows(trx: Trx, mails: readonly MailRow[]): Promise<void> {
  if (mails.length === 0) return;
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
  const added = await sql<{ id: number }>`
    insert into email_log (key, user_id, to_email, to_name, params, cta, merge_key, created_at)
    select key, user_id, to_email, to_name, params, cta, merge_key, coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      key text, user_id bigint, to_email text, to_name text, params jsonb, cta text, merge_key text,
      created_at timestamptz
    )
    returning id
  `.execute(trx);
  await enqueueAll(
    trx,
    added.rows.map(({ id }) => ({ topic: MAIL_TOPIC, payload: { email_id: id } })),
  );
}
