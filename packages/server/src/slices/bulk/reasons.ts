import type { BulkOutcome } from '@tranche/domain/bulk/codes';
import { Refusal } from '@tranche/domain/kit/errors';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { isConnectionFailure } from '../../kit/db/failures.ts';
import { inSavepoint } from '../../kit/db/savepoint.ts';
import type { WrittenMany } from '../../kit/resource-engine/write-many.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Values } from './bulk-job.ts';

export const OUT_OF_REACH = 'You do not have access to this record.';
const DELETED = 'This record has been deleted.';
export const BROKEN = 'Something went wrong on our side.';

/** What became of a record when its turn came. */
export interface Result {
  readonly target: number;
  readonly outcome: BulkOutcome;
  readonly reason?: string;
  readonly before?: Values;
  readonly after?: Values;
}

/** What a row is called that was done, and one that was refused: of a run, and of an undo. */
export interface Outcomes {
  readonly done: BulkOutcome;
  readonly left: BulkOutcome;
}
export const OF_RUN: Outcomes = { done: 'changed', left: 'skipped' };
/** What an undo leaves is as the job changed it. */
export const OF_UNDO: Outcomes = { done: 'undone', left: 'changed' };

export const reasonOf = ({ code, message }: Refusal): string =>
  code === 'not_found' || code === 'forbidden' ? OUT_OF_REACH : message;

/** What a rule lets pass is left out of the answer. */
export const refusedOf = (
  rows: readonly Values[],
  rule: (row: Values) => void,
  outcome: BulkOutcome,
): Result[] =>
  rows.flatMap((row): Result[] => {
    try {
      rule(row);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [{ target: Number(row.id), outcome, reason: reasonOf(error) }];
    }
  });

export async function resultsOf(
  work: Work,
  resource: Resource,
  { written, left, missing }: WrittenMany,
  { done, left: refused }: Outcomes,
): Promise<Result[]> {
  return [
    ...written.map(({ id, before, after }): Result => ({
      target: id,
      outcome: done,
      ...(done === 'changed' && { before, after }),
    })),
    ...left.map(({ id, why }): Result => ({ target: id, outcome: refused, reason: reasonOf(why) })),
    ...(await missed(work, resource, missing, refused)),
  ];
}

/** Deleted since, or not within reach: who never saw a record does not learn which. */
export async function missed(
  work: Work,
  { table }: Resource,
  ids: readonly number[],
  outcome: BulkOutcome,
): Promise<Result[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} as t
    join bulk_job_rows as r on r.target_id = t.id and r.bulk_job_id = ${work.batch?.id ?? 0} and r.name is not null
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is not null`.execute(work.trx);
  const deleted = new Set(rows.map(({ id }) => id));
  return ids.map((target) => ({
    target,
    outcome,
    reason: deleted.has(target) ? DELETED : OUT_OF_REACH,
  }));
}

/** One after another, each alone: what is refused or breaks does not stop the others. */
export async function singly(
  work: Work,
  resource: Resource,
  { ids, outcomes }: { readonly ids: readonly number[]; readonly outcomes: Outcomes },
  run: (id: number) => Promise<unknown>,
): Promise<Result[]> {
  const results: Result[] = [];
  const missing: number[] = [];
  for (const target of ids) {
    try {
      await inSavepoint(work.trx, () => run(target));
      results.push({ target, outcome: outcomes.done });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') missing.push(target);
      else results.push(failure(work, error, { target, left: outcomes.left }));
    }
  }
  return [...results, ...(await missed(work, resource, missing, outcomes.left))];
}

function failure(
  work: Work,
  error: unknown,
  { target, left }: { readonly target: number; readonly left: BulkOutcome },
): Result {
  if (error instanceof Refusal) return { target, outcome: left, reason: reasonOf(error) };
  if (isConnectionFailure(error)) throw error;
  work.app.log.error({ err: error, bulk_job: work.batch?.id, target }, 'a row of a bulk job failed');
  return { target, outcome: left === 'skipped' ? 'failed' : left, reason: BROKEN };
}
