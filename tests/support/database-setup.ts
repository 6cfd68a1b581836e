import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../packages/server/src/kit/db/cluster/cluster.ts';
import type { Connection } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import type { Manifest } from '../../packages/server/seeds/manifest.ts';
import { migrate, readMigrations, schemaVersion } from '../../packages/server/src/kit/db/migrate.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection;
    template: string;
    /** Of the project `demo` alone: a database with the demo client in it, the folder of its files, and what was made. */
    seededDemo: { readonly template: string; readonly files: string; readonly manifest: Manifest };
  }
}

/** Losing a test's data in a crash is fine; waiting for the disk is not. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

/**
 * One PostgreSQL per run, its data kept warm in `.cache`, and in it a template with every migration applied. Each run
 * has a folder of its own while another run goes on beside it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, free } = await firstFreeFolder();
  const migrations = readMigrations();
  const template = `template_${schemaVersion(migrations)}`;
  await allowCopies(cluster.owner, cluster.connection.user);
  await makeTemplate(cluster.connection, template);
  project.provide('cluster', cluster.connection);
  project.provide('template', template);
  return free;
}

async function firstFreeFolder() {
  for (let number = 1; ; number++) {
    try {
      const dataDir = join(projectRoot(), `.cache/test-database-${number}`);
      const cluster = await startCluster({ dataDir, say: () => undefined, settings: FAST });
      return { cluster, free: () => cluster.stop() };
    } catch (error) {
      if (number === 8) throw error;
    }
  }
}

/** Each test file has a database of its own, made by the product's role. What an older run left to the superuser goes. */
async function allowCopies(owner: Connection, role: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`alter role ${role} createdb`);
    // a test puts a record into a state by hand, past the triggers that guard its history
    await client.query(`grant set on parameter session_replication_role to ${role}`);
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(datname) as name from pg_database
       where datname ~ '^(test|template|draft|demo)_' and pg_get_userbyid(datdba) <> $1`,
      [role],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

async function makeTemplate(connection: Connection, template: string): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|template|draft|demo)_'",
    );
    const old = rows.map(({ datname }) => datname).filter((name) => name !== template);
    for (const name of old) await admin.query(`drop database if exists ${name} with (force)`);
    if (rows.some(({ datname }) => datname === template)) return;
    const draft = `draft_${process.pid}`;
    await admin.query(`create database ${draft}`);
    const database = openPool({ connection: { ...connection, database: draft }, size: 2 });
    await migrate(database).finally(() => database.close());
    await admin.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await admin.end();
  }
}
