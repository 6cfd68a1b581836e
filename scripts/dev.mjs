import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, fail, root, say } from './lib.mjs';

// The server, restarted at every change, and the browser bundle, rebuilt at every change, on the one usual address:
// reload the page to see. What is served is what `npm start` serves, so nothing differs between the two.
ensureInstalled();
await ensureBuilt().catch((error) => fail(error.message));
const children = [
  spawn(
    process.execPath,
    [
      bin('tsx'),
      'watch',
      '--clear-screen=false',
      '--include',
      'dist/web/.vite/manifest.json',
      'packages/server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TRANCHE_STARTED_AT: '' },
    },
  ),
  spawn(process.execPath, [bin('vite'), 'build', '--watch', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
  }),
];
say('Watching: the server restarts and the browser bundle is rebuilt at every change');
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
await Promise.race(children.map((child) => new Promise((ended) => child.once('exit', ended))));
stop();
