import {
  noticeOf,
  noticeType,
  type NoticeKey,
  type NoticeParams,
} from '@tranche/domain/notifications/catalogue';
import { fill, type AnyParams } from '@tranche/domain/notifications/notice';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { enqueueMailRows } from '../../kit/mail/mail.ts';
import { broadcastAll } from '../../kit/realtime/broadcast.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { findRecipients, type NoticeRecipient } from './recipients.ts';

/** Event name of Laravel's notifications (`contract.md` 10.7). */
export const NOTIFICATION_EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const MERGE_MINUTES = 10;

export interface Notice<Key extends NoticeKey> {
  /** User ids; inactive users are left out. */
  readonly to: readonly number[];
  readonly params: NoticeParams<Key>;
  /** In-app path; the mail's button leads there too. */
  readonly cta?: string;
  /** What the news is about, where path and words do not tell two apart, e.g. `cash_call:12`. */
  readonly target?: string;
}

interface Told {
  readonly key: NoticeKey;
  readonly params: AnyParams;
  readonly cta: string | null;
  readonly mergeKey: string;
}

/**
 * Tells these users, by the channels of the key: the bell's row now, in the work's transaction; the realtime event
 * and the mail after its commit. The same news to the same person within ten minutes is told once.
 */
export async function notify<Key extends NoticeKey>(
  work: Work,
  key: Key,
  notice: Notice<Key>,
): Promise<void> {
  if (work.batch?.tells === false) return;
  const definition = noticeOf(key);
  const told: Told = {
    key,
    params: notice.params,
    cta: notice.cta ?? null,
    mergeKey: mergeKeyOf(key, notice.params, notice.target ?? notice.cta ?? ''),
  };
  const since = new Date(work.now.getTime() - MERGE_MINUTES * 60_000).toISOString();
  const recipients = await findRecipients(work, notice.to, { mergeKey: told.mergeKey, since });
  const again = definition.repeat === true;
  if (definition.channels !== 'M') {
    const wanted = recipients.filter(({ wantsApp, heardApp }) => wantsApp && (again || !heardApp));
    await ring(work, told, wanted);
  }
  if (definition.channels !== 'A') {
    const wanted = recipients.filter(({ wantsMail, heardMail }) => {
      return (definition.always === true || wantsMail) && (again || !heardMail);
    });
    await write(work, told, wanted);
  }
}

const mergeKeyOf = (key: NoticeKey, params: AnyParams, target: string): string =>
  `${key}:${createHash('sha256')
    .update(JSON.stringify([target, fill(noticeOf(key).message ?? '', params)]))
    .digest('base64url')
    .slice(0, 22)}`;

async function ring(work: Work, told: Told, users: readonly NoticeRecipient[]): Promise<void> {
  if (users.length === 0) return;
  const definition = noticeOf(told.key);
  const data = {
    message: fill(definition.message ?? '', told.params),
    icon: definition.icon ?? 'default',
    cta: told.cta,
  };
  const type = noticeType(told.key);
  const { rows } = await sql<{ id: string; user_id: number }>`
    insert into notifications (type, notifiable_id, data, merge_key, created_at, updated_at)
    select ${type}, user_id, ${JSON.stringify(data)}::jsonb, ${told.mergeKey}, at, at
    from unnest(${users.map((user) => user.id)}::bigint[]) as user_id,
      (select ${work.now.toISOString()}::timestamptz as at) as moment
    returning id, notifiable_id as user_id
  `.execute(work.trx);
  await broadcastAll(
    work.trx,
    rows.map((row) => ({
      userId: row.user_id,
      event: NOTIFICATION_EVENT,
      data: { ...data, id: row.id, type },
    })),
  );
}

const write = (work: Work, told: Told, users: readonly NoticeRecipient[]): Promise<void> =>
  enqueueMailRows(
    work.trx,
    users.map((user) => ({
      ...told,
      to: { email: user.email, name: user.name, userId: user.id },
      now: work.now,
    })),
  );
