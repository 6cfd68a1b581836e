import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/kit/config.ts';
import type { Connection } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { SEAL_FILE } from '../../packages/server/src/kit/pdf/seal-key.ts';
import type { Manifest } from '../../packages/server/seeds/manifest.ts';
import { seedClient } from '../../packages/server/seeds/seed-client.ts';
import setupDatabase, { cloneStatement, runAll, TEST_SECRET } from './database-setup.ts';
import { scratchFolder } from './scratch.ts';

/** The day that the demo client is seeded on (`domain.md#7.2`). */
export const DEMO_NOW = '2026-03-31T09:00:00Z';

/** Seeds the demo client once; each file of the project works on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let found: { cluster?: Connection; template?: string; seal?: string } = {};
  const stop = await setupDatabase({
    ...project,
    provide: (key: string, value: unknown) => {
      found = { ...found, [key]: value };
      (project.provide as (key: string, value: unknown) => void)(key, value);
    },
  } as TestProject);
  const { cluster, template, seal } = found;
  if (!cluster || !template || !seal) throw new Error('The database of the tests did not start');
  const files = scratchFolder('demo');
  copyFileSync(seal, join(files, SEAL_FILE));
  const name = `demo_${process.pid}`;
  await runAll(cluster, [cloneStatement(name, template)]);
  const manifest = await seed({ ...cluster, database: name }, files);
  project.provide('seededDemo', { template: name, files, manifest });
  return async () => {
    rmSync(files, { recursive: true, force: true });
    await stop();
  };
}

async function seed(connection: Connection, dataDir: string): Promise<Manifest> {
  const database = openPool({ connection, size: 4 });
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    APP_SECRET: TEST_SECRET,
  };
  const { app, close } = await createApp(readConfig(env), database, { clock: () => new Date(DEMO_NOW) });
  const manifest = await seedClient(app, {
    variant: 'larkfield',
    now: new Date(DEMO_NOW),
    password: 'Larkfield-2026',
    referenceOnly: false,
  });
  await close();
  await database.close();
  return manifest;
}
