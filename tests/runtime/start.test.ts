import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { freePort } from '../support/server.ts';

/** A checkout in which nothing was installed or built yet: what `npm start` has on its very first start. */
const fresh = mkdtempSync(join(tmpdir(), 'tranche-fresh-'));

beforeAll(() => {
  for (const path of ['scripts', 'packages/server/src/kit/program', 'package.json'])
    cpSync(join(projectRoot(), path), join(fresh, path), { recursive: true });
});
afterAll(() => rmSync(fresh, { recursive: true }));

async function start(script: string, PORT: string): Promise<{ said: string; progress: string }> {
  const child = spawn(process.execPath, [join(fresh, 'scripts', script)], {
    env: { ...process.env, PORT, HOST: '127.0.0.1' },
  });
  let said = '';
  let progress = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (progress += chunk.toString()));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return { said: said.trim(), progress };
}

test.each(['start.mjs', 'dev.mjs'])('%s says that a port is taken before it installs', async (script) => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { said, progress } = await start(script, String(port));
  other.close();
  expect(said).toBe(`Port ${port} is taken by another program. Take another one: PORT=${port + 1} npm start`);
  expect(progress).toBe('');
});

test('says before it installs that a port is none', async () => {
  const { said, progress } = await start('start.mjs', '3000x');
  expect(said).toBe('PORT is "3000x"; it must be a number from 0 to 65535: PORT=3001 npm start');
  expect(progress).toBe('');
});
