import {
  isNoticeKey,
  noticeOf,
  noticeType,
  type FreeNoticeKey,
  type NoticeKey,
  type NoticeParams,
  type OpportunityNoticeKey,
  type PlainNoticeKey,
  type RecordNoticeKey,
} from '@tranche/domain/notifications/catalogue';
import { fill, wordedIn, type AnyParams } from '@tranche/domain/notifications/notice';
import type { RoleId } from '@tranche/domain/roles';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readTerms } from '../../kit/db/read-settings.ts';
import { enqueueMailRows, enqueueSecretRow, type Recipient } from '../../kit/mail/mail.ts';
import { broadcastsFrom } from '../../kit/realtime/broadcast.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { audienceAmong, mayNameByMail } from './redaction.ts';
import { findRecipients, type NoticeRecipient } from './recipients.ts';

/** Event name of Laravel's notifications (`contract.md#10.7`). */
export const NOTIFICATION_EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const MERGE_MINUTES = 10;

export interface Notice<Key extends PlainNoticeKey> {
  /** User ids; inactive users are left out. */
  readonly to: readonly number[];
  readonly params: NoticeParams<Key>;
  /** In-app path, for each reader the one that they may open; the mail's button leads there too. */
  readonly cta?: string | ((reader: RoleId) => string);
  /** What the news is about, where path and words do not tell two apart, e.g. `cash_call:12`. */
  readonly target?: string;
}

/** A notice of any key, as it is delivered. */
interface AnyNotice {
  readonly to: readonly number[];
  readonly params: AnyParams;
  readonly cta?: Notice<PlainNoticeKey>['cta'];
  readonly target?: string | undefined;
}

interface Announcement {
  readonly key: NoticeKey;
  readonly params: AnyParams;
  readonly cta: Notice<PlainNoticeKey>['cta'];
  readonly mergeKey: string;
}

/**
 * Tells these users, by the channels of the key: the bell's row now, in the work's transaction; the realtime event
 * and the mail after its commit. The same news to the same person within ten minutes is told once. `about` is the id of
 * the opportunity: anyone who may not know it is told what the catalogue has for them instead, or nothing.
 */
export function notify<Key extends OpportunityNoticeKey & PlainNoticeKey>(
  work: Work,
  key: Key,
  notice: Notice<Key> & { readonly about: number },
): Promise<void>;
/** About a record: null where it hangs on no opportunity; `addressed` where staff chose themselves whom to tell. */
export function notify<Key extends RecordNoticeKey & PlainNoticeKey>(
  work: Work,
  key: Key,
  notice: Notice<Key> & { readonly about: number | null; readonly addressed?: boolean },
): Promise<void>;
export function notify<Key extends FreeNoticeKey & PlainNoticeKey>(
  work: Work,
  key: Key,
  notice: Notice<Key>,
): Promise<void>;
export async function notify(
  work: Work,
  key: NoticeKey,
  {
    about = null,
    addressed = false,
    ...notice
  }: AnyNotice & { readonly about?: number | null; readonly addressed?: boolean },
): Promise<void> {
  if (work.batch?.notifies === false) return;
  const announcement = announcementOf(key, notice);
  const people = await findReaders(work, announcement, notice.to);
  if (about === null) return deliver(work, announcement, people);
  const { inside, outside } = await audienceAmong(work, about, { people, addressed });
  const knowing = new Set(inside);
  await deliver(
    work,
    announcement,
    people.filter(({ id }) => knowing.has(id)),
  );
  const instead = redactedKey(key);
  if (instead === null) return;
  for (const page of new Set(outside.map((person) => person.page))) {
    const to = outside.filter((person) => person.page === page).map(({ id }) => id);
    const target = `${about}:${notice.target ?? ''}`;
    const redacted = announcementOf(instead, { to, params: {}, cta: page, target });
    await deliver(work, redacted, await findReaders(work, redacted, to));
  }
}

/** To someone without an account, by mail alone; the same rule. `link` acts for anyone who holds it, and is in no log. */
export async function notifyByMail<Key extends OpportunityNoticeKey>(
  work: Work,
  key: Key,
  mail: {
    readonly to: Recipient;
    readonly about: number;
    readonly params: NoticeParams<Key>;
    readonly link?: string;
  },
): Promise<void> {
  const { to, about, link = null } = mail;
  const named = await mayNameByMail(work, about, to.email);
  const announcement = named ? key : redactedKey(key);
  if (announcement === null) return;
  const params: AnyParams = named ? mail.params : {};
  await enqueueSecretRow(
    work,
    { key: announcement, to, params, cta: null, mergeKey: announcement, now: work.now },
    link,
  );
}

