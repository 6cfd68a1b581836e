import { sql } from 'kysely';
import { role } from '@tranche/domain/roles';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface NoticeRecipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly wantsApp: boolean;
  readonly wantsMail: boolean;
}

/** Active users among these ids, with their preferences (`users.notification_preferences`). */
export async function findRecipients(work: Work, ids: readonly number[]): Promise<NoticeRecipient[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NoticeRecipient>`
    select id, email, first_name as name,
      coalesce(notification_preferences ->> 'app', 'true') <> 'false' as "wantsApp",
      coalesce(notification_preferences ->> 'email', 'true') <> 'false' as "wantsMail"
    from users
    where id = any(${[...new Set(ids)]}::bigint[]) and status = 1 and deleted_at is null
    order by id
  `.execute(work.trx);
  return [...rows];
}

/** Who hears of an investor's doings: the owner while active staff, else every active Super Admin (`domain.md` 6). */
export async function staffFallback(work: Work, ownerId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_owner: boolean }>`
    select id, id = ${ownerId}::bigint as is_owner from users
    where status = 1 and deleted_at is null
      and (role_id = ${role.superAdmin} or (id = ${ownerId}::bigint and role_id <> ${role.investor}))
    order by id
  `.execute(work.trx);
  const owner = rows.filter((row) => row.is_owner);
  return (owner.length > 0 ? owner : rows).map((row) => row.id);
}
