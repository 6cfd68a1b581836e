import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Viewer } from '../session/viewer.ts';
import { itemClause, keyOf } from './item.ts';
import { readContextFor } from './read-context.ts';

/** The record that a path names. */
export interface RecordRef {
  readonly resource: string;
  /** Id or slug. */
  readonly id: string;
}

/** 404 for an id that no record of the family can have; what comes after may take it for a number, or for a slug. */
export function assertPossible(app: App, { resource, id }: RecordRef): void {
  const serving = app.registry.get(resource);
  if (serving && keyOf(serving.resource, id) === null) throw refuse('not_found');
}

/** Whether the viewer reads or changes such a record; an id in a path that is of no resource is for its verb. */
export async function isFound(app: App, viewer: Viewer, { resource, id }: RecordRef): Promise<boolean> {
  const serving = app.registry.get(resource);
  if (!serving) return true;
  const context = await readContextFor(app, viewer, 'show');
  for (const purpose of ['show', 'update'] as const) {
    const where = itemClause(serving, id, { ...context, purpose });
    if (!where) continue;
    const found = await app.db.run(
      sql`select 1 from ${sql.table(serving.resource.table)} as t where ${where}`,
    );
    if (found.length > 0) return true;
  }
  return false;
}
