import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningCluster } from '../../packages/server/src/kit/db/cluster/cluster.ts';
import { dataFolder } from '../../packages/server/src/kit/db/cluster/folders.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { isAlive } from '../../packages/server/src/kit/db/cluster/process-info.ts';
import { overSocket, TestClient } from '../support/client.ts';
import { copyOf, type TemporaryData } from '../support/data-folders.ts';
import { seededData } from '../support/seeded-data.ts';
import { freePort, startServer, type ServerProcess } from '../support/server.ts';

let data: TemporaryData;
let env: { DATA_DIR: string; METRICS_TOKEN: string };
let server: ServerProcess;

beforeAll(async () => {
  data = copyOf(await seededData('larkfield'));
  env = { DATA_DIR: data.dataDir, METRICS_TOKEN: 'scrape-1' };
  server = await startServer(env);
}, 300_000);

afterAll(async () => {
  await server.stop();
  data.remove();
});

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(dataFolder(data.dataDir), 'postmaster.pid'), 'utf8'), 10);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function administrator(): Promise<TestClient> {
  const client = new TestClient(overSocket(() => server.origin));
  await client.get('/login', { headers: { accept: 'text/html' } });
  const answer = await client.post('/login', {
    email: 'superadmin@larkfield.test',
    password: 'Larkfield-2026',
  });
  expect(answer.status).toBeLessThan(300);
  return client;
}

async function industries(): Promise<Set<string>> {
  const client = new pg.Client(runningCluster(data.dataDir) ?? {});
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from industries');
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

/** Create industries one after another until told to stop; remembers those whose creation was acknowledged. */
function writeOn(client: TestClient, title: string) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let running = true;
  const done = (async () => {
    for (let number = 1; running; number++) {
      const name = `${title} ${number}`;
      const answer = await client.post('/api/industries', { name }).catch(() => null);
      if (answer) statuses.add(answer.status);
      if (answer?.status === 201) acknowledged.push(name);
      else await wait(20);
    }
  })();
  return {
    acknowledged,
    statuses,
    stop: async () => {
      running = false;
      await done;
    },
  };
}

/** Each writer has had five more writes acknowledged than it has now. */
async function untilWritten(writers: readonly ReturnType<typeof writeOn>[]): Promise<void> {
  for (const { acknowledged } of writers) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 5);
  }
}

test('says when it is ready, where, and with which logins', () => {
  expect(server.output()).toMatch(/\d s {2}Ready/);
  expect(server.output()).toContain('superadmin@larkfield.test');
  expect(server.output()).toContain('Larkfield-2026');
});

test('tells that it lives and that it can serve', async () => {
  const client = new TestClient(overSocket(() => server.origin));
  expect((await client.get('/healthz')).body).toMatchObject({ status: 'ok' });
  const ready = await client.get('/readyz');
  expect(ready.body).toMatchObject({
    status: 'ok',
    checks: { database: { ok: true }, migrations: { ok: true }, files: { ok: true }, jobs: { ok: true } },
  });
  const requested = (token: string) =>
    client.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect((await client.get('/metrics')).status).toBe(404);
  expect((await requested('another')).status).toBe(404);
  expect((await requested('scrape-1')).text).toContain('process_cpu_user_seconds_total');
});

/** What a command says that is refused, and that nothing but its sentence is said. */
async function refusalIn(more: NodeJS.ProcessEnv, command: string, args: readonly string[]): Promise<string> {
  const program = `packages/server/src/commands/${command}.ts`;
  const options = { cwd: projectRoot(), env: { ...process.env, ...env, ...more } };
  const { status, stderr } = await new Promise<{ status: unknown; stderr: string }>((ended) =>
    execFile(process.execPath, ['scripts/run.mjs', program, ...args], options, (error, _, said) =>
      ended({ status: error?.code ?? 0, stderr: said }),
    ),
  );
  expect([command, status, stderr.trim().split('\n').length], stderr).toEqual([command, 1, 1]);
  return stderr.trim();
}

const NOT_AN_ADDRESS = /^The email field must be a valid email address\.$/;
const ADA = ['--name', 'Ada Lovelace', '--email'];
const LONG = ['--name', `Ada ${'L'.repeat(300)}`, '--email', 'ada@firm.test'];

