import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

/** The real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  readonly output: () => string;
  /** Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export type ServerEnv = Readonly<Record<string, string>>;

/** Without that of the tests, which would choose React's development build. */
export function ownEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

/** What a server of the tests is started with. */
export const serverEnv = (env: ServerEnv, port: string): NodeJS.ProcessEnv => ({
  ...ownEnv(),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  TRANCHE_STARTED_AT: '',
  ...env,
  PORT: port,
});

/** Built once per run, and only when the sources changed. */
export function buildServer(): void {
  const script = join(projectRoot(), 'scripts/build.mjs');
  const built = spawnSync(process.execPath, [script], { encoding: 'utf8', env: ownEnv() });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
}

const PACKAGE = z.object({ scripts: z.object({ start: z.string() }) });

/** What `npm start` tells Node. */
export const startFlags = (): string[] => {
  const { scripts } = PACKAGE.parse(JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
};

/** @returns once it is ready; throws with its output when it ends before */
export async function startServer(env: ServerEnv): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...startFlags(), join(projectRoot(), 'dist/server/main.js')], {
    env: serverEnv(env, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const closed = once(child, 'close'); // all that it printed has arrived
  const end = (): void => void child.kill();
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Tranche is ready')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const fail = (): void => failed(new Error(output));
    void closed.then(fail);
    void ended.then(() => setTimeout(fail, 5000)); // anyone who has inherited its output may live on
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
