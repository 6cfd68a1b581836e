import { conflict, refuse, type Refusal } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import type { Resource } from '@tranche/domain/kit/resource';
import { thingWord } from '@tranche/domain/settings/thing-words';
import { sql } from 'kysely';
import { recordEvent, worded } from '../workflow/record.ts';
import { changedBy } from '../workflow/stamps.ts';
import type { Work } from '../workflow/workflow.ts';
import { companionsOf } from './dependants.ts';
import { family } from './family.ts';
import { readContextIn } from './read-context.ts';
import { mayRestore } from './rights.ts';
import { rowRef } from './row-ref.ts';
import type { ReadContext, Serving } from './serving.ts';
import { reclaim } from './taken-since.ts';
import { accessClause } from './where.ts';
import { lockRow, sentence, targetOf } from './write.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Take a deletion back: the same record, and what went with it in the same moment. 403 without the right to delete, 404 where the
 * viewer does not reach it and once
 * it is gone for good, 409 while it is there, while what it belongs to is deleted, and where its place is taken.
 * Returns the row as it was.
 */
export async function restoreRecord(serving: Serving, work: Work, given: string | number): Promise<Row> {
  const { resource } = serving;
  const id = readId(given);
  if (id === null || resource.hardDelete) throw refuse('not_found');
  if (!mayRestore(resource, work.viewer)) throw refuse('forbidden');
  const context = await readContextIn(work, 'delete');
  const before = await lockRow(serving, work, id, context, { deleted: true }).catch(
    async (error: unknown) => {
      await refuseOrphan(resource, id, work, context);
      throw error;
    },
  );
  if (before.deleted_at === null) throw conflict('This record is not deleted.');
  if (typeof before.merged_into_id === 'number')
    throw conflict('This record was merged into another one. Take the merge apart instead.');
  const parents = await deletedParents(resource, before, work);
  if (parents[0]) throw await parentDeleted(work, parents[0]);
  await bringBack(resource, id, work);
  if (!resource.silent)
    await recordEvent(work, {
      event: `${family(resource)}.restored`,
      target: targetOf(resource, id, before),
      description: sentence(resource, work, 'restored', before),
      properties: { id, family: resource.name },
    });
  return before;
}

/** All that has the record's own moment of deletion; what was deleted before it stays so. */
async function bringBack(resource: Resource, id: number, work: Work): Promise<void> {
  const key = sql`${id}::bigint`;
  const moment = sql`(select gone.deleted_at from ${sql.table(resource.table)} as gone where gone.id = ${key})`;
  const mark = ({ unaudited }: Resource) =>
    unaudited ? sql`deleted_at = null` : sql`deleted_at = null, ${changedBy(work)}`;
  for (const { resource: other, on } of companionsOf(resource, work.app.registry)) {
    const gone = sql.ref(`${other.table}.deleted_at`);
    await reclaim(work, other, { set: mark(other), where: sql`${on(key)} and ${gone} = ${moment}` });
  }
  await reclaim(work, resource, { set: mark(resource), where: sql`id = ${key}` });
}

interface Parent {
  readonly serving: Serving;
  readonly field: string;
  readonly id: number;
}

/** What the record cannot be without: what it would go with, what it must name, the folder around it. */
function parentsOf({ fields, name }: Resource, row: Row, work: Work): Parent[] {
  const keys = Object.entries(fields).flatMap(([field, { spec }]): Parent[] => {
    const serving = work.app.registry.get(spec.to ?? '');
    const binds = spec.cascade || spec.required || (spec.to === name && field.startsWith('parent'));
    const id = Number(row[field] ?? 0);
    return serving && binds && id > 0 ? [{ serving, field, id }] : [];
  });
  const target = [...work.app.registry.values()].find(
    ({ resource }) => resource.targetType !== undefined && resource.targetType === row.target_type,
  );
  return target ? [...keys, { serving: target, field: 'target_id', id: Number(row.target_id) }] : keys;
}

async function deletedParents(resource: Resource, row: Row, work: Work): Promise<Parent[]> {
  const deleted: Parent[] = [];
  for (const parent of parentsOf(resource, row, work)) {
    const { table, hardDelete } = parent.serving.resource;
    if (hardDelete) continue;
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where id = ${parent.id} and deleted_at is not null`.execute(
        work.trx,
      );
    if (rows.length > 0) deleted.push(parent);
  }
  return deleted;
}

async function parentDeleted(work: Work, { serving, field, id }: Parent): Promise<Refusal> {
  const thing = thingWord(family(serving.resource), {});
  const message = `The ${thing} that this belongs to is deleted. Restore that first.`;
  return refuse('conflict', { message: await worded(work, message), conflict: { field, id } });
}

/** Many rules reach a record through its parent alone: whoever would reach the deleted one is told of it. */
async function refuseOrphan(resource: Resource, id: number, work: Work, context: ReadContext): Promise<void> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(resource.table)} where id = ${id} and deleted_at is not null`.execute(
      work.trx,
    );
  if (!rows[0]) return;
  for (const parent of await deletedParents(resource, rows[0], work)) {
    const { resource: above } = parent.serving;
    const access = accessClause(parent.serving, rowRef('t'), { ...context, purpose: 'update' }) ?? sql`true`;
    const found =
      await sql`select 1 from ${sql.table(above.table)} as t where t.id = ${parent.id} and ${access}`.execute(
        work.trx,
      );
    if (found.rows.length > 0) throw await parentDeleted(work, parent);
  }
}
