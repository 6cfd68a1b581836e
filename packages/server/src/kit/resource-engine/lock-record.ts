import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Work } from '../workflow/workflow.ts';
import { readContextIn } from './read-context.ts';
import type { Purpose, Serving } from './serving.ts';
import { lockRow } from './write.ts';

/**
 * Beat 2 of a verb: the row by its id or slug, whole and typed, through the viewer's access, locked for this transaction;
 * 404 to a stranger. `table` is the serving's own.
 */
export async function lockRecord<T extends keyof Tables>(
  work: Work,
  { serving }: { readonly table: T; readonly serving: Serving },
  id: string | number,
  purpose: Purpose = 'update',
): Promise<Selectable<Tables[T]>> {
  return (await lockRow(serving, work, id, await readContextIn(work, purpose))) as Selectable<Tables[T]>;
}
