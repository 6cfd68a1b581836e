import { conflict } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { isAfter } from '@tranche/domain/kit/calendar';
import type { MergeFamily } from '@tranche/domain/merges/codes';
import type { Moved } from '@tranche/domain/merges/merges.resource';
import { mergeTransitions } from '@tranche/domain/merges/transitions';
import { sql } from 'kysely';
import { codeOf } from '../../kit/db/failures.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertMayMerge, TARGET_TYPES } from './record-pair.ts';
import { HUNG, MOVES, PIVOTS } from './references.ts';

interface Move {
  readonly id: number;
  readonly table_name: string;
  readonly row_id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface Pair {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
}

type RowId = number | string;
const rowId = (id: string): RowId => readId(id) ?? id;

const OVER = 'The 72 hours in which this merge could be taken apart are over.';
const GONE = 'This merge cannot be taken apart any more: one of the two records was deleted or merged since.';

/**
 * Moves back what the merge moved, from the end to the start, wherever a row is as the merge left it. What was changed or added
 * meanwhile stays with the survivor and is named. Returns the merge's id.
 */
export async function undoMerge(work: Work, id: string): Promise<number> {
  const merge = await lockRecord(
    work,
    { table: 'merges', serving: servingOf(work.app, 'merges') },
    id,
    'show',
  );
  assertMayMerge(work);
  const to = assertVerb(work, mergeTransitions, 'undo', { state: merge.status });
  if (isAfter(work.now.toISOString(), merge.undo_until)) throw conflict(OVER);
  const [survivor, merged] = await lockBoth(work, merge);
  const { rows } = await sql<Move>`select id, table_name, row_id, before, after from merge_moves
    where merge_id = ${merge.id} order by id desc`.execute(work.trx);
  const changed = new Map<string, RowId[]>();
  for (const move of rows) {
    if (await moveBack(work, move)) continue;
    if (move.row_id !== null)
      changed.set(move.table_name, [...(changed.get(move.table_name) ?? []), rowId(move.row_id)]);
  }
  const stayed = await withAdded(work, merge, changed);
  const moved: Moved = { ...merge.moved, stayed };
  await sql`update merges set status = ${to}, undone_at = ${work.now.toISOString()}, moved = ${JSON.stringify(moved)}::jsonb, ${changedBy(work)}
    where id = ${merge.id}`.execute(work.trx);
  await sql`update ${sql.table(merge.family)} set ${changedBy(work)} where id in (${survivor.id}, ${merged.id})`.execute(
    work.trx,
  );
  for (const target of [survivor, merged])
    await recordEvent(work, {
      event: `${TARGET_TYPES[merge.family]}.taken_apart`,
      target: { type: TARGET_TYPES[merge.family], id: target.id },
      description: `**${work.viewer.name}** took **${merged.name}** and **${survivor.name}** apart`,
      properties: { merge_id: merge.id, survivor_id: survivor.id, merged_id: merged.id },
    });
  return merge.id;
}

async function lockBoth(
  { trx }: Work,
  merge: { readonly family: MergeFamily; readonly survivor_id: number; readonly merged_id: number },
): Promise<[Pair, Pair]> {
  const { rows } = await sql<Pair & { merged_into_id: number | null }>`
    select id, name, deleted_at is not null as deleted, merged_into_id from ${sql.table(merge.family)}
    where id in (${merge.survivor_id}, ${merge.merged_id}) order by id for update`.execute(trx);
  const survivor = rows.find(({ id }) => id === merge.survivor_id);
  const merged = rows.find(({ id }) => id === merge.merged_id);
  if (!survivor || survivor.deleted || merged?.merged_into_id !== merge.survivor_id) throw conflict(GONE);
  return [survivor, merged];
}

/** False where the row is no longer as the merge left it. */
async function moveBack(work: Work, move: Move): Promise<boolean> {
  try {
    return await (move.row_id === null ? putPairBack(work, move) : putValuesBack(work, move));
  } catch (error) {
    if (codeOf(error) === UNIQUE)
      throw conflict(
        `This merge cannot be taken apart any more: its place in ${move.table_name} has been taken since.`,
      );
    throw error;
  }
}

async function putValuesBack({ trx }: Work, { table_name, row_id, before, after }: Move): Promise<boolean> {
  const columns = Object.keys(before ?? {});
  const table = sql.table(table_name);
  const former = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)`;
  const values = columns.map((name) => sql`${sql.ref(name)} = former.${sql.ref(name)}`);
  const asLeft = columns.map(
    (name) =>
      sql`to_jsonb(t.${sql.ref(name)}) is not distinct from nullif(${JSON.stringify(after)}::jsonb -> ${name}, 'null'::jsonb)`,
  );
  const { rows } =
    await sql`update ${table} as t set ${sql.join(values)} from (select (${former}).*) as former
    where t.id = (jsonb_populate_record(null::${table}, ${JSON.stringify({ id: row_id })}::jsonb)).id and ${sql.join(asLeft, sql` and `)} returning t.id`.execute(
      trx,
    );
  return rows.length > 0;
}

/** Of a table without ids: what was put in is taken out, what was taken out is put in. */
async function putPairBack({ trx }: Work, { table_name, before, after }: Move): Promise<boolean> {
  const table = sql.table(table_name);
  const { rows } =
    after === null
      ? await sql`insert into ${table} select (jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)).*
          on conflict do nothing returning 1`.execute(trx)
      : await sql`delete from ${table} as t where to_jsonb(t) = ${JSON.stringify(after)}::jsonb returning 1`.execute(
          trx,
        );
  return rows.length > 0;
}

const NAMED = 50;
const UNIQUE = '23505';

/** What came to the survivor since the merge, beside what was changed. */
async function withAdded(
  { trx }: Work,
  merge: {
    readonly id: number;
    readonly family: MergeFamily;
    readonly survivor_id: number;
    readonly created_at: string;
  },
  changed: ReadonlyMap<string, readonly RowId[]>,
): Promise<NonNullable<Moved['stayed']>> {
  const type = TARGET_TYPES[merge.family];
  const places: readonly (readonly [string, Sql])[] = [
    ...MOVES[merge.family].map(
      ({ table, column }) => [table, sql`${sql.ref(column)} = ${merge.survivor_id}`] as const,
    ),
    ...HUNG.map(
      ({ table, column }) =>
        [table, sql`target_type = ${type} and ${sql.ref(column)} = ${merge.survivor_id}`] as const,
    ),
  ].filter(
    ([table]) => table !== merge.family && !PIVOTS[merge.family].some((pivot) => pivot.table === table),
  );
  const added = new Map<string, RowId[]>([...changed].map(([table, ids]) => [table, [...ids]]));
  for (const [table, where] of places) {
    const { rows } = await sql<{ id: RowId }>`select t.id from ${sql.table(table)} as t where ${where}
      and (to_jsonb(t) ->> 'created_at')::timestamptz > ${merge.created_at}::timestamptz order by t.id limit ${NAMED}`.execute(
      trx,
    );
    if (rows.length > 0)
      added.set(table, [...new Set([...(added.get(table) ?? []), ...rows.map(({ id }) => id)])]);
  }
  return [...added].map(([family, ids]) => ({ family, count: ids.length, ids: ids.slice(0, NAMED) }));
}
