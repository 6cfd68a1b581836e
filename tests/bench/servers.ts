import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Connection } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { freePort, startFlags } from '../support/server.ts';
import type { BareWork } from './bare-server.ts';
import { urlOf } from './databases.ts';
import type { NaiveWork } from './naive.ts';
import { FOLDER, POOL, SECRET } from './options.ts';
import { launch, type Measured } from './processes.ts';

/** The bundle that `npm start` runs, built when its sources changed. */
export function builtServer(): string {
  const done = spawnSync(process.execPath, [join(projectRoot(), 'scripts/build.mjs')], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`);
  return join(projectRoot(), 'dist/server/main.js');
}

/** Our server as `npm start` runs it, its log lines included, on a database of the bench. */
export async function ourServer(bundle: string, connection: Connection): Promise<Measured> {
  const port = await freePort();
  return launch({
    args: ['--enable-source-maps', ...startFlags(), bundle],
    port,
    log: join(FOLDER, `ours-${connection.database}.log`),
    ready: '/readyz',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_SECRET: SECRET,
      DATABASE_URL: urlOf(connection),
      DATA_DIR: join(FOLDER, 'files'),
      TRANCHE_STARTED_AT: '',
    },
  });
}

type Work = Omit<BareWork, 'port' | 'pool'> | Omit<NaiveWork, 'port' | 'pool'>;

/** A server to compare with, as plain JavaScript: no loader costs it time or memory. */
export async function otherServer(name: 'bare-server' | 'naive', work: Work): Promise<Measured> {
  const port = await freePort();
  const file = join(FOLDER, `${name}.mjs`);
  await build({
    entryPoints: [join(projectRoot(), `tests/bench/${name}.ts`)],
    outfile: file,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return launch({
    args: [file],
    port,
    log: join(FOLDER, `${name}.log`),
    ready: '/',
    env: { BENCH_WORK: JSON.stringify({ ...work, port, pool: POOL }) },
  });
}
