import type { MergeFamily } from '@tranche/domain/merges/codes';
import { sql } from 'kysely';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Reference } from './references.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** A merge at work: whatever it does to a row is written down, so that it can be taken apart. */
export interface Merging {
  readonly work: Work;
  readonly id: number;
  readonly family: MergeFamily;
  readonly survivor: Row;
  readonly merged: Row;
}

interface Change {
  readonly table: string;
  /** Which rows, as `t`. */
  readonly where: Sql;
  /** The columns that change, over the row as `t`. */
  readonly set: Readonly<Record<string, Sql>>;
}

/** Changes rows and writes down each as it was and as it is; returns how many. */
export async function change(
  { work, id }: Pick<Merging, 'work' | 'id'>,
  { table, where, set }: Change,
): Promise<number> {
  const columns = Object.keys(set);
  const values = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ n: number }>`
    with hit as (select t.* from ${sql.table(table)} as t where ${where} for update),
      done as (update ${sql.table(table)} as t set ${sql.join(values)} from hit where t.id = hit.id returning t.*),
      kept as (insert into merge_moves (merge_id, table_name, row_id, before, after)
        select ${id}, ${table}, hit.id::text, ${picked('hit', columns)}, ${picked('done', columns)}
        from hit join done on done.id = hit.id order by hit.id returning 1)
    select count(*)::int as n from kept`.execute(work.trx);
  return rows[0]?.n ?? 0;
}

const picked = (row: string, columns: readonly string[]): Sql =>
  sql`jsonb_build_object(${sql.join(columns.map((name) => sql`${name}::text, ${sql.ref(`${row}.${name}`)}`))})`;

/** Rows of a table without ids: what the survivor has already goes, the rest becomes theirs. */
export async function unite(
  { work, id, survivor, merged }: Merging,
  { table, column }: Reference,
): Promise<number> {
  const others = await columnsBeside(work, { table, column });
  const same = others.map((name) => sql`s.${sql.ref(name)} is not distinct from gone.${sql.ref(name)}`);
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from ${sql.table(table)} where ${sql.ref(column)} = ${merged.id} returning *),
      come as (insert into ${sql.table(table)}
        select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(gone) || jsonb_build_object(${column}::text, ${survivor.id}::bigint))).*
        from gone where not exists(select from ${sql.table(table)} s where s.${sql.ref(column)} = ${survivor.id}
          and ${sql.join(same, sql` and `)})
        on conflict do nothing returning *),
      kept as (insert into merge_moves (merge_id, table_name, before, after)
        select ${id}::bigint, ${table}::text, to_jsonb(gone), null::jsonb from gone
        union all select ${id}::bigint, ${table}::text, null, to_jsonb(come) from come returning after)
    select count(after)::int as n from kept`.execute(work.trx);
  return rows[0]?.n ?? 0;
}

/** What says which pair a row is: all of its key but the column that moves. */
async function columnsBeside(work: Work, { table, column }: Reference): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> ${column}
      and attname in ('client_group_id', 'user_id', 'contact_id', 'discussion_id', 'fund_id', 'associate_id', 'target_type', 'target_id',
        'update_report_id')
    order by attnum`.execute(work.trx);
  return rows.map(({ name }) => name);
}
