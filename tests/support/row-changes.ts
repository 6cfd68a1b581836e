import type pg from 'pg';

/** A row as one change left it, or as it was before it went. */
export interface RowChange {
  readonly change: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * From here on every committed change of a table is noted whole, but of those left out; the function gives what changed since it was
 * last asked, in its order. A transaction that was rolled back leaves nothing, and so no note.
 */
export async function watchRows(
  pool: pg.Pool,
  without: readonly string[],
): Promise<() => Promise<readonly RowChange[]>> {
  await pool.query(`create table changed_rows (id bigserial, change text, "row" jsonb);
    create function note_row() returns trigger language plpgsql as $$
    begin
      insert into changed_rows (change, "row")
      values (lower(tg_op) || ' ' || tg_table_name, to_jsonb(case when tg_op = 'DELETE' then old else new end));
      return null;
    end $$`);
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'changed_rows'`,
  );
  for (const { name } of rows.filter((table) => !without.includes(table.name)))
    await pool.query(
      `create trigger note_row after insert or update or delete on "${name}" for each row execute function note_row();
       alter table "${name}" enable always trigger note_row`,
    );
  return async () =>
    (
      await pool.query<RowChange>(
        `with gone as (delete from changed_rows returning *) select change, "row" from gone order by id`,
      )
    ).rows;
}

/** Makes rows of another database what they became here. */
export async function restoreRows(pool: pg.Pool, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const { change, row } of changes) {
      const [op = '', table = ''] = change.split(' ');
      const { rows } = await client.query<{ columns: string[]; keys: string[] }>(COLUMNS, [table]);
      const [{ columns, keys } = { columns: [], keys: [] }] = rows;
      const same = keys.map((key) => `t.${key} = one.${key}`).join(' and ');
      await client.query(
        `delete from "${table}" as t using jsonb_populate_record(null::"${table}", $1) as one where ${same}`,
        [row],
      );
      if (op === 'delete') continue;
      await client.query(
        `insert into "${table}" (${columns.join()}) overriding system value
         select ${columns.join()} from jsonb_populate_record(null::"${table}", $1)`,
        [row],
      );
    }
    await client.query('delete from changed_rows; commit');
  } finally {
    client.release();
  }
}

/** The columns of a table that are stored as given, and those of its primary key. */
const COLUMNS = `
select array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = '') as columns,
  array_agg(quote_ident(attname) order by attnum) filter
    (where attnum = any ((select conkey from pg_constraint where conrelid = attrelid and contype = 'p')::int2[])) as keys
from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped`;
