import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeData } from './data-folders.ts';

const OLD_MS = 3 * 3_600_000;

/**
 * A data folder that serves every run until its name changes, for copies only: `<home>/<key>`. Made beside it and then moved, so
 * that one that was cut off is never taken for whole; what other keys have left goes, unless a run may still be on it.
 */
export async function madeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  removeOld(dirname(folder));
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await make(draft);
  if (existsSync(folder)) removeData(draft); // another run was faster
  else renameSync(draft, folder);
  return folder;
}

function removeOld(home: string): void {
  if (!existsSync(home)) return;
  const isOld = (name: string): boolean => {
    const found = statSync(join(home, name), { throwIfNoEntry: false });
    return found !== undefined && found.mtimeMs < Date.now() - OLD_MS;
  };
  for (const name of readdirSync(home).filter(isOld)) removeData(join(home, name));
}
