import type pg from 'pg';

export interface TableShape {
  readonly name: string;
  /** Those that hold data of their own: generated ones are computed again. */
  readonly columns: readonly string[];
}

/** The ledger of migrations belongs to the schema, not to the data. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1 order by 1`;

export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES)).rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  );
  return found.rows.map(({ name }) => name);
}

/**
 * Take off every foreign key, so that tables may be filled in any order.
 * @returns the statements that put them back, which checks every row
 */
export async function liftForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { lift } of rows) await client.query(lift);
  return rows.map(({ restore }) => restore);
}
