import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  chownSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, isPostgresOn, sleep, waitGone } from './process-info.ts';

/** How to reach a PostgreSQL server. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Everything a start needs; fixed for the life of the cluster. */
export interface Site {
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly data: string;
  readonly socketFolder: string;
  readonly log: string;
  /** The cluster's superuser. */
  readonly owner: Connection;
  /** The product's role, which is none. */
  readonly connection: Connection;
  readonly settings: Readonly<Record<string, string>>;
}

const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '120',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0', // the cores belong to concurrent requests; no shared memory beyond a container's
  jit: 'off',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'log', // an ERROR's detail quotes values, and the log holds no secrets
  log_min_error_statement: 'panic',
};
const OLDEST_LOG_BYTES = 5_000_000;

/** Make the data folder's files: beside it and then moved, so that a start cut off half-way leaves no half a database. */
export function initialise(site: Site): void {
  const draft = `${site.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (site.account) chownSync(draft, site.account.uid, site.account.gid);
  const passwordFile = join(site.socketFolder, 'password');
  writeFileSync(passwordFile, site.owner.password, { mode: 0o600 });
  if (site.account) chownSync(passwordFile, site.account.uid, site.account.gid);
  const made = spawnSync(
    site.binaries.initdb,
    [
      ...['-D', draft, '-U', site.owner.user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-GB'],
      ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
    ],
    { ...site.account, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile);
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder.\n${made.stderr}${made.error ?? ''}`);
  rmdirSync(site.data);
  renameSync(draft, site.data);
}

/** Start PostgreSQL, in a process group of its own so that a terminal's Ctrl-C stops us first. */
export function spawnPostmaster(site: Site): ChildProcess {
  const tooLong = (statSync(site.log, { throwIfNoEntry: false })?.size ?? 0) > OLDEST_LOG_BYTES;
  const log = openSync(site.log, tooLong ? 'w' : 'a', 0o600);
  const settings = {
    ...SETTINGS,
    listen_addresses: site.connection.host.startsWith('/') ? '' : site.connection.host,
    ...(site.connection.host.startsWith('/') ? { unix_socket_directories: site.socketFolder } : {}),
    ...site.settings,
  };
  const child = spawn(
    site.binaries.postgres,
    [
      ...['-D', site.data, '-p', String(site.connection.port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...site.account, cwd: '/', detached: true, stdio: ['ignore', log, log], windowsHide: true },
  );
  closeSync(log);
  child.on('error', () => undefined); // an `exit` or the failing connection tells
  child.unref();
  return child;
}

/** @returns true when the server answers; false when its process ended before. */
export async function answers(site: Site, child: ChildProcess, tick: () => void): Promise<boolean> {
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    const client = new pg.Client({ ...site.owner, database: 'postgres', connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      tick();
      await sleep(40);
    }
  }
}

/** Stop a server of ours, or one that a killed Tranche left behind: open transactions are rolled back, nothing is lost. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitGone(pid, patience)) return;
  }
}

/** The live server on this folder, by its own `postmaster.pid`. A file that names a dead or foreign process is removed. */
export function orphanOn(data: string): number | null {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
  if (pid > 0 && isAlive(pid) && isPostgresOn(data, pid)) return pid;
  if (existsSync('/proc/self')) rmSync(path, { force: true });
  return null;
}

export const lastLog = (site: Site): string =>
  existsSync(site.log) ? readFileSync(site.log, 'utf8').trim().split('\n').slice(-8).join('\n') : '';

/** Write a file that only its owner reads. */
export function writePrivate(path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 });
  chmodSync(path, 0o600);
}
