import { chmodSync, chownSync, cpSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../packages/server/src/kit/db/cluster/folders.ts';
import { scratchFolder } from './scratch.ts';

export interface TemporaryData {
  readonly dataDir: string;
  /** Also takes away the database that may be kept elsewhere. */
  remove(): void;
}

/** A data folder for one test. */
export function temporaryData(): TemporaryData {
  const dataDir = scratchFolder('data');
  chmodSync(dataDir, 0o711); // the account of the database goes through it to its own folder
  return { dataDir, remove: () => removeData(dataDir) };
}

export function removeData(dataDir: string): void {
  rmSync(dataFolder(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** A copy, to write into, of a data folder whose server has ended; with the owner of the database's files. */
export function copyOf(stopped: string): TemporaryData {
  const data = temporaryData();
  const others = readdirSync(stopped).filter((name) => name !== 'LOCATION' && name !== 'postgres');
  for (const name of others) copyTree(join(stopped, name), join(data.dataDir, name));
  copyTree(dataFolder(stopped), join(data.dataDir, 'postgres'));
  return data;
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
