import { refuse } from '@tranche/domain/kit/errors';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';
import { refuseDependants } from './clashes.ts';
import type { Registry, Serving, Sql } from './serving.ts';

interface Dependant {
  readonly resource: Resource;
  readonly on: (id: number) => Sql;
  readonly cascade: boolean;
}

/** Everything that points at a resource: by foreign key, or hung on it by `target_type`/`target_id`. */
function dependantsOf(resource: Resource, registry: Registry): Dependant[] {
  return [...registry.values()].flatMap(({ resource: other }): Dependant[] => {
    const keys = Object.entries(other.fields)
      .filter(([, { spec }]) => spec.kind === 'belongsTo' && spec.to === resource.name)
      .map(([name, { spec }]) => ({
        resource: other,
        on: (id: number) => sql`${sql.ref(name)} = ${id}`,
        cascade: spec.cascade,
      }));
    if (resource.reference) keys.push(...choosers(resource, other));
    if (!resource.targetType || !('target_type' in other.fields) || other.story) return keys;
    const on = (id: number): Sql => sql`target_type = ${resource.targetType} and target_id = ${id}`;
    return [...keys, { resource: other, on, cascade: true }];
  });
}

/** Records that chose a reference row through a pivot, e.g. an opportunity's industries. */
const choosers = (resource: Resource, other: Resource): Dependant[] =>
  Object.values(other.allRelations).flatMap((relation): Dependant[] => {
    if (relation.kind !== 'through' || relation.to !== resource.name) return [];
    const { pivot, from, onto } = relation;
    const on = (id: number): Sql =>
      sql`id in (select ${sql.ref(from)} from ${sql.table(pivot)} where ${sql.ref(onto)} = ${id})`;
    return [{ resource: other, on, cascade: false }];
  });

/**
 * Mark deleted, with what goes where it goes; refuse while something else still lives on it, unless `inUse` is said to be
 * all right.
 */
export async function softDelete(
  { resource }: Serving,
  id: number,
  work: Work,
  { inUse = false }: { inUse?: boolean } = {},
): Promise<void> {
  const dependants = dependantsOf(resource, work.app.registry);
  if (!inUse) await assertUnused(dependants, id, work);
  const at = work.now.toISOString();
  const mark = sql`deleted_at = ${at}`;
  for (const { resource: other, on, cascade } of dependants) {
    if (!cascade || other.hardDelete) continue;
    await sql`update ${sql.table(other.table)} set ${mark} where ${on(id)} and deleted_at is null`.execute(
      work.trx,
    );
  }
  const by = resource.unaudited ? sql`` : sql`, updated_by_id = ${work.viewer.id}`;
  await sql`update ${sql.table(resource.table)} set ${mark}${by} where id = ${id}`.execute(work.trx);
}

async function assertUnused(dependants: readonly Dependant[], id: number, work: Work): Promise<void> {
  const checks = dependants
    .filter(({ cascade }) => !cascade)
    .map(({ resource, on }) => {
      const alive = resource.hardDelete ? sql`` : sql` and deleted_at is null`;
      return sql`exists(select 1 from ${sql.table(resource.table)} where ${on(id)}${alive})`;
    });
  if (checks.length === 0) return;
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(checks, sql` or `)} as used`.execute(
    work.trx,
  );
  if (rows[0]?.used) throw refuse('in_use');
}

/** Remove for good, with its attachments; the database's own keys refuse what must stay. */
export async function removeRow(resource: Resource, id: number, work: Work): Promise<void> {
  const attachments = dependantsOf(resource, work.app.registry).filter(({ cascade }) => cascade);
  await refuseDependants(async () => {
    for (const { resource: other, on } of attachments) {
      await sql`delete from ${sql.table(other.table)} where ${on(id)}`.execute(work.trx);
    }
    await sql`delete from ${sql.table(resource.table)} where id = ${id}`.execute(work.trx);
  });
}