test.each([
  ['gzip, deflate, br', 'br', '.br'],
  ['gzip', 'gzip', '.gz'],
  ['identity', null, ''],
])('a script comes to a browser that takes %s as the build left it', async (accepted, encoding, ending) => {
  const html = await (await fetch(`${server.origin}/login`, { headers: { accept: 'text/html' } })).text();
  const built = (script: string): string => join(projectRoot(), 'dist/web', script);
  const scripts = [...html.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path);
  const script = scripts.find((path) => statSync(built(path)).size > 1024) ?? 'none';
  const file = built(script);
  const answer = await fetch(`${server.origin}${script}`, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(Number(answer.headers.get('content-length'))).toBe(statSync(`${file}${ending}`).size);
  expect(await answer.text()).toBe(readFileSync(file, 'utf8'));
});

test.concurrent.each([
  [NOT_AN_ADDRESS, 'admin-create', [...ADA, 'ada@']],
  [NOT_AN_ADDRESS, 'admin-create', [...ADA, 'ada,eve@firm.test']],
  [NOT_AN_ADDRESS, 'admin-create', [...ADA, '<ada>@firm.test']],
  [NOT_AN_ADDRESS, 'admin-create', [...ADA, 'ada@firm..test']],
  [/^The last name field must not be greater/, 'admin-create', LONG],
  [/^Unexpected argument 'ada@firm.test'\. Use it so/, 'admin-create', ['ada@firm.test']],
  [/^Unexpected argument 'two'/, 'db-backup', ['one', 'two']],
  [/^Unknown option '--loud'/, 'figures-check', ['--loud']],
])('a command refuses in one sentence: %s (%s)', async (sentence, command, args) => {
  expect(await refusalIn({}, command, args)).toMatch(sentence);
});

test('a client in production is not emptied', async () => {
  expect(await refusalIn({ NODE_ENV: 'production' }, 'seed', ['--reset'])).toMatch(
    /^npm run seed:reset takes all records away, and this client is in production/,
  );
  expect((await (await administrator()).get('/api/users?limit=1')).body.data).toHaveLength(1);
});

test('the database killed under load: 503 meanwhile, then well again in the same process', async () => {
  const writing = [writeOn(await administrator(), 'Alpha'), writeOn(await administrator(), 'Beta')];
  await untilWritten(writing);
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  const ready = new TestClient(overSocket(() => server.origin));
  await expect
    .poll(async () => (await ready.get('/readyz')).status, { timeout: 120_000, interval: 20 })
    .toBe(503);
  await expect
    .poll(async () => (await ready.get('/readyz')).status, { timeout: 120_000, interval: 50 })
    .toBe(200);
  await untilWritten(writing);
  await Promise.all(writing.map((writer) => writer.stop()));
  for (const { statuses } of writing)
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const there = await industries();
  expect(writing.flatMap(({ acknowledged }) => acknowledged).filter((name) => !there.has(name))).toEqual([]);
  expect(server.child.exitCode).toBeNull();
});

test('killed in mid-write: nothing acknowledged is lost, and no orphan stands beside the new database', async () => {
  const writing = writeOn(await administrator(), 'Gamma');
  await untilWritten([writing]);
  const orphan = postmasterPid();
  await server.stop('SIGKILL');
  await writing.stop();
  expect(isAlive(orphan)).toBe(true);
  server = await startServer(env);
  expect(isAlive(orphan)).toBe(false);
  expect(isAlive(postmasterPid())).toBe(true);
  expect(writing.acknowledged.length).toBeGreaterThan(5);
  const there = await industries();
  expect(writing.acknowledged.filter((name) => !there.has(name))).toEqual([]);
});

test('a port that is taken is a sentence, not a stack', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const failure = await startServer({ ...env, PORT: String(port) }).catch(String);
  other.close();
  expect(failure).toContain(
    `Port ${port} is taken by another program. Take another one: PORT=${port + 1} npm start`,
  );
  expect(failure).not.toMatch(/\n\s+at /);
});

test('a second server on the same data refuses', async () => {
  expect(await startServer(env).catch(String)).toMatch(/in use by another Tranche \(process \d+\)/);
});

test('stops on SIGTERM within ten seconds, and takes its database along', async () => {
  const pid = postmasterPid();
  const silent = connect(Number(new URL(server.origin).port), '127.0.0.1'); // as browsers open one ahead of need
  await once(silent, 'connect');
  const since = Date.now();
  await server.stop('SIGTERM');
  expect(server.child.exitCode).toBe(0);
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(isAlive(pid)).toBe(false);
});
