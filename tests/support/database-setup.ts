import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../packages/server/src/kit/db/cluster/cluster.ts';
import type { Connection } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import type { Manifest } from '../../packages/server/seeds/manifest.ts';
import { migrate, readMigrations, schemaVersion } from '../../packages/server/src/kit/db/migrate.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { SEAL_FILE, sealKey } from '../../packages/server/src/kit/pdf/seal-key.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { copyOf } from './data-folders.ts';
import { madeOnce } from './made-once.ts';
import { clearScratch } from './scratch.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection;
    template: string;
    /** The file of the firm's seal: to make one takes half a second of the processor. It opens with `TEST_SECRET`. */
    seal: string;
    /** Of the project `demo` alone: a database with the demo client in it, the folder of its files, and what was made. */
    seededDemo: { readonly template: string; readonly files: string; readonly manifest: Manifest };
  }
}

/** Losing a test's data in a crash is fine; waiting for the disk is not. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
  shared_buffers: '128MB',
  scram_iterations: '1', // each of some 3,000 connections would work 4,096 rounds for a password that protects nothing
};
const TEMPLATE = 'template_migrated';
export const TEST_SECRET = 'test-secret';
const silent = { say: () => undefined, settings: FAST };

/** One PostgreSQL per run, on a copy of one that has in it a template with every migration applied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  clearScratch();
  const data = copyOf(await migratedData());
  const cluster = await startCluster({ dataDir: data.dataDir, ...silent });
  await runAll(cluster.connection, ['select 1'], TEMPLATE); // leaves the cache of the catalogue, which a clone then need not make
  project.provide('cluster', cluster.connection);
  project.provide('template', TEMPLATE);
  project.provide('seal', join(data.dataDir, SEAL_FILE));
  return async () => {
    await cluster.stop();
    data.remove();
  };
}

/** The data folder with the template and the seal, stopped; it serves until a migration changes. */
function migratedData(): Promise<string> {
  const version = schemaVersion(readMigrations());
  return madeOnce(join(projectRoot(), '.cache/databases', `${version}-sealed`), async (draft) => {
    await sealKey({ dataDir: draft, secret: TEST_SECRET, seal: null });
    const cluster = await startCluster({ dataDir: draft, ...silent });
    try {
      await allowCopies(cluster.owner, cluster.connection.user);
      await makeTemplate(cluster.connection);
    } finally {
      await cluster.stop();
    }
  });
}

/** Each test file has a database of its own, made by the product's role. */
async function allowCopies(owner: Connection, role: string): Promise<void> {
  await runAll(owner, [
    `alter role ${role} createdb`,
    // a test puts a record into a state by hand, past the triggers that guard its history
    `grant set on parameter session_replication_role to ${role}`,
  ]);
}

async function makeTemplate(connection: Connection): Promise<void> {
  await runAll(connection, [`create database ${TEMPLATE}`]);
  const database = openPool({ connection: { ...connection, database: TEMPLATE }, size: 2 });
  await migrate(database).finally(() => database.close());
}

/** A copy of a database, file by file (decision 055). */
export const cloneStatement = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** In a database of the cluster, one after another. */
export async function runAll(
  connection: Connection,
  statements: readonly string[],
  database = 'postgres',
): Promise<void> {
  const client = new pg.Client({ ...connection, database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
