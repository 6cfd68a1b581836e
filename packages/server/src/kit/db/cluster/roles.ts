import pg from 'pg';
import type { Connection } from './postmaster.ts';

/** The role that a superuser made, and what it works with. */
export interface Roles {
  /** The cluster's superuser: makes the role and the database below, and is then of no more use. */
  readonly owner: Connection;
  /** What everything else connects by: it owns the product's database and nothing beyond it. */
  readonly connection: Connection;
}

/** A new cluster has only its own databases; ours is made once, for a role that is no superuser. */
export async function ensureDatabase({ owner, connection }: Roles): Promise<void> {
  const database = pg.escapeIdentifier(connection.database);
  const role = pg.escapeIdentifier(connection.user);
  await asOwner({ ...owner, database: 'postgres' }, async (client) => {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [connection.user]);
    const password = pg.escapeLiteral(connection.password);
    await client.query(
      `${known.rowCount === 0 ? 'create' : 'alter'} role ${role} login nosuperuser nocreaterole noreplication password ${password}`,
    );
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${database} owner ${role}`);
  });
  await handOver({ owner, connection });
}

/** A database of an older release belongs to the superuser, with all that is in it. */
async function handOver({ owner, connection }: Roles): Promise<void> {
  await asOwner({ ...owner, database: connection.database }, async (client) => {
    const { rows } = await client.query<{ user: string }>(
      `select pg_get_userbyid(datdba) as user from pg_database where datname = current_database()`,
    );
    if (rows[0]?.user === connection.user) return;
    const role = pg.escapeIdentifier(connection.user);
    const changes = await client.query<{ change: string }>(OWNED);
    await client.query('begin');
    for (const { change } of changes.rows) await client.query(`alter ${change} owner to ${role}`);
    await client.query(`alter database ${pg.escapeIdentifier(connection.database)} owner to ${role}`);
    await client.query('commit');
  });
}

/**
 * Schemas, tables, routines and types that this superuser made. What an extension brought stays with it, and a sequence
 * goes with the table that it counts for.
 */
const OWNED = `
  with mine as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), extension as (
    select classid, objid from pg_depend where deptype = 'e'
  ), me as (select current_user::regrole::oid as id)
  select format('schema %I', nspname) as change from pg_namespace, me
    where oid in (select oid from mine) and nspowner = me.id
  union all
  select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
      else 'table' end, c.oid::regclass)
    from pg_class c, me
    where relnamespace in (select oid from mine) and relowner = me.id and relkind in ('r', 'p', 'v', 'm', 'S')
      and (relkind <> 'S' or not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
      and ('pg_class'::regclass::oid, c.oid) not in (select classid, objid from extension)
  union all
  select format('routine %s', p.oid::regprocedure) from pg_proc p, me
    where pronamespace in (select oid from mine) and proowner = me.id
      and ('pg_proc'::regclass::oid, p.oid) not in (select classid, objid from extension)
  union all
  select format('type %s', t.oid::regtype) from pg_type t, me
    where typnamespace in (select oid from mine) and typowner = me.id and typtype in ('e', 'd', 'r')
      and ('pg_type'::regclass::oid, t.oid) not in (select classid, objid from extension)`;

async function asOwner(connection: Connection, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
