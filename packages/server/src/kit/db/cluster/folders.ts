import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type Account } from './account.ts';

/** Where root keeps what another user must reach. */
export const SHARED_HOME = '/var/lib/tranche';
/** A socket's whole path may have 103 bytes on some systems; `/.s.PGSQL.5432` takes 14 of them. */
const LONGEST_SOCKET_FOLDER = 85;

/** The folder where the data is now, or will be: `.data/postgres`, or what `.data/LOCATION` names. */
export function dataFolder(dataDir: string): string {
  const note = join(dataDir, 'LOCATION');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres');
}

/**
 * Make the data folder for its account. Below a folder that the account cannot enter it goes to `/var/lib/tranche`
 * instead, noted in `.data/LOCATION`, so that it stays the same at every start and goes with a moved checkout.
 */
export function makeDataFolder(dataDir: string, account: Account | null): string {
  mkdirSync(dataDir, { recursive: true });
  const wanted = dataFolder(dataDir);
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  if (!account) return wanted;
  chownSync(wanted, account.uid, account.gid);
  if (canEnter(account, wanted)) return wanted;
  const elsewhere = join(SHARED_HOME, randomBytes(6).toString('hex'));
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  cpSync(wanted, elsewhere, { recursive: true, preserveTimestamps: true });
  chownTree(elsewhere, account);
  writeFileSync(join(dataDir, 'LOCATION'), `${elsewhere}\n`);
  rmSync(wanted, { recursive: true });
  return elsewhere;
}

/** A fresh folder that only the account may enter, for the socket. */
export function makeSocketFolder(account: Account | null): string {
  const parent = [tmpdir(), '/tmp', SHARED_HOME].find(
    (folder) => folder.length < LONGEST_SOCKET_FOLDER - 15 && canEnter(account, folder),
  );
  const folder = mkdtempSync(join(parent ?? '/tmp', 'tranche-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function chownTree(folder: string, account: Account): void {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of ['.', ...below]) chownSync(join(folder, path), account.uid, account.gid);
}
