import { recordStatus } from '@tranche/domain/codes';
import { sql } from 'kysely';
import { among } from '../../kit/db/among.ts';
import { role } from '@tranche/domain/roles';
import { lit } from '../../kit/db/literal.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { audienceAmong, type Person } from './redaction.ts';

/** Called by their first name. */
export interface NoticeRecipient extends Person {
  readonly wantsApp: boolean;
  readonly wantsMail: boolean;
  /** By the bell, or by mail. */
  readonly hadBell: boolean;
  readonly hadMail: boolean;
}

/** The same news, and since when a second telling of it is one too many. */
export interface Earlier {
  readonly mergeKey: string;
  readonly since: string;
}

/** Active users among these ids, with their preferences (`users.notification_preferences`) and what they heard before. */
export async function findRecipients(
  work: Work,
  ids: readonly number[],
  { mergeKey, since }: Earlier,
): Promise<NoticeRecipient[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NoticeRecipient>`
    select id, email, first_name as name, role_id,
      coalesce(notification_preferences ->> 'app', 'true') <> 'false' as "wantsApp",
      coalesce(notification_preferences ->> 'email', 'true') <> 'false' as "wantsMail",
      exists(select 1 from notifications n where n.notifiable_id = users.id and n.merge_key = ${mergeKey}
        and n.created_at > ${since}::timestamptz) as "hadBell",
      exists(select 1 from email_log m where m.user_id = users.id and m.merge_key = ${mergeKey}
        and m.created_at > ${since}::timestamptz) as "hadMail"
    from users
    where ${among(sql`id`, [...new Set(ids)])} and status = ${lit(recordStatus.active)} and deleted_at is null
    order by id
  `.execute(work.trx);
  return [...rows];
}

/**
 * Who is notified of an investor's doings: the owner while active staff, else every active Super Admin (`domain.md#6`).
 * An owner who may not be told of the opportunity that it is about is as good as none. No one is notified of what they
 * did themselves.
 */
export async function staffFallback(
  work: Work,
  ownerId: number | null,
  about: number | null,
): Promise<number[]> {
  const all = await readSuperAdminsAnd(work, ownerId);
  const owner = all.find(({ id }) => id === ownerId);
  const answers = owner !== undefined && (await mayKnow(work, owner, about));
  return (answers ? [owner] : all).map(({ id }) => id).filter((id) => id !== work.viewer.id);
}

async function mayKnow(work: Work, owner: Person, about: number | null): Promise<boolean> {
  if (about === null) return true;
  const { inside } = await audienceAmong(work, about, { people: [owner], addressed: false });
  return inside.includes(owner.id);
}

/**
 * Who is notified of what an investor does where their associates should know it too: whoever answers for it, as above, and the
 * staff who look after them.
 */
export async function staffAround(
  work: Work,
  userId: number | null,
  { ownerId, about }: { readonly ownerId: number | null; readonly about: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.associate_id as id from investor_associates a join users s on s.id = a.associate_id
    where a.user_id = ${userId}::bigint and s.status = ${lit(recordStatus.active)} and s.deleted_at is null and s.role_id <> ${role.investor}
    order by 1
  `.execute(work.trx);
  const around = rows.map((row) => row.id).filter((id) => id !== work.viewer.id);
  return [...new Set([...(await staffFallback(work, ownerId, about)), ...around])];
}

/** Every active Super Admin. */
export const superAdmins = (work: Work): Promise<number[]> => superAdminsAnd(work, null);

/** Every active Super Admin, and the owner while active staff. */
export const superAdminsAnd = async (work: Work, ownerId: number | null): Promise<number[]> =>
  (await readSuperAdminsAnd(work, ownerId)).map(({ id }) => id);

async function readSuperAdminsAnd({ trx }: Work, ownerId: number | null): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select id, role_id, name, email from users
    where status = ${lit(recordStatus.active)} and deleted_at is null
      and (role_id = ${role.superAdmin} or (id = ${ownerId}::bigint and role_id <> ${role.investor}))
    order by id`.execute(trx);
  return rows;
}
