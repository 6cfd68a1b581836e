import type { ListQuery } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import { momentText } from './columns.ts';
import { companionsOf } from './dependants.ts';
import type { ReadContext, RowRef, Serving, Sql } from './serving.ts';

/** What a list of deleted records says of each beside its fields: when it went, who told it to, and how much went with it. */
export function trashedColumns(
  { resource }: Serving,
  { filters }: ListQuery,
  row: RowRef,
  context: ReadContext,
): Sql[] {
  if (filters.trashed?.[0] !== 'only' || resource.hardDelete) return [];
  const by = resource.unaudited ? sql`null::json` : personOf(row('updated_by_id'), context);
  const counts = companionsOf(resource, context.registry).map(
    ({ resource: { table }, on }) =>
      sql`(select count(*) from ${sql.table(table)} where ${on(row('id'))}
        and ${sql.ref(`${table}.deleted_at`)} = ${row('deleted_at')})`,
  );
  const total = counts.length === 0 ? sql`0` : sql.join(counts, sql` + `);
  return [
    sql`${momentText(row('deleted_at'))} as deleted_at`,
    sql`${by} as deleted_by`,
    sql`(${total})::int as deleted_children_count`,
  ];
}

/** A deletion is the last thing that changed the record: whoever did is named by their card. */
function personOf(id: Sql, { registry }: ReadContext): Sql {
  const users = registry.get('users')?.resource;
  if (!users) return sql`null::json`;
  const columns = sql.join((users.card ?? ['id']).map((name) => sql.ref(`deleter.${name}`)));
  return sql`(select row_to_json(i) from (select ${columns} from ${sql.table(users.table)} as deleter where deleter.id = ${id}) i)`;
}
