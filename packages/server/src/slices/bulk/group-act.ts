import { conflict, refuse, Refusal } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockMany } from '../../kit/resource-engine/write-many.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { BulkJob, Values } from './bulk-job.ts';
import { rulesOf } from './family-rules.ts';
import { missed, reasonOf, type Outcomes, type Result } from './reasons.ts';

const NO_GROUP = conflict('The group has been deleted.');

/** The group that a job is about, locked through the viewer's access. */
export async function lockGroup(
  work: Work,
  params: Values,
): Promise<{ readonly id: number; readonly name: string }> {
  const id = readId(params.client_group_id);
  if (id === null) throw refuse('not_found');
  const row = await lockRow(
    servingOf(work.app, 'client-groups'),
    work,
    id,
    await readContextIn(work, 'update'),
  );
  return { id, name: String(row.name) };
}

interface Move {
  readonly way: 'add' | 'remove';
  readonly ids: readonly number[];
  readonly outcomes: Outcomes;
}

/** Whom the viewer does not see they neither add nor take out. */
export async function changeGroup(work: Work, job: BulkJob, { way, ids, outcomes }: Move): Promise<Result[]> {
  const left = (target: number, why: Refusal): Result => ({
    target,
    outcome: outcomes.left,
    reason: reasonOf(why),
  });
  const group = await lockGroup(work, job.params).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!group) return ids.map((target) => left(target, NO_GROUP));
  const serving = servingOf(work.app, job.family);
  const rows = await lockMany(serving, work, ids, 'show');
  const results: Result[] = [];
  const fit: number[] = [];
  for (const row of rows) {
    try {
      rulesOf(job.family).accept?.(row);
      fit.push(Number(row.id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push(left(Number(row.id), error));
    }
  }
  const moved = await move(work, { family: job.family, group: group.id, way, ids: fit });
  const as = conflict(way === 'add' ? 'Already in the group.' : 'Not in the group.');
  for (const target of fit)
    results.push(moved.has(target) ? { target, outcome: outcomes.done } : left(target, as));
  const seen = new Set(rows.map((row) => Number(row.id)));
  const missing = ids.filter((id) => !seen.has(id));
  return [...results, ...(await missed(work, serving.resource, missing, outcomes.left))];
}

async function move(
  { trx }: Work,
  by: {
    readonly family: BulkJob['family'];
    readonly group: number;
    readonly way: Move['way'];
    readonly ids: readonly number[];
  },
): Promise<ReadonlySet<number>> {
  const column = sql.ref(by.family === 'users' ? 'user_id' : 'contact_id');
  const ids = sql`${[...by.ids]}::bigint[]`;
  const { rows } =
    by.way === 'add'
      ? await sql<{ id: number }>`insert into client_group_user (client_group_id, ${column})
          select ${by.group}, id from unnest(${ids}) as id on conflict do nothing returning ${column} as id`.execute(
          trx,
        )
      : await sql<{ id: number }>`delete from client_group_user
          where client_group_id = ${by.group} and ${column} = any(${ids}) returning ${column} as id`.execute(
          trx,
        );
  return new Set(rows.map(({ id }) => id));
}