/** What staff wrote themselves, each as its own mail. */
export interface Letters {
  readonly subject: string;
  /** Where an answer goes. */
  readonly replyTo: string;
  /** What it is part of, e.g. `mail:12`. */
  readonly target: string;
  /** Sanitised; to people of whom `audienceOf` was asked. */
  readonly letters: readonly { readonly to: Recipient; readonly html: string }[];
}

/** Mails of one's own hand, whatever the preferences say. Returns their ids in the log, in this order. */
export const sendLetters = (
  work: Work,
  { subject, replyTo, target, letters }: Letters,
): Promise<readonly number[]> =>
  enqueueMailRows(
    work.trx,
    letters.map(({ to, html }) => ({
      key: 'record_mail',
      to,
      params: { subject, body: html, reply_to: replyTo },
      cta: null,
      mergeKey: `record_mail:${target}`,
      now: work.now,
    })),
  );

const redactedKey = (key: NoticeKey): NoticeKey | null => {
  const { outside } = noticeOf(key);
  return outside !== undefined && isNoticeKey(outside) ? outside : null;
};

const announcementOf = (key: NoticeKey, { params, cta, target }: AnyNotice): Announcement => ({
  key,
  params,
  cta,
  mergeKey: mergeKeyOf(key, params, target ?? (typeof cta === 'string' ? cta : '')),
});

function findReaders(
  work: Work,
  { mergeKey }: Announcement,
  to: readonly number[],
): Promise<readonly NoticeRecipient[]> {
  const since = new Date(work.now.getTime() - MERGE_MINUTES * 60_000).toISOString();
  return findRecipients(work, to, { mergeKey, since });
}

async function deliver(
  work: Work,
  announcement: Announcement,
  recipients: readonly NoticeRecipient[],
): Promise<void> {
  const definition = noticeOf(announcement.key);
  const again = definition.repeat === true;
  if (definition.channels !== 'M') {
    const wanted = recipients.filter(({ wantsApp, hadBell }) => wantsApp && (again || !hadBell));
    await ring(work, announcement, wanted);
  }
  if (definition.channels !== 'A') {
    const wanted = recipients.filter(({ wantsMail, hadMail }) => {
      return (definition.always === true || wantsMail) && (again || !hadMail);
    });
    await write(work, announcement, wanted);
  }
}

const mergeKeyOf = (key: NoticeKey, params: AnyParams, target: string): string =>
  `${key}:${createHash('sha256')
    .update(JSON.stringify([target, fill(noticeOf(key).message ?? '', params)]))
    .digest('base64url')
    .slice(0, 22)}`;

async function ring(
  work: Work,
  announcement: Announcement,
  users: readonly NoticeRecipient[],
): Promise<void> {
  if (users.length === 0) return;
  const definition = wordedIn(noticeOf(announcement.key), await readTerms(work.trx));
  const message = fill(definition.message ?? '', announcement.params);
  const icon = definition.icon ?? 'default';
  const type = noticeType(announcement.key);
  const bells = users.map((user) => ({
    user_id: user.id,
    data: { message, icon, cta: ctaFor(announcement, user) },
  }));
  const broadcasts = broadcastsFrom(
    NOTIFICATION_EVENT,
    sql`select notifiable_id as user_id, data || jsonb_build_object('id', id, 'type', ${type}::text) as data from rung`,
  );
  await sql`
    with rung as (
      insert into notifications (type, notifiable_id, data, merge_key, created_at, updated_at)
      select ${type}, user_id, data, ${announcement.mergeKey}, at, at
      from jsonb_to_recordset(${JSON.stringify(bells)}::jsonb) as bell (user_id bigint, data jsonb),
        (select ${work.now.toISOString()}::timestamptz as at) as moment
      returning id, notifiable_id, data
    ), added as (${broadcasts.added})
    select ${broadcasts.woken}
  `.execute(work.trx);
}

const ctaFor = ({ cta }: Announcement, { role_id: role }: NoticeRecipient): string | null =>
  (typeof cta === 'function' ? cta(role) : cta) ?? null;

async function write(
  work: Work,
  announcement: Announcement,
  users: readonly NoticeRecipient[],
): Promise<void> {
  await enqueueMailRows(
    work.trx,
    users.map((user) => ({
      ...announcement,
      cta: ctaFor(announcement, user),
      to: { email: user.email, name: user.name, userId: user.id },
      now: work.now,
    })),
  );
}
