import { sql } from 'kysely';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const METHOD_NAMES = { user: 'Personal', organisation: 'Organisation' } as const;
type BuiltIn = keyof typeof METHOD_NAMES;

/** The two ways to invest that every deployment has and no one can delete (`domain.md#E`). */
export async function builtInMethod(work: Work, kind: BuiltIn): Promise<number> {
  const find = sql<{
    id: number;
  }>`select id from investment_methods where kind = ${kind} and is_built_in order by id limit 1`;
  const known = (await find.execute(work.trx)).rows[0];
  if (known) return known.id;
  const added = await sql<{ id: number }>`
    insert into investment_methods (name, kind, tax_eligible, is_default, is_built_in)
    values (${METHOD_NAMES[kind]}, ${kind}, ${kind === 'user'}, ${kind === 'user'}, true) returning id`.execute(
    work.trx,
  );
  return added.rows[0]?.id ?? 0;
}

/** The investor as themselves: created with the account, once. Returns the entity's id. */
export async function createPersonalEntity(work: Work, user: { id: number; name: string }): Promise<number> {
  const method = await builtInMethod(work, 'user');
  const { rows } = await sql<{ id: number }>`
    insert into investment_method_entities
      (investment_method_id, kind, user_id, name, is_default, approved_at, ${AUDIT_COLUMNS})
    values (${method}, 'user', ${user.id}, ${user.name},
      not exists(select 1 from investment_method_entities where user_id = ${user.id} and is_default and deleted_at is null), ${work.now}, ${auditValues(work.now.toISOString(), work.viewer.id)})
    on conflict (user_id) where kind = 'user' and deleted_at is null and merged_from_id is null do update set user_id = excluded.user_id
    returning id`.execute(work.trx);
  return rows[0]?.id ?? 0;
}

/** The organisation itself as investing party; `userId` is its primary contact. */
export async function createOrganisationEntity(
  work: Work,
  organisation: { id: number; name: string },
  userId: number,
): Promise<number> {
  const method = await builtInMethod(work, 'organisation');
  const { rows } = await sql<{ id: number }>`
    insert into investment_method_entities
      (investment_method_id, kind, user_id, organisation_id, name, approved_at, ${AUDIT_COLUMNS})
    values (${method}, 'organisation', ${userId}, ${organisation.id}, ${organisation.name}, ${work.now}, ${auditValues(work.now.toISOString(), work.viewer.id)})
    on conflict (organisation_id) where kind = 'organisation' and deleted_at is null and merged_from_id is null do update set organisation_id = excluded.organisation_id
    returning id`.execute(work.trx);
  return rows[0]?.id ?? 0;
}
