import { expect, test } from 'vitest';
import { toyServer } from '../../../../../tests/fixtures/toy-server.ts';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { redirect, type Route } from './route.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const db = useDatabase();

const routes: Route[] = [
  {
    method: 'GET',
    path: '/api/to',
    access: 'public',
    summary: '',
    handle: async ({ query }) => redirect(String(query.url)),
  },
];

/** Where a server with this environment sends those whom a route sends there. */
async function led(env: NodeJS.ProcessEnv, all: readonly string[]): Promise<unknown[]> {
  const toy = await toyServer({ db: db(), routes, env });
  const found: unknown[] = [];
  for (const url of all)
    found.push((await toy.call({ path: `/api/to?url=${encodeURIComponent(url)}` })).headers.location);
  await toy.close();
  return found;
}

const AMAZON = 'https://files.s3.eu-west-2.amazonaws.com/a.pdf?signature=1';
const STORE = 'https://files.store.test:9000/a.pdf';

test.each([
  ['no store', {}, '/', '/'],
  ['Amazon’s store', { S3_BUCKET: 'files' }, AMAZON, '/'],
  ['a store of its own', { S3_BUCKET: 'files', S3_ENDPOINT: 'https://store.test:9000' }, '/', STORE],
])('a server with %s sends its readers to that one alone', async (_, env, amazon, store) => {
  expect(
    await led(env, [AMAZON, STORE, 'https://store.test/a.pdf', 'https://amazonaws.com.evil.test/']),
  ).toEqual([amazon, store, '/', '/']);
});

test('a server sends its readers to its own address, by either name, and to no path that leads elsewhere', async () => {
  const own = 'https://portal.test/documents';
  const asked = 'http://localhost:80/documents';
  const env = { APP_URL: 'https://portal.test' };
  expect(
    await led(env, [own, asked, 'https://evil.test/', 'evil.test', '/\\evil.test', '/documents']),
  ).toEqual([own, asked, '/', '/', '/', '/documents']);
});
