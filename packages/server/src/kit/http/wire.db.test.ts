import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { openPool } from '../db/pool.ts';
import { ok, type Route } from './route.ts';
import { sealId } from '../session/seal.ts';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';

const db = useDatabase();
const lines: string[] = [];
const log = pino(
  { level: 'info' },
  new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
);
const open = { access: 'public', csrf: 'exempt', summary: 'toy' } as const;
const routes: Route[] = [
  { ...open, method: 'GET', path: '/api/ip', handle: async ({ ip, origin }) => ok({ ip, origin }) },
  {
    ...open,
    method: 'POST',
    path: '/api/things',
    handle: async ({ body, files }) => ok({ keys: Object.keys(body), sizes: files.map(({ size }) => size) }),
  },
  {
    ...open,
    method: 'POST',
    path: '/api/names',
    handle: async ({ body, files }) =>
      ok({ body, files: files.map(({ field, filename }) => [field, filename]) }),
  },
  {
    ...open,
    method: 'POST',
    path: '/api/wide',
    bodyLimit: 3 * 1024 * 1024,
    handle: async ({ rawBody }) => ok(rawBody.length),
  },
  { ...open, method: 'GET', path: '/api/long', handle: async () => ok('x'.repeat(50_000)) },
  { ...open, method: 'GET', path: '/api/bug', handle: async () => Promise.reject(new Error('inside')) },
  { ...open, method: 'GET', path: '/api/mine', access: 'session', handle: async () => ok(1) },
];
let toy: Toy;
let port = 0;
let origin = '';

beforeAll(async () => {
  toy = await toyServer({
    db: db(),
    routes,
    log,
    times: { headers: 600, request: 15_000, idle: 1500, body: 500, linger: 200, check: 100 },
  });
  origin = await toy.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
});
afterAll(() => toy.close());

/** What comes back on a raw connection until the server closes it, and after how long. */
function raw(...writes: string[]): Promise<{ text: string; ms: number }> {
  return new Promise((resolve) => {
    const started = Date.now();
    let text = '';
    const socket: Socket = connect(port, '127.0.0.1', () => writes.forEach((part) => socket.write(part)));
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, ms: Date.now() - started }));
  });
}

describe('slow clients are cut off', () => {
  test('a head that never ends', async () => {
    const { text, ms } = await raw('GET /api/ip HTTP/1.1\r\nHost: x\r\nX-A: ');
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\{"message":"Request Timeout"\}$/s);
    expect(ms).toBeLessThan(3000);
  });

  test('a body that never ends', async () => {
    const { text, ms } = await raw(
      'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":',
    );
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\{"message":"Request Timeout"\}$/s);
    expect(ms).toBeLessThan(3000);
  });

  test('an upload that never ends', async () => {
    const head =
      'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n';
    const { ms } = await raw(
      head,
      '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nxxx',
    );
    expect(ms).toBeLessThan(5000);
  });

  test('a connection that says nothing', async () => {
    expect((await raw('')).ms).toBeLessThan(4000);
  });

  test('nonsense and a huge head', async () => {
    expect((await raw('nonsense\r\n\r\n')).text).toMatch(/^HTTP\/1\.1 400 /);
    expect((await raw(`GET /api/ip HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`)).text).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });
});

