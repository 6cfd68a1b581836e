import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { noContent, ok, type Route } from './route.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const db = useDatabase();
const lines: string[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
);
const open = { access: 'public', csrf: 'exempt', summary: '' } as const;
const sizes: Route['handle'] = async ({ files }) => ok(files.map(({ size, path }) => [size, path !== '']));
const routes: Route[] = [
  { ...open, method: 'GET', path: '/api/mixed', handle: async () => noContent() },
  { ...open, method: 'POST', path: '/api/mixed', flag: 'enableThings', handle: async () => noContent() },
  { ...open, method: 'GET', path: '/api/leaves', access: 'session', handle: async () => noContent() },
  { ...open, method: 'POST', path: '/api/leaves', handle: sizes },
];
let toy: Toy;
beforeAll(async () => {
  toy = await toyServer({ db: db(), routes, log });
});
afterAll(() => toy.close());

const BOUNDARY = 'xxBOUNDARYxx';
const upload = (path: string, bytes: number) =>
  toy.call({
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(bytes)}\r\n--${BOUNDARY}--\r\n`,
    ),
  });

test('a feature that is off takes its own verb from a path, and no other one', async () => {
  expect((await toy.call({ path: '/api/mixed' })).status).toBe(204);
  const refused = await toy.call({ method: 'POST', path: '/api/mixed', body: {} });
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a guest’s file is there for a verb that is open to guests, whatever else the path has', async () => {
  expect((await upload('/api/leaves', 3)).body).toEqual({ data: [[3, true]] });
});

test('what no route takes may be as large as a file where it says that it is one, and else a mebibyte', async () => {
  const large = 1024 * 1024 + 1;
  expect((await upload('/api/nowhere', large)).status).toBe(404);
  const json = await toy.call({ method: 'POST', path: '/api/nowhere', body: { text: 'x'.repeat(large) } });
  expect(json.status).toBe(413);
});

test('the log names the route or the page, if there is one; a quick read that succeeds is for debugging only', async () => {
  const logged = async (call: Parameters<Toy['call']>[0]) => {
    lines.length = 0;
    await toy.call(call);
    const { level, route, status } = JSON.parse(lines.find((line) => line.includes('"request"')) ?? '{}');
    return [pino.levels.labels[level], route, status];
  };
  expect(await logged({ path: '/api/mixed' })).toEqual(['debug', 'GET /api/mixed', 204]);
  expect(await logged({ path: '/api/leaves' })).toEqual(['info', 'GET /api/leaves', 401]);
  expect(await logged({ method: 'POST', path: '/api/leaves', body: {} })).toEqual([
    'info',
    'POST /api/leaves',
    200,
  ]);
  expect(await logged({ path: '/api/nowhere' })).toEqual(['info', 'unknown', 404]);
  expect(await logged({ path: '/investor', headers: { accept: 'text/html' } })).toEqual([
    'debug',
    'page',
    200,
  ]);
});
