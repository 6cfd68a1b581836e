import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

/** Asked of the system at most so often. */
const FRESH_MS = 2000;

export interface DiskSpace {
  isLow(): Promise<boolean>;
}

/**
 * Whether the disk of the data folder is as good as full. PostgreSQL ends when its own log finds no space, and then
 * nothing can be read either: so writes are refused before, and the rest is left to it.
 */
export function diskSpace({
  dataDir,
  diskReserveBytes,
}: Pick<Config, 'dataDir' | 'diskReserveBytes'>): DiskSpace {
  let requested = Number.NEGATIVE_INFINITY;
  let low = Promise.resolve(false);
  return {
    isLow: () => {
      const now = performance.now();
      if (now - requested < FRESH_MS) return low;
      requested = now;
      low = freeBytes(dataDir).then(
        (free) => free < diskReserveBytes,
        () => false,
      );
      return low;
    },
  };
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
