import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort, ownEnv, serverEnv, startFlags, type ServerEnv } from '../../support/server.ts';

// One process for the servers of all files of a worker, at one address: what Node has compiled and the browser has read is
// there for the next file. Each is the server of `npm start`, on a data folder of its own (decision 057).

const ANSWER = z.object({ error: z.string().optional() });

let warm: { readonly host: ChildProcess; readonly port: string } | undefined;

/** Starts a server once the one before has stopped; throws with what it said when it does not start. */
export async function startWarmServer(
  env: ServerEnv,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  warm ??= { host: forkHost(), port: String(await freePort()) };
  const { host, port } = warm;
  await ask(host, serverEnv(env, port));
  return { origin: `http://127.0.0.1:${port}`, stop: () => ask(host, null) };
}

const forkHost = (): ChildProcess =>
  fork(join(import.meta.dirname, 'host.mjs'), {
    execArgv: startFlags(),
    env: ownEnv(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

const ask = (host: ChildProcess, env: NodeJS.ProcessEnv | null): Promise<void> =>
  new Promise((done, failed) => {
    const ended = (): void => failed(new Error('The process of the servers has ended'));
    host.once('exit', ended);
    host.once('message', (answer) => {
      host.off('exit', ended);
      const { error } = ANSWER.parse(answer);
      if (error === undefined) done();
      else failed(new Error(error));
    });
    host.send({ env });
  });
