import { mergedFields, takenFrom } from '@tranche/domain/merges/choose';
import { MERGE_UNDO_HOURS } from '@tranche/domain/merges/codes';
import type { MergeChoices, Moved, MovedRows } from '@tranche/domain/merges/merges.resource';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues, changedBy } from '../../kit/workflow/stamps.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { uniteAnswers } from './answers.ts';
import { keepOneCategory, moveAttempts, refreshCaches, take } from './caches.ts';
import { giveWay } from './clashes.ts';
import { moveEntities } from './entities.ts';
import { uniteFolders } from './folders.ts';
import { change, unite, type Merging } from './moves.ts';
import { assertOne, TARGET_TYPES, type Pair } from './record-pair.ts';
import { HUNG, MOVES, PIVOTS, type Reference } from './references.ts';

/**
 * Two records become one (`domain.md#merges`): the survivor takes what the other is referred to by, and its values where
 * they were chosen or its own are missing; the other is marked as deleted and knows what it became. Returns the merge's id.
 */
export async function mergeRecords(
  work: Work,
  pair: Pair,
  { choices, confirmed }: { readonly choices: MergeChoices; readonly confirmed: boolean },
): Promise<{ readonly id: number; readonly moved: Moved }> {
  assertOne(pair, confirmed);
  const merging: Merging = { ...pair, work, id: await begin(work, pair, choices) };
  const targetType = TARGET_TYPES[pair.family];
  await retire(merging);
  await takeFields(merging, choices);
  await uniteFolders(merging, targetType);
  await uniteAnswers(merging, targetType, choices);
  if (pair.family !== 'contacts') await moveEntities(merging);
  if (pair.family !== 'contacts') await keepOneCategory(merging);
  if (pair.family === 'users') await moveAttempts(merging);
  const left = await giveWay(merging);
  await moveAll(merging, targetType, left);
  await refreshCaches(merging);
  await touch(merging);
  const moved = await summary(merging, left);
  await sql`update merges set moved = ${JSON.stringify(moved)}::jsonb where id = ${merging.id}`.execute(
    work.trx,
  );
  await record(merging, targetType);
  return { id: merging.id, moved };
}

async function begin(work: Work, { family, survivor, merged }: Pair, choices: MergeChoices): Promise<number> {
  const until = new Date(work.now.getTime() + MERGE_UNDO_HOURS * 3_600_000).toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into merges (family, survivor_id, merged_id, choices, undo_until, ${AUDIT_COLUMNS})
    values (${family}, ${survivor.id}, ${merged.id}, ${JSON.stringify(choices)}::jsonb, ${until}::timestamptz,
      ${auditValues(work.now.toISOString(), work.viewer.id)}) returning id`.execute(work.trx);
  return rows[0]?.id ?? 0;
}

/** Its address signs in no more, and whoever is signed in with it is signed out. */
async function retire(merging: Merging): Promise<void> {
  const { work, family, survivor, merged } = merging;
  await change(merging, {
    table: family,
    where: sql`t.id = ${merged.id}`,
    set: {
      deleted_at: sql`${work.now.toISOString()}::timestamptz`,
      merged_into_id: sql`${survivor.id}::bigint`,
    },
  });
  if (family !== 'users') return;
  for (const table of ['sessions', 'sign_in_steps', 'password_tokens'])
    await sql`delete from ${sql.table(table)} where user_id = ${merged.id}`.execute(work.trx);
}

/** What comes with a field that is not requested. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  email: ['email_verified_at'],
  marketing_consent: ['marketing_consent_at'],
};
/** What no form asks for, and what a record without it takes from the other. */
const FILLED: Readonly<Record<Pair['family'], readonly string[]>> = {
  users: ['contact_id', 'avatar', 'stripe_customer_id'],
  contacts: ['typeform_response_id', 'typeform_payload', 'converted_at', 'converted_user_id'],
  organisations: ['logo'],
};

async function takeFields(merging: Merging, choices: MergeChoices): Promise<void> {
  const { work, family, survivor, merged } = merging;
  const { resource } = servingOf(work.app, family);
  const taken = mergedFields(resource).filter((name) => takenFrom(name, merging, choices) === 'merged');
  const following = taken.flatMap((name) => FOLLOWS[name] ?? []).filter((name) => name in resource.fields);
  const filled = FILLED[family].filter((name) => survivor[name] === null && merged[name] !== null);
  const standing = filled.includes('converted_user_id') ? ['status'] : [];
  await take(merging, [...taken, ...following, ...filled, ...standing]);
}

async function moveAll(
  merging: Merging,
  targetType: string,
  left: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const { survivor, merged, family } = merging;
  const to = sql`${survivor.id}::bigint`;
  const stays = ({ table }: Reference): Sql => {
    const ids = left.get(table);
    return ids ? sql`t.id <> all(${[...ids]}::bigint[])` : sql`true`;
  };
  for (const reference of MOVES[family]) {
    const { table, column } = reference;
    // the merged record itself points at the survivor already
    const itself = table === family && column === 'merged_into_id' ? sql`t.id <> ${merged.id}` : sql`true`;
    await change(merging, {
      table,
      where: sql`${sql.ref(`t.${column}`)} = ${merged.id} and ${stays(reference)} and ${itself}`,
      set: { [column]: to },
    });
  }
  for (const pivot of PIVOTS[family]) await unite(merging, pivot);
  for (const { table, column } of HUNG)
    await change(merging, {
      table,
      where: sql`t.target_type = ${targetType} and ${sql.ref(`t.${column}`)} = ${merged.id}`,
      set: { [column]: to },
    });
}

const touch = ({ work, family, survivor }: Merging): Promise<unknown> =>
  sql`update ${sql.table(family)} set ${changedBy(work)} where id = ${survivor.id}`.execute(work.trx);

/** So many rows of each table went over; so many stay. */
async function summary(
  { work, id, family }: Merging,
  left: ReadonlyMap<string, readonly number[]>,
): Promise<Moved> {
  const { rows } = await sql<MovedRows>`
    select table_name as family, count(distinct coalesce(row_id, id::text))::int as count from merge_moves
    where merge_id = ${id} and table_name <> ${family} and after is not null and not (after ? 'deleted_at')
    group by table_name order by table_name`.execute(work.trx);
  return { rows, left: [...left].map(([table, ids]) => ({ family: table, count: ids.length })) };
}

async function record({ work, id, survivor, merged }: Merging, type: string): Promise<void> {
  const names = `**${String(merged.name)}** into **${String(survivor.name)}**`;
  const description = `**${work.viewer.name}** merged ${names}`;
  const properties = { merge_id: id, survivor_id: survivor.id, merged_id: merged.id };
  for (const target of [survivor, merged])
    await recordEvent(work, {
      event: target === survivor ? `${type}.merged` : `${type}.merged_away`,
      target: { type, id: target.id },
      description,
      properties,
    });
}
