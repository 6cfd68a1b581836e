import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux holds in memory what is below it. A database is 1,750 small files, which took a second to make on a disk. */
const MEMORY = '/dev/shm';
/** Twice what a whole run was seen to need. */
const ROOM_BYTES = 4e9;
const DAY_MS = 86_400_000;

/** A new folder for what a test writes, in memory where there is room; whoever asks for it removes it. */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `tranche-${name}-`));

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false; // macOS and Windows have no such folder
  }
}

/** What runs that were killed have left in memory. */
export function clearScratch(): void {
  try {
    for (const name of readdirSync(MEMORY).filter((one) => one.startsWith('tranche-'))) {
      const folder = join(MEMORY, name);
      if (statSync(folder).mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // another user's, or no such folder
  }
}