test('one address holds so many connections and no more; behind a proxy, the proxy counts', async () => {
  const held = async (env?: NodeJS.ProcessEnv) => {
    const server = await toyServer({ db: db(), routes, connectionsPerSource: 3, env });
    const at = Number(new URL(await server.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
    const clients: Socket[] = [];
    const answered = async (): Promise<boolean> => {
      const socket = connect(at, '127.0.0.1', () => socket.write('GET /api/ip HTTP/1.1\r\nHost: x\r\n\r\n'));
      clients.push(socket);
      return new Promise((resolve) => {
        socket.on('data', () => resolve(true));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(false));
      });
    };
    const first = [await answered(), await answered(), await answered(), await answered()];
    clients[0]?.destroy();
    await expect.poll(answered).toBe(true);
    for (const client of clients) client.destroy();
    await server.close();
    return first;
  };
  expect(await held()).toEqual([true, true, true, false]);
  expect(await held({ TRUST_PROXY: '127.0.0.1' })).toEqual([true, true, true, true]);
});

test('a server that stops waits for its answers, not for a connection that is silent or that has had its answer', async () => {
  const day = 24 * 3_600_000;
  let answer = (): void => undefined;
  const slow: Route = {
    ...open,
    method: 'GET',
    path: '/api/slow',
    handle: async () => ok(await new Promise((resolve) => (answer = () => resolve('answered')))),
  };
  const server = await toyServer({ db: db(), routes: [slow], times: { idle: day, keepAlive: day } });
  const at = Number(new URL(await server.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
  const silent = connect(at, '127.0.0.1');
  const asking = connect(at, '127.0.0.1', () => asking.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n'));
  let text = '';
  asking.on('data', (chunk) => (text += String(chunk)));
  const before = answer;
  await expect.poll(() => answer !== before).toBe(true);
  const stopped = server.close();
  await once(silent, 'close');
  expect(text).toBe('');
  answer();
  await stopped;
  expect(text).toMatch(/^HTTP\/1\.1 200 .*"answered"/s);
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])(
  '%s is no method here, and nothing is echoed',
  async (method) => {
    const { text } = await raw(
      `${method} /api/ip HTTP/1.1\r\nHost: x\r\nCookie: tranche_session=SECRET\r\nConnection: close\r\n\r\n`,
    );
    expect(text).not.toContain('SECRET');
    expect(text).toMatch(/^(HTTP\/1\.1 (400|404|405) .*|)$/s);
  },
);

describe('sizes', () => {
  test('1 MiB of JSON unless the route takes more', async () => {
    const send = (path: string, size: number) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        body: JSON.stringify({ a: 'x'.repeat(size) }),
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('/api/things', 1_000_000)).status).toBe(200);
    const refused = await send('/api/things', 1_100_000);
    expect([refused.status, await refused.json()]).toEqual([413, { message: 'The POST data is too large.' }]);
    expect((await send('/api/wide', 2_000_000)).status).toBe(200);
    expect((await send('/api/nope', 1_100_000)).status).toBe(413);
  });

  test('a chunked body is counted as it comes', async () => {
    const status = await new Promise((resolve, reject) => {
      const call = httpRequest(
        `${origin}/api/things`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (answer) => resolve(answer.resume().statusCode),
      );
      call.on('error', reject);
      for (let i = 0; i < 12; i += 1) call.write('x'.repeat(100_000));
      call.end();
    });
    expect(status).toBe(413);
  });

  test('files up to 52 MiB', async () => {
    const upload = (mebibytes: number) => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.alloc(mebibytes * 1024 * 1024)]), 'a.bin');
      return fetch(`${origin}/api/things`, { method: 'POST', body: form });
    };
    const taken = await upload(8);
    expect(await taken.json()).toEqual({ data: { keys: ['file'], sizes: [8 * 1024 * 1024] } });
    const refused = await upload(53);
    expect([refused.status, await refused.json()]).toEqual([413, { message: 'The POST data is too large.' }]);
  });
});

test('an upload without an announced size is refused at the limit, and not at its end', async () => {
  const folder = join(tmpdir(), `tranche-uploads-${process.pid}`);
  const head =
    'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = (data: string): string => `${data.length.toString(16)}\r\n${data}\r\n`;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let closed = false;
  socket.on('data', (data) => (text += String(data)));
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  socket.write(head + chunk('--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n'));
  const mebibyte = chunk('x'.repeat(1024 * 1024));
  let sent = 0;
  while (text === '' && sent < 70) {
    sent += 1;
    await new Promise((done) => socket.write(mebibyte, done));
  }
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(65); // what lies in the sockets between is sent, but not taken
  await expect.poll(() => readdirSync(folder).length).toBe(0);
  await expect.poll(() => closed, { timeout: 5000 }).toBe(true); // the rest is not waited for
});

test('a file’s name is one line of text, and so is its field’s', async () => {
  const body = [
    '--b\r\nContent-Disposition: form-data; name="a[x\u0000]"; filename="b\u0000\tc\u0001.pdf"\r\n\r\nx\r\n',
    '--b\r\nContent-Disposition: form-data; name="d\u0000e"\r\n\r\nf\u0000\r\n--b--\r\n',
  ].join('');
  const answer = await toy.call({
    method: 'POST',
    path: '/api/names',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(body),
  });
  expect(answer.body).toEqual({ data: { body: { a: { x: null }, de: 'f' }, files: [['a.x', 'b c .pdf']] } });
});

test('an upload that breaks off leaves no file', async () => {
  const folder = join(tmpdir(), `tranche-uploads-${process.pid}`);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n' +
      `--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n${'x'.repeat(100_000)}`,
  );
  await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => readdirSync(folder).length).toBe(0);
});

test('long answers are compressed for those who ask', async () => {
  const answer = await toy.call({ path: '/api/long', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.bytes.length).toBeLessThan(1000);
  expect((await toy.call({ path: '/api/long' })).headers['content-encoding']).toBeUndefined();
});

test('a packed body is not unpacked: it is no JSON', async () => {
  const sent = await fetch(`${origin}/api/things`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ name: 'x'.repeat(5_000_000) })),
  });
  expect(sent.status).toBe(400);
  expect(await sent.json()).toHaveProperty('message');
});

