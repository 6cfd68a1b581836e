import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/**
 * The record's own folder of that name (`Certificates`, `Correspondence`): where the product files what it makes. Made
 * where the client's templates do not have it, since what is filed must be found again.
 */
export async function folderOf(
  work: Work,
  on: { readonly type: string; readonly id: number },
  folder: { readonly name: string; readonly visibility: 'public' | 'private' },
): Promise<number> {
  const found = await sql<{ id: number }>`
    select id from folder_structures where target_type = ${on.type} and target_id = ${on.id} and name = ${folder.name}
      and deleted_at is null order by parent_id nulls first limit 1`.execute(work.trx);
  if (found.rows[0]) return found.rows[0].id;
  const made = await sql<{ id: number }>`
    insert into folder_structures (target_type, target_id, name, visibility, sort_order, created_by_id, updated_by_id)
    values (${on.type}, ${on.id}, ${folder.name}, ${folder.visibility},
      (select coalesce(max(sort_order), 0) + 1 from folder_structures where target_type = ${on.type} and target_id = ${on.id}),
      ${work.viewer.id}, ${work.viewer.id})
    returning id`.execute(work.trx);
  return made.rows[0]?.id ?? 0;
}
