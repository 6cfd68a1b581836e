import { sql } from 'kysely';
import { change, type Merging } from './moves.ts';

interface Folder {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

/** Folders of one name become one, with all that is in either; the others go over as they are. */
export async function uniteFolders(merging: Merging, targetType: string): Promise<void> {
  const [theirs, own] = await Promise.all([
    foldersOf(merging, targetType, merging.merged.id),
    foldersOf(merging, targetType, merging.survivor.id),
  ]);
  const became = new Map<number, number>();
  const place = (parent: number | null): number | null =>
    parent === null ? null : (became.get(parent) ?? parent);
  for (const folder of fromTheTop(theirs)) {
    const parent = place(folder.parent_id);
    const twin = own.find((one) => one.name === folder.name && one.parent_id === parent);
    if (twin) became.set(folder.id, twin.id);
    else
      await change(merging, {
        table: 'folder_structures',
        where: sql`t.id = ${folder.id}`,
        set: { target_id: sql`${merging.survivor.id}::bigint`, parent_id: sql`${parent}::bigint` },
      });
  }
  for (const [from, to] of became) await empty(merging, from, to);
}

/** What is filed in one folder is filed in the other; the empty one is marked as deleted. */
async function empty(merging: Merging, from: number, to: number): Promise<void> {
  for (const table of ['documents', 'cloud_documents'])
    await change(merging, {
      table,
      where: sql`t.folder_structure_id = ${from}`,
      set: { folder_structure_id: sql`${to}::bigint` },
    });
  await change(merging, {
    table: 'folder_structures',
    where: sql`t.id = ${from}`,
    set: { deleted_at: sql`${merging.work.now.toISOString()}::timestamptz` },
  });
}

async function foldersOf({ work }: Merging, type: string, id: number): Promise<Folder[]> {
  const { rows } = await sql<Folder>`select id, parent_id, name from folder_structures
    where target_type = ${type} and target_id = ${id} and deleted_at is null order by id`.execute(work.trx);
  return rows;
}

/** Each after the one that it is in. */
function fromTheTop(folders: readonly Folder[]): Folder[] {
  const within = (parent: number | null): Folder[] =>
    folders
      .filter((folder) => folder.parent_id === parent)
      .flatMap((folder) => [folder, ...within(folder.id)]);
  return within(null);
}
