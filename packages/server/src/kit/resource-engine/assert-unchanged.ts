import { conflict } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Precondition, Work } from '../workflow/workflow.ts';
import type { RecordRef } from './assert-found.ts';
import { itemClause } from './item.ts';
import { readContextIn } from './read-context.ts';

/** Which state of which record a caller acts upon: `_updated_at` in a call on that record, by query or by body. */
interface State extends RecordRef {
  readonly updated_at: string;
}

/**
 * A change in between is told, not overwritten: 409. The record stays locked for this transaction, so that of two who saw the
 * same state one is told. A stranger learns nothing here: the verb itself refuses them.
 */
export const unchanged = (state: State): Precondition => ({
  check: (work) => assertUnchanged(work, state),
  isMet: false,
});

async function assertUnchanged(work: Work, { resource, id, updated_at }: State): Promise<void> {
  const serving = work.app.registry.get(resource);
  const where = serving && itemClause(serving, id, await readContextIn(work, 'update'));
  if (!where) return;
  const { rows } = await sql<{ updated_at: string }>`select t.updated_at from ${sql.table(
    serving.resource.table,
  )} as t where ${where} for update of t`.execute(work.trx);
  if (rows[0]) assertSeen(rows[0], updated_at);
}

/** For a row that its workflow has locked; 409 where it is no longer as the caller saw it. */
export function assertSeen(row: { readonly updated_at: string }, seen: string): void {
  if (row.updated_at !== seen)
    throw conflict('Someone else has changed this record. Please reload it and try again.');
}
