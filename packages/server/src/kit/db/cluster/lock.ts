import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../program/refused.mjs';
import { birthOf, isAlive } from './process-info.ts';

interface Holder {
  readonly pid: number;
  readonly birth: string | null;
}

/**
 * One Tranche process owns a data folder. The lock is a file that names its holder; a holder that died (`kill -9`)
 * holds nothing.
 * @returns how to let go.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'server.lock');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path)) return () => release(path);
      const holder = liveHolder(dataDir);
      if (holder) {
        throw new StartRefused(
          `The data in ${dataDir} is in use by another Tranche (process ${holder}). Stop that one first, or choose another folder: DATA_DIR=/somewhere/else npm start`,
        );
      }
      removeStale(path);
    }
    throw new StartRefused(`The data folder ${dataDir} could not be locked.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The process that owns the folder now, or null. */
export function liveHolder(dataDir: string): number | null {
  const holder = readHolder(join(dataDir, 'server.lock'));
  if (!holder || !isAlive(holder.pid)) return null;
  return birthOf(holder.pid) === holder.birth ? holder.pid : null;
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch {
    return false;
  }
}

/** Renaming first makes one of several starters the one that removes it. */
function removeStale(path: string): void {
  try {
    const aside = `${path}.stale.${process.pid}`;
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch {
    // another start has just removed it
  }
}

function release(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}
