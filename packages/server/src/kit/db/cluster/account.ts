import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** A user of this machine that PostgreSQL runs as, since it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * Who runs PostgreSQL: null for ourselves. As root the owner of the data that is already there (so that a folder made
 * by a normal user keeps its owner), else `postgres`, else `no one`.
 */
export function databaseAccount(existingData: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return named('postgres') ?? named('nobody') ?? NOBODY;
}

function named(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Can the account read and enter this folder? Asked of the system itself, so links, lists and mounts count too. */
export function canEnter(account: Account | null, folder: string): boolean {
  if (!account) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
  });
  return probe.status === 0;
}
