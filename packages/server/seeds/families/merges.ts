import { lockPair, mergeRecords, undoMerge } from '../../src/slices/merges/public.ts';
import { create, daysAgo, workOf, type Scene } from '../scene.ts';
import type { Staff } from './staff.ts';

/** People who were entered twice: one pair was merged, another was taken apart again, being two people after all. */
export async function seedMerges(scene: Scene, { superAdmin }: Staff): Promise<void> {
  await merge(scene, superAdmin, { last_name: 'Okonjo', of: ['Adaeze', 'Ada'] });
  const undone = await merge(scene, superAdmin, { last_name: 'Lindqvist', of: ['Karin', 'Karl'] });
  await undoMerge(workOf(scene, daysAgo(scene, 5, 16), superAdmin), String(undone));
}

async function merge(
  scene: Scene,
  by: Staff['superAdmin'],
  { last_name, of }: { readonly last_name: string; readonly of: readonly string[] },
): Promise<number> {
  const ids: number[] = [];
  for (const first_name of of) {
    const email = `${first_name}.${last_name}@example.com`.toLowerCase();
    ids.push(
      await create(workOf(scene, daysAgo(scene, 20, 9), by), 'contacts', { first_name, last_name, email }),
    );
  }
  const [survivor_id = 0, merged_id = 0] = ids;
  const work = workOf(scene, daysAgo(scene, 6, 15), by);
  const pair = await lockPair(work, 'contacts', { survivor_id, merged_id });
  return (await mergeRecords(work, pair, { choices: {}, confirmed: true })).id;
}
