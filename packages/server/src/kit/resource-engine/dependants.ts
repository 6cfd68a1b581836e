import { refuse } from '@tranche/domain/kit/errors';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';
import { refuseDependants } from './clashes.ts';
import type { Registry, Serving, Sql } from './serving.ts';

export interface Dependant {
  readonly resource: Resource;
  /** Which of its rows point at the record with this id. */
  readonly on: (id: Sql) => Sql;
  readonly cascade: boolean;
}

/** Everything that points at a resource: by foreign key, or hung on it by `target_type`/`target_id`. */
function dependantsOf(resource: Resource, registry: Registry): Dependant[] {
  return [...registry.values()].flatMap(({ resource: other }): Dependant[] => {
    const keys = Object.entries(other.fields)
      .filter(([, { spec }]) => spec.kind === 'belongsTo' && spec.to === resource.name)
      .map(([name, { spec }]) => ({
        resource: other,
        on: (id: Sql) => sql`${column(other, name)} = ${id}`,
        cascade: spec.cascade,
      }));
    if (resource.reference) keys.push(...choosers(resource, other));
    if (!resource.targetType || !('target_type' in other.fields) || other.story) return keys;
    const on = (id: Sql): Sql =>
      sql`${column(other, 'target_type')} = ${resource.targetType} and ${column(other, 'target_id')} = ${id}`;
    return [...keys, { resource: other, on, cascade: true }];
  });
}

/** With its table, for the row that it points at may be of another one in the same statement. */
const column = ({ table }: Resource, name: string): Sql => sql.ref(`${table}.${name}`);

/** What is deleted together with a record, and comes back with it. */
export const companionsOf = (resource: Resource, registry: Registry): Dependant[] =>
  dependantsOf(resource, registry).filter(({ cascade, resource: other }) => cascade && !other.hardDelete);

/** Records that chose a reference row through a pivot, e.g. an opportunity's industries. */
const choosers = (resource: Resource, other: Resource): Dependant[] =>
  Object.values(other.allRelations).flatMap((relation): Dependant[] => {
    if (relation.kind !== 'through' || relation.to !== resource.name) return [];
    const { pivot, from, onto } = relation;
    const on = (id: Sql): Sql =>
      sql`${column(other, 'id')} in (select ${sql.ref(from)} from ${sql.table(pivot)} where ${sql.ref(onto)} = ${id})`;
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
  const key = sql`${id}::bigint`;
  // one moment for all of it: by that a restore knows what went together
  const mark = ({ unaudited }: Resource): Sql =>
    sql`deleted_at = ${work.now.toISOString()}${unaudited ? sql`` : sql`, updated_by_id = ${work.viewer.id}`}`;
  for (const { resource: other, on } of companionsOf(resource, work.app.registry)) {
    await sql`update ${sql.table(other.table)} set ${mark(other)} where ${on(key)} and deleted_at is null`.execute(
      work.trx,
    );
  }
  await sql`update ${sql.table(resource.table)} set ${mark(resource)} where id = ${id}`.execute(work.trx);
}

async function assertUnused(dependants: readonly Dependant[], id: number, work: Work): Promise<void> {
  const checks = dependants
    .filter(({ cascade }) => !cascade)
    .map(({ resource, on }) => {
      const alive = resource.hardDelete ? sql`` : sql` and deleted_at is null`;
      return sql`exists(select 1 from ${sql.table(resource.table)} where ${on(sql`${id}::bigint`)}${alive})`;
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
      await sql`delete from ${sql.table(other.table)} where ${on(sql`${id}::bigint`)}`.execute(work.trx);
    }
    await sql`delete from ${sql.table(resource.table)} where id = ${id}`.execute(work.trx);
  });
}
