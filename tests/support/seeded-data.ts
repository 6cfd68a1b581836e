import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../packages/server/src/kit/db/cluster/folders.ts';
import { orphanOn } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import { waitGone } from '../../packages/server/src/kit/db/cluster/process-info.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { buildServer, startServer, temporaryData, type TemporaryData } from './server.ts';

/** The demo clients of the three variants (`domain.md#7`). */
export const VARIANTS = ['larkfield', 'harbourstone', 'quillmere'] as const;
export type Variant = (typeof VARIANTS)[number];

const HOME = join(projectRoot(), '.cache/demo');

/**
 * The data folder of a demo client as its very first start leaves it, stopped; for copies only. A seed is a pure function
 * of sources, variant and day, so the folder in `.cache` serves until one of them changes.
 */
export async function seededData(variant: Variant): Promise<string> {
  buildServer();
  const key = `${readFileSync(join(projectRoot(), 'dist/stamp'), 'utf8').slice(0, 12)}-${seedDay()}`;
  const folder = join(HOME, key, variant);
  if (existsSync(folder)) return folder;
  removeOld();
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const server = await startServer({ DATA_DIR: draft, CLIENT_VARIANT: variant });
  await server.stop();
  await databaseEnds(draft);
  if (existsSync(folder))
    removeData(draft); // another run was faster
  else renameSync(draft, folder);
  return folder;
}

/** On a busy machine PostgreSQL may stop after its server has; files copied before that may not fit together. */
async function databaseEnds(dataDir: string): Promise<void> {
  const left = orphanOn(dataFolder(dataDir));
  if (left !== null && !(await waitGone(left, 60_000)))
    throw new Error(`The database of ${dataDir} does not end`);
}

/** A copy to write into, with the owner of the database's files; `remove` takes it away. */
export function copyOf(seeded: string): TemporaryData {
  const data = temporaryData();
  const others = readdirSync(seeded).filter((name) => name !== 'LOCATION' && name !== 'postgres');
  for (const name of others) copyTree(join(seeded, name), join(data.dataDir, name));
  copyTree(dataFolder(seeded), join(data.dataDir, 'postgres'));
  return data;
}

/** The seed is of 09:00 UTC, which is yesterday's while today's is still ahead. */
const seedDay = (): string => new Date(Date.now() - 9 * 3_600_000).toISOString().slice(0, 10);

const OLD_MS = 3 * 3_600_000;

/** What other sources or another day have left, unless a run may still be on it. */
function removeOld(): void {
  if (!existsSync(HOME)) return;
  const isOld = (name: string): boolean => statSync(join(HOME, name)).mtimeMs < Date.now() - OLD_MS;
  for (const name of readdirSync(HOME).filter(isOld)) {
    for (const variant of readdirSync(join(HOME, name))) removeData(join(HOME, name, variant));
    rmSync(join(HOME, name), { recursive: true, force: true });
  }
}

function removeData(dataDir: string): void {
  rmSync(dataFolder(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function copyTree(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  if (process.getuid?.() !== 0) return;
  const below = lstatSync(from).isDirectory() ? readdirSync(from, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of ['', ...below]) {
    const { uid, gid } = lstatSync(join(from, path));
    chownSync(join(to, path), uid, gid);
  }
}
