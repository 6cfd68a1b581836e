import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Route } from '../../packages/server/src/kit/http/route.ts';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import { openApiDocument } from '../../packages/server/src/kit/openapi/document.ts';
import { malformed } from '../barrage/malformed.ts';
import { operationsOf } from '../barrage/operations.ts';
import { Random } from '../barrage/random.ts';
import type { TestClient } from '../support/client.ts';

/** Whatever arrives at any route, from whoever: an answer of the contract, never a 5xx, always JSON under /api. */
const it = useApp({
  prepare: async (app) => {
    await sql`update settings set risk_warning_enabled = true, compliance_test_enabled = true, tax_enabled = true,
      nominee_enabled = true, organisation_links_enabled = true, investment_terms_enabled = true where id = 1`.execute(
      app.db.kysely,
    );
    await sql`insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (8, 'Una', 'Support', 'una@hostile.test', now()), (5, 'Ann', 'Investor', 'ann@hostile.test', now())`.execute(
      app.db.kysely,
    );
  },
});

const IDS = [
  '1',
  '0',
  '-1',
  '999999999999999999999',
  '1.5',
  'abc',
  "1'--",
  '%00',
  '%F0%9F%92%A9',
  '..%2F..%2Fetc',
  'a'.repeat(300),
  'NaN',
  '1e3',
  '[]',
];
const QUERIES = [
  'page=-1&limit=99999999999999999999',
  'page[number]=x&page[size][]=1',
  'filter=abc&sort=&include=,,&fields[]=',
  "filter[id]=1'%20or%20'1'='1",
  'filter[id][$gt]=1&filter[id][]=x',
  'filter[search]=%00%25_%5C',
  `filter[search]=${'x'.repeat(5000)}`,
  'type=constructor&filter[created_from]=2026-01-01&filter[created_to]=2026-02-30',
  'sort=-id,-id,-id&fields[users]=id&append[]=labels',
  'filter[created_by_id]=99999999999999999999',
  '%ff=%ff&a[b][c][d][e][f][g]=1&__proto__[x]=1&constructor[prototype][x]=1',
  '_method=DELETE&type[]=x&from=2026-02-30&as_of=2026-02-30',
];
const DEEP = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown;
const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  0,
  -1,
  1e21,
  1.5,
  true,
  [],
  [[]],
  {},
  { id: 1 },
  DEEP,
  'x'.repeat(70_000),
  '9'.repeat(40),
  '2026-02-30',
  '<script>alert(1)</script>',
  '__proto__',
];

const SKIPPED = new Set(['/api/logout']);
const paths = routesOf(servings).filter(
  (route) =>
    /^\/(api|password|email|broadcasting|sanctum|files|media)/.test(route.path) && !SKIPPED.has(route.path),
);
const at = (route: Route, id: string): string => route.path.replace(/:[a-z]+/gi, id);

const strange: string[] = [];
async function knock(
  client: TestClient,
  method: Route['method'],
  url: string,
  body?: unknown,
): Promise<void> {
  const answer = await client.inject({ method, url, ...(body === undefined ? {} : { json: body }) });
  if (answer.status >= 500)
    strange.push(`${method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 120)} → ${answer.status}`);
  const json = answer.headers.get('content-type')?.includes('json') ?? false;
  if (url.startsWith('/api/') && answer.status >= 400 && !json)
    strange.push(`${method} ${url.slice(0, 120)} → ${answer.status} is no JSON`);
}
const clients = async (): Promise<[TestClient, TestClient, TestClient]> => [
  await it().as('una@hostile.test'),
  await it().as('ann@hostile.test'),
  it().guest(),
];

/** What reads a request is the same for both: the investor sends a third of it, and another third at the next route. */
const aThird = <T>(all: readonly T[], index: number): T[] =>
  all.filter((_, place) => (place + index) % 3 === 0);

test('strange ids', { timeout: 600_000 }, async () => {
  strange.length = 0;
  const [staff, ...others] = await clients();
  const ofOne = paths.filter(({ path, method }) => path.includes(':') && method === 'GET');
  for (const [index, route] of ofOne.entries()) {
    for (const id of IDS) await knock(staff, 'GET', at(route, id));
    for (const client of others)
      for (const id of aThird(IDS, index)) await knock(client, 'GET', at(route, id));
  }
  expect(strange).toEqual([]);
});

test('strange queries', { timeout: 600_000 }, async () => {
  strange.length = 0;
  const [staff, investor] = await clients();
  for (const [index, route] of paths.filter(({ method }) => method === 'GET').entries()) {
    const ask = (client: TestClient, query: string): Promise<void> =>
      knock(client, 'GET', `${at(route, '1')}?${query}`);
    for (const query of QUERIES) await ask(staff, query);
    for (const query of aThird(QUERIES, index)) await ask(investor, query);
  }
  expect(strange).toEqual([]);
});

test('strange bodies', { timeout: 600_000 }, async () => {
  strange.length = 0;
  const [staff, investor] = await clients();
  for (const [index, route] of paths
    .filter(({ method }) => method === 'POST' || method === 'PATCH')
    .entries()) {
    const fields = fieldsOf(route);
    const send = (client: TestClient, value: unknown): Promise<void> =>
      knock(client, route.method, at(route, '1'), value);
    // what is very long goes into one field: in all of them it is refused for its size and never read
    const one = fields[index % fields.length];
    const inEveryField = (value: unknown) =>
      Object.fromEntries(
        fields
          .filter((field) => field === one || typeof value !== 'string' || value.length < 1000)
          .map((field) => [field, value]),
      );
    for (const value of VALUES) await send(staff, inEveryField(value));
    for (const value of aThird(VALUES, index)) await send(investor, inEveryField(value));
    for (const client of [staff, investor]) {
      await send(client, DEEP);
      await send(client, 'text');
    }
  }
  expect(strange).toEqual([]);
});

/** The same attacker as `npm run barrage`, in the process and for a few hundred calls, the same ones each time. */
test('a sample of the barrage', async () => {
  strange.length = 0;
  const random = new Random(15);
  const routes = routesOf(servings);
  const resources = servings.map(({ resource }) => resource);
  const document = await openApiDocument({ title: 'T', version: '1', routes, resources, sessionCookie: 's' });
  // not ready: no jobs run in a test
  const operations = operationsOf(document).filter(({ path }) => path !== '/readyz');
  const callers = await clients();
  for (let left = 600; left > 0; left -= 1) {
    const { method, url, headers, body } = malformed(random, random.pick(operations));
    const answer = await random.pick(callers).inject({
      method: method as Route['method'],
      url: encoded(url),
      headers: encodedAll(headers),
      raw: body,
    });
    if (answer.status >= 500)
      strange.push(`${method} ${url.slice(0, 200)} ${body?.toString().slice(0, 300)}`);
  }
  expect(strange).toEqual([]);
});

const encoded = (url: string): string => url.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
/** Host names are what the injected call needs of its own. */
const encodedAll = ({ host: _, ...headers }: Readonly<Record<string, string>>) => headers;

/** The names that a route may read: its form's, or its resource's. */
function fieldsOf(route: Route): string[] {
  const resource = servings
    .map((serving) => serving.resource)
    .find(({ name }) => route.path.split('/')[2] === name);
  const more = [
    'id',
    'ids',
    'user_id',
    'email',
    'status',
    'payload',
    'page',
    'values',
    'answers',
    'filter',
    'remind',
    '_method',
  ];
  return [
    ...new Set([...Object.keys(route.form ?? {}), ...Object.keys(resource?.fields ?? {}), ...more]),
  ].filter((name) => name !== '_method');
}
