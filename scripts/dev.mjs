import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { bin, ensureFreePort, ensureInstalled, fail, root, say } from './lib.mjs';

// The server, restarted at every change, and the browser bundle, rebuilt at every change, on the one usual address:
// reload the page to see. What is served is what `npm start` serves, so nothing differs between the two.
await ensureFreePort();
ensureInstalled();
await ensureBuilt().catch((error) => fail(error.message));

const server = [
  'watch',
  '--clear-screen=false',
  '--include',
  'dist/web/.vite/manifest.json',
  'packages/server/src/main.ts',
];
const children = [
  run([bin('tsx'), ...server], root),
  run([bin('vite'), 'build', '--watch', '--logLevel', 'warn'], join(root, 'packages/web')),
];
say('Watching: the server restarts and the browser bundle is rebuilt at every change');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
await Promise.race(children.map((child) => new Promise((ended) => child.once('exit', ended))));
stop();

/** In a group of its own: Ctrl-C reaches us alone, and each child is told once. Told twice, the watcher would kill the server. */
function run(args, cwd) {
  const env = { ...process.env, TRANCHE_STARTED_AT: '' };
  return spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
