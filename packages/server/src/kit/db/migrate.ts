import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../project-root.ts';
import { StartRefused } from '../program/refused.mjs';
import type { Database } from './database.ts';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/** Any number will do, as long as no one else takes it. */
const LOCK = 7_204_119_001;
const LEDGER = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now(), ms integer not null)`;

/** The migrations in their order, as `packages/server/migrations` has them. */
export function readMigrations(
  folder: string = join(projectRoot(), 'packages/server/migrations'),
): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Names the schema that these migrations make: of a backup, or of a test's template. */
export const schemaVersion = (migrations: readonly Pick<Migration, 'name' | 'checksum'>[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * Bring the schema up to date, each migration in a transaction of its own; processes that start together wait for one
 * another.
 * @returns the names that were applied now.
 */
export async function migrate(
  db: Database,
  options: { say?: (line: string) => void; migrations?: readonly Migration[] } = {},
): Promise<string[]> {
  const migrations = options.migrations ?? readMigrations();
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(LEDGER);
    const missing = unapplied(migrations, await ledger(client));
    for (const migration of missing) {
      options.say?.(`Migrating: ${migration.name}`);
      await apply(client, migration);
    }
    return missing.map(({ name }) => name);
  } finally {
    client.release(true); // with its lock and settings
  }
}

/** The same of the schema that a database has. */
export async function appliedVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return schemaVersion(rows);
}

/** The migrations that the database has not seen; empty when it is up to date. */
export async function pendingMigrations(db: Database, migrations = readMigrations()): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('select name from schema_migrations');
  const seen = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !seen.has(name)).map(({ name }) => name);
}

async function ledger(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function unapplied(migrations: readonly Migration[], seen: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...seen.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new StartRefused(
      `The database is newer than this Tranche: it has seen ${newer.join(', ')}. Use the version that made it.`,
    );
  }
  const edited = migrations.filter(({ name, checksum }) => (seen.get(name) ?? checksum) !== checksum);
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ');
    throw new StartRefused(
      `Migration ${names} was edited after this database had applied it. Restore the file and put the change into a new migration; a development database can be rebuilt by removing its data folder.`,
    );
  }
  return migrations.filter(({ name }) => !seen.has(name));
}

async function apply(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  const since = Date.now();
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum, ms) values ($1, $2, $3)', [
      name,
      checksum,
      Date.now() - since,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
