import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { freePort } from '../support/server.ts';
import { median } from './load.ts';
import { FOLDER } from './options.ts';

const PATIENCE_MS = 120_000;

/** Seconds from the command to "ready" of a second `npm start`: its embedded database and its demo are there already. */
export async function startUp(times: number): Promise<number> {
  const dataDir = join(FOLDER, 'start-up');
  if (!existsSync(join(dataDir, 'postgres.password'))) await oneStart(dataDir);
  const found: number[] = [];
  for (let run = 0; run < times; run++) found.push(await oneStart(dataDir));
  return median(found);
}

async function oneStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot(),
    env: { ...startEnv(), DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // npm, its shell and the server end together
  });
  const kill = (): void => endGroup(child, 'SIGKILL');
  process.once('exit', kill);
  try {
    await ready(child);
    return (performance.now() - start) / 1000;
  } finally {
    endGroup(child, 'SIGTERM');
    await Promise.race([gone(child), sleep(10_000, undefined, { ref: false }).then(kill)]);
    process.off('exit', kill);
  }
}

/** A start of its own: nothing of the run that we are part of. */
function startEnv(): NodeJS.ProcessEnv {
  const { TRANCHE_STARTED_AT: _, DATABASE_URL: __, ...env } = process.env;
  return env;
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`npm start is not ready:\n${output}`)), PATIENCE_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Tranche is ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`npm start ended:\n${output}`));
    });
  });
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  for (; isGroupAlive(child);) await sleep(50);
}

function isGroupAlive({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // it is gone already
  }
}
