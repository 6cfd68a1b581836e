import { sql } from 'kysely';
import { change, type Merging } from './moves.ts';

/**
 * Entities go over and are not united: what is held stays with its registered holder. The one of the merged person or firm
 * itself is named for them from now on, and is the survivor's default no more.
 */
export async function moveEntities(merging: Merging): Promise<void> {
  const { survivor, merged, family } = merging;
  const kind = family === 'users' ? 'user' : 'organisation';
  const column = family === 'users' ? 'user_id' : 'organisation_id';
  await change(merging, {
    table: 'investment_method_entities',
    where: sql`t.${sql.ref(column)} = ${merged.id} and t.kind = ${kind} and t.merged_from_id is null`,
    set: { merged_from_id: sql`${merged.id}::bigint`, name: sql`${String(merged.name)}` },
  });
  if (family !== 'users') return;
  await change(merging, {
    table: 'investment_method_entities',
    where: sql`t.user_id = ${merged.id} and t.is_default and t.deleted_at is null
      and exists(select 1 from investment_method_entities own where own.user_id = ${survivor.id} and own.is_default
        and own.deleted_at is null)`,
    set: { is_default: sql`false` },
  });
}
