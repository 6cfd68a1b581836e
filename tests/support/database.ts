import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { cloneStatement } from './database-setup.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/**
 * A migrated database of its own, empty unless the template is the demo's: a clone, its files copied as they are, which costs a
 * third of what it costs to write each of their pages to the log, PostgreSQL's own way.
 */
export async function cloneDatabase(template = inject('template')): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(cloneStatement(name, template));
  const connection = { ...cluster, database: name };
  const database = openPool({ connection, size: 4 });
  return {
    database,
    connection,
    drop: async () => {
      await database.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

/** Gives a test file its database, from `beforeAll` to `afterAll`: `const db = useDatabase()`, then `db().kysely…`. */
export function useDatabase(): () => Database {
  let mine: TestDatabase | undefined;
  beforeAll(async () => {
    mine = await cloneDatabase();
  });
  afterAll(() => mine?.drop());
  return () => {
    if (!mine) throw new Error('useDatabase() gives a database inside tests and hooks only');
    return mine.database;
  };
}

/** A template that another clones meanwhile, and a worker of autovacuum, which only a superuser may end: both pass. */
const PASSES: readonly (string | undefined)[] = ['55006', '42501'];

/** Cloning and dropping fail while something else is in the database: try again. */
async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        if (attempt === 50 || !(error instanceof pg.DatabaseError) || !PASSES.includes(error.code))
          throw error;
        await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
      }
    }
  } finally {
    await client.end();
  }
}
