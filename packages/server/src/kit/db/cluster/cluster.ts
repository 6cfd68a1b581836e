import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { dataFolder, makeDataFolder, makeSocketFolder } from './folders.ts';
import { StartRefused } from '../../program/refused.mjs';
import { liveHolder, lockFolder } from './lock.ts';
import {
  answers,
  initialise,
  lastLog,
  orphanOn,
  spawnPostmaster,
  stopPostmaster,
  writePrivate,
  type Connection,
  type Site,
} from './postmaster.ts';
import { ensureDatabase } from './roles.ts';
import { sleep, waitGone } from './process-info.ts';

/** A PostgreSQL server that this process started and watches over. */
export interface Cluster {
  /** By the product's own role, which is no superuser. */
  readonly connection: Connection;
  /** By the superuser: for tests, which make databases of their own. */
  readonly owner: Connection;
  /** The server's process, null while it is being restarted. */
  pid(): number | null;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** A line of progress, and later a line when the server had to be restarted. */
  readonly say: (line: string) => void;
  /** PostgreSQL settings that differ from ours; for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

const GIVE_UP_AFTER_MS = 15_000;
const SOCKETS = process.platform !== 'win32';

/** Start the embedded PostgreSQL on a data folder; refuses while another Tranche owns it. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir);
  makeReachable(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const site = await prepare(dataDir, options);
    const watched = watch(site, options.say);
    await watched.ready();
    await ensureDatabase(site);
    writePrivate(join(dataDir, 'running.json'), JSON.stringify(site.connection));
    return {
      connection: site.connection,
      owner: site.owner,
      pid: watched.pid,
      stop: async () => {
        await watched.stop();
        rmSync(join(dataDir, 'running.json'), { force: true });
        rmSync(site.socketFolder, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** How to reach the PostgreSQL of a Tranche that runs on this folder, for a command beside it; null when none runs. */
export function runningCluster(folder: string): Connection | null {
  const dataDir = resolve(folder);
  const path = join(dataDir, 'running.json');
  return liveHolder(dataDir) !== null && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function makeReachable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    rmSync(join(dataDir, `probe.${process.pid}`), { force: true });
    writePrivate(join(dataDir, `probe.${process.pid}`), '');
    rmSync(join(dataDir, `probe.${process.pid}`));
  } catch {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written by this user. Choose another: DATA_DIR=/somewhere npm start`,
    );
  }
}

async function prepare(dataDir: string, options: ClusterOptions): Promise<Site> {
  const account = databaseAccount(dataFolder(dataDir));
  const data = makeDataFolder(dataDir, account);
  await clearRemains(dataDir, data, options.say);
  const socketFolder = makeSocketFolder(account);
  const place = {
    host: SOCKETS ? socketFolder : '127.0.0.1',
    port: SOCKETS ? 5432 : await freePort(),
    database: 'tranche',
  };
  const site: Site = {
    binaries: findBinaries(account),
    account,
    data,
    socketFolder,
    log: join(dataDir, 'postgres.log'),
    owner: { ...place, user: 'tranche', password: passwordOf(dataDir, 'postgres.password') },
    connection: { ...place, user: 'tranche_app', password: passwordOf(dataDir, 'postgres.app.password') },
    settings: options.settings ?? {},
  };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    options.say('Making a new database');
    initialise(site);
  }
  return site;
}

/** What a killed Tranche left: a server without a parent, a socket folder. */
async function clearRemains(dataDir: string, data: string, say: (line: string) => void): Promise<void> {
  const orphan = orphanOn(data);
  if (orphan !== null) {
    say('Stopping the PostgreSQL that an earlier run left behind');
    await stopPostmaster(orphan);
    await waitGone(orphan, 10_000);
  }
  const running = join(dataDir, 'running.json');
  if (!existsSync(running)) return;
  const { host }: Connection = JSON.parse(readFileSync(running, 'utf8'));
  if (/\/tranche-\w{6}$/.test(host)) rmSync(host, { recursive: true, force: true });
  rmSync(running);
}

function passwordOf(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) writePrivate(path, randomBytes(24).toString('hex'));
  return readFileSync(path, 'utf8');
}

/** Keep one server running until told to stop: a start that fails is tried again for a while, one that dies is replaced. */
function watch(site: Site, say: (line: string) => void) {
  let child: ChildProcess | null = null;
  let stopping = false;
  let launching: Promise<void> = launch(GIVE_UP_AFTER_MS);

  async function launch(patience: number): Promise<void> {
    const since = Date.now();
    for (let attempts = 1; !stopping; attempts++) {
      const attempt = spawnPostmaster(site);
      let lastSaid = Date.now();
      const up = await answers(site, attempt, () => {
        if (Date.now() - lastSaid < 5000) return;
        lastSaid = Date.now();
        say(`PostgreSQL is getting ready (${Math.round((lastSaid - since) / 1000)} s)`);
      });
      if (up) {
        child = attempt;
        attempt.once('exit', died);
        if (attempt.exitCode !== null || attempt.signalCode !== null) died();
        return;
      }
      if (Date.now() - since > patience) throw new Error(`PostgreSQL does not start.\n${lastLog(site)}`);
      await sleep(Math.min(attempts * 100, 2000));
    }
  }

  function died(): void {
    child = null;
    if (stopping) return;
    say('PostgreSQL ended unexpectedly; starting it again');
    launching = launch(Number.POSITIVE_INFINITY).catch((error: unknown) => say(String(error)));
  }

  return {
    ready: () => launching,
    pid: () => child?.pid ?? null,
    stop: async () => {
      stopping = true;
      await launching.catch(() => undefined);
      const pid = child?.pid ?? orphanOn(site.data);
      if (pid) await stopPostmaster(pid);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('No free port')),
      );
    });
  });
}