test('answers carry the security headers and are not cached, refusals too', async () => {
  const { headers } = await toy.call({ path: '/api/ip' });
  const security = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    'x-permitted-cross-domain-policies': 'none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store, private',
  };
  expect(headers).toMatchObject(security);
  expect((await toy.call({ path: '/api/nowhere' })).headers).toMatchObject(security);
  expect(headers['x-powered-by']).toBeUndefined();
});

test('a forwarded address counts from the configured proxy alone', async () => {
  const headers = {
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'tranche.example',
  };
  const ask = async (server: Toy, more = {}) =>
    (await server.call({ path: '/api/ip', headers: { ...headers, ...more } })).body;
  expect(await ask(toy)).toEqual({ data: { ip: '127.0.0.1', origin: 'http://localhost:80' } });
  const behind = await toyServer({ db: db(), routes, env: { TRUST_PROXY: '127.0.0.1' } });
  for (const claimed of ['::ffff:999.1.1.1', 'unknown', "1'--", 'a'.repeat(500)])
    expect(await ask(behind, { 'x-forwarded-for': claimed })).toMatchObject({ data: { ip: '127.0.0.1' } });
  expect(await ask(behind, { 'x-forwarded-for': '::ffff:9.9.9.9' })).toMatchObject({
    data: { ip: '9.9.9.9' },
  });
  expect(await ask(behind, { 'x-forwarded-for': '[2001:DB8::1]:443' })).toMatchObject({
    data: { ip: '2001:db8::1' },
  });
  expect(await ask(behind)).toEqual({ data: { ip: '9.9.9.9', origin: 'https://tranche.example' } });
  expect(await ask(behind, { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' })).toMatchObject({
    data: { ip: '9.9.9.9' },
  });
  await behind.close();
});

test('under HTTPS the session cookie is bound to this host, and only that one counts', async () => {
  const env = { TRUST_PROXY: '127.0.0.1' };
  const portal = await toyServer({ db: db(), routes, env });
  const headers = { 'x-forwarded-proto': 'https', accept: 'text/html' };
  const page = await portal.call({ path: '/investor', headers });
  const set = [page.headers['set-cookie'] ?? []].flat().map(String);
  expect(set).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[^;]+;.*; path=\/; samesite=lax; secure$/),
    expect.stringMatching(
      /^__Host-tranche_session=[^;]+; expires=[^;]+; Max-Age=7200; path=\/; httponly; samesite=lax; secure$/,
    ),
  ]);
  const value = page.cookies['__Host-tranche_session'] ?? '';
  const token = async (cookies: Record<string, string>) =>
    (await portal.call({ path: '/investor', headers, cookies })).cookies['XSRF-TOKEN'];
  expect(await token({ '__Host-tranche_session': value })).toBe(page.cookies['XSRF-TOKEN']);
  expect(await token({ tranche_session: value })).not.toBe(page.cookies['XSRF-TOKEN']);
  await portal.close();
});

test('a host that is no host never comes into a link', async () => {
  const answer = await toy.call({ path: '/api/ip', headers: { host: 'evil/"><script>' } });
  expect(answer.body).toMatchObject({ data: { origin: 'http://localhost:3000' } });
});

test('the log has the route and the bug, and no secrets', async () => {
  lines.length = 0;
  await toy.call({
    method: 'POST',
    path: '/api/things?token=SECRET1',
    body: { password: 'SECRET2' },
    headers: { cookie: 'tranche_session=SECRET3' },
  });
  const bug = await toy.call({ path: '/api/bug' });
  expect([bug.status, bug.body]).toEqual([500, { message: 'Server Error' }]);
  const text = lines.join('');
  expect(text).toContain('"route":"POST /api/things"');
  expect(text).toContain('"message":"inside"');
  expect(text).not.toContain('SECRET');
});

test('while the database is away: 503, and pages still come', async () => {
  const nowhere = openPool({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, size: 1 });
  const database = { ...nowhere, listen: async () => async () => undefined };
  const server = await toyServer({ db: database, routes });
  const cookies = { tranche_session: sealId({ kind: 'user', id: 'someone' }, 'toy-secret') };
  const answer = await server.call({ path: '/api/mine', cookies });
  expect([answer.status, answer.body]).toEqual([503, { message: 'Service Unavailable' }]);
  expect((await server.call({ path: '/api/ip' })).status).toBe(200);
  const page = await server.call({ path: '/investor', cookies, headers: { accept: 'text/html' } });
  expect([page.status, page.cookies]).toEqual([200, {}]);
  await server.close();
  await nowhere.close();
});
