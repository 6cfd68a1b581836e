import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../packages/server/src/kit/db/cluster/folders.ts';
import { orphanOn } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import { waitGone } from '../../packages/server/src/kit/db/cluster/process-info.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { madeOnce } from './made-once.ts';
import { buildServer, startServer } from './server.ts';

/** The demo clients of the three variants (`domain.md#7`). */
export const VARIANTS = ['larkfield', 'harbourstone', 'quillmere'] as const;
export type Variant = (typeof VARIANTS)[number];

const HOME = join(projectRoot(), '.cache/demo');

/**
 * The data folder of a demo client as its very first start leaves it, stopped; for copies only. A seed is a pure function
 * of sources, variant and day.
 */
export async function seededData(variant: Variant): Promise<string> {
  buildServer();
  const stamp = readFileSync(join(projectRoot(), 'dist/stamp'), 'utf8').slice(0, 12);
  return madeOnce(join(HOME, `${stamp}-${seedDay()}-${variant}`), async (draft) => {
    const server = await startServer({ DATA_DIR: draft, CLIENT_VARIANT: variant });
    await server.stop();
    await databaseEnds(draft);
  });
}

/** On a busy machine PostgreSQL may stop after its server has; files copied before that may not fit together. */
async function databaseEnds(dataDir: string): Promise<void> {
  const left = orphanOn(dataFolder(dataDir));
  if (left !== null && !(await waitGone(left, 60_000)))
    throw new Error(`The database of ${dataDir} does not end`);
}

/** The seed is of 09:00 UTC, which is yesterday's while today's is still ahead. */
const seedDay = (): string => new Date(Date.now() - 9 * 3_600_000).toISOString().slice(0, 10);
