import { sql, type RawBuilder } from 'kysely';
import type { Slice } from './import-kind.ts';

/**
 * The end of `with made as (insert … returning id)`: each record is kept as the batch's, and its activity tells of it,
 * as for a record made by hand.
 * @param target e.g. `organisation`
 */
export function keepMade({ batch, at }: Slice, target: string, table: string): RawBuilder<unknown> {
  const properties = sql`jsonb_build_object('id', id, 'family', ${table}::text, 'import_batch_id', ${batch.id}::bigint)`;
  return sql`, stored as (
      insert into import_records (import_batch_id, target_type, target_id, at)
      select ${batch.id}, ${target}, id, ${at}::timestamptz from made)
    insert into activity (target_type, target_id, actor_id, event, description, properties, created_at, updated_at)
    select ${target}, id, ${batch.created_by_id}::bigint, ${`${target}.created`}, ${`${target.replaceAll('_', ' ')} created`},
      ${properties}, ${at}::timestamptz, ${at}::timestamptz from made`;
}
