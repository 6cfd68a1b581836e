import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';

interface Folder {
  readonly id: number;
  readonly parent_id: number | null;
}

/** The tree of folders of one opportunity on another; documents that came along lie where they lay. */
export async function copyFolders(work: Work, from: number, to: number): Promise<void> {
  const { rows } = await sql<Folder>`
    with recursive tree as (
      select f.id, f.parent_id, 0 as depth, f.sort_order from folder_structures f
        where f.target_type = 'investment_opportunity' and f.target_id = ${from} and f.parent_id is null
          and f.deleted_at is null
      union all
      select f.id, f.parent_id, t.depth + 1, f.sort_order from folder_structures f
        join tree t on f.parent_id = t.id where f.deleted_at is null and t.depth < 20
    ) select id, parent_id from tree order by depth, sort_order, id`.execute(work.trx);
  const copies = new Map<number, number>();
  const at = work.now.toISOString();
  for (const folder of rows) {
    const parent = folder.parent_id === null ? null : (copies.get(folder.parent_id) ?? null);
    const { rows: made } = await sql<{ id: number }>`
      insert into folder_structures (target_type, target_id, parent_id, name, visibility, sort_order, created_at, updated_at,
        created_by_id, updated_by_id)
      select target_type, ${to}, ${parent}, name, visibility, sort_order, ${at}, ${at}, ${work.viewer.id}, ${work.viewer.id}
      from folder_structures where id = ${folder.id}
      on conflict (target_type, target_id, template_for, parent_id, name) where deleted_at is null
        do update set updated_at = excluded.updated_at
      returning id`.execute(work.trx);
    if (made[0]) copies.set(folder.id, made[0].id);
  }
  await placeDocuments(work, { from, to }, copies);
}

/** A copied document is known by its file. */
async function placeDocuments(
  work: Work,
  { from, to }: { readonly from: number; readonly to: number },
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`update documents as copy set folder_structure_id = m.new_id
    from documents as source join unnest(${[...copies.keys()]}::bigint[], ${[...copies.values()]}::bigint[])
      as m(old_id, new_id) on m.old_id = source.folder_structure_id
    where source.target_type = 'investment_opportunity' and source.target_id = ${from} and source.deleted_at is null
      and copy.target_type = 'investment_opportunity' and copy.target_id = ${to} and copy.path = source.path`.execute(
    work.trx,
  );
}
