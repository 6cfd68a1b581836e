import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Resource } from '@tranche/domain/kit/resource';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { CANARY, idsOf, markRowsOf, type Victim } from './victim.ts';

/**
 * An investor reaches nothing of another's. Every text of one investor's records is marked, and another one asks for
 * everything that the definitions and the route table offer: no answer holds the mark, no record is found by it, and no
 * id of the first opens for the second.
 */
const VICTIM = 'portfolio-large@larkfield.test';
const CURIOUS = ['ready-no-holdings@larkfield.test', 'org-director@larkfield.test'];

const it = useApp({ demo: true, now: DEMO_NOW });
let victim: Victim;
let clients: readonly TestClient[];

beforeAll(async () => {
  victim = await markRowsOf(it().app.db, VICTIM);
  clients = await Promise.all(CURIOUS.map((email) => it().as(email)));
}, 60_000);

const leaks: string[] = [];
const secretsOf = (text: string): boolean => text.includes(CANARY) || text.includes(VICTIM);
async function ask(client: TestClient, url: string): Promise<void> {
  const answer = await client.get(url);
  if (secretsOf(shownBy(answer))) leaks.push(`${url} → ${answer.status}`);
}

/** Without the links of a page and the words of a refusal, which repeat what was asked. */
const shownBy = ({ body, text, status }: TestAnswer): string =>
  status >= 400 ? '' : body === null ? text : JSON.stringify(body.data ?? null);

/** The names that a list says it allows. */
async function allowed(client: TestClient, path: string, kind: string): Promise<readonly string[]> {
  const url = kind === 'filter' ? `${path}?filter[no]=1` : `${path}?${kind}=no`;
  const { body } = await client.get(url);
  return /Allowed \w+\(s\) are `(.*)`\./.exec(String(body?.message))?.[1]?.split(', ') ?? [];
}

const readable = servings.map(({ resource }) => resource);

test.each(readable.map((resource) => [resource.name, resource] as const))(
  '%s: lists, includes, appends, filters, sorts and presets',
  { timeout: 60_000 },
  async (name, resource) => {
    leaks.length = 0;
    const [curious] = clients;
    if (curious) await askForAll(curious, `/api/${name}`, resource);
    expect(leaks).toEqual([]);
  },
);

async function askForAll(client: TestClient, path: string, resource: Resource): Promise<void> {
  const { status } = await client.get(path);
  if (status !== 200) return;
  await ask(client, path);
  for (const kind of ['include', 'append', 'sort']) {
    for (const one of await allowed(client, path, kind))
      await ask(client, `${path}?${kind}=${one}&limit=100`);
  }
  for (const preset of resource.presets ?? []) await ask(client, `${path}?type=${preset}&limit=100`);
  for (const filter of await allowed(client, path, 'filter')) {
    for (const value of [CANARY, String(victim.id)]) {
      const url = `${path}?filter[${filter}]=${value}&limit=100`;
      await ask(client, url);
      if (value === CANARY && filter !== 'trashed') await expectNoneFound(client, url);
    }
  }
  await ask(client, `${path}/export`);
}

/** Not to be found is more than not to be shown: a count tells as well. */
async function expectNoneFound(client: TestClient, url: string): Promise<void> {
  const { status, body } = await client.get(url);
  if (status === 200 && Number(body.meta?.total ?? 0) > 0 && body.data.length > 0) {
    const ignored = (await client.get(url.replace(CANARY, 'nothing-is-called-so'))).body.meta?.total;
    if (ignored !== body.meta.total) leaks.push(`${url} finds ${body.meta.total}`);
  }
}

test('no id of the other opens a record', async () => {
  const open: string[] = [];
  for (const resource of readable) {
    for (const id of await idsOf(it().app.db, resource, victim)) {
      for (const client of clients) {
        const url = `/api/${resource.name}/${id}`;
        const answer = await client.get(url);
        if (secretsOf(shownBy(answer))) open.push(`GET ${url} → 200`);
        if (resource.table === 'users' && answer.status === 200) open.push(`GET ${url} → 200`);
        for (const method of ['PATCH', 'DELETE'] as const) {
          const done = await client.inject({ method, url, json: {} });
          if (done.status < 400) open.push(`${method} ${url} → ${done.status}`);
        }
      }
    }
  }
  expect(open).toEqual([]);
}, 60_000);

test('every other route that an investor may call', async () => {
  leaks.length = 0;
  const routes = routesOf(servings).filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/'),
  );
  const queries = [
    '',
    `?query=${CANARY}`,
    `?user_id=${victim.id}`,
    `?filter[user_id]=${victim.id}`,
    `?organisation_id=1&entity_id=${victim.entityId}`,
    `?target_type=user&target_id=${victim.id}`,
    '?format=csv',
  ];
  for (const client of clients) {
    for (const { path } of routes) {
      if (path === '/api/logout') continue;
      const url = path.replace(/:\w+/g, String(victim.id));
      for (const query of queries) await ask(client, url + query);
    }
  }
  expect(leaks).toEqual([]);
}, 120_000);

test('nobody else listens on the channel of an investor', async () => {
  for (const client of clients) {
    const answer = await client.post('/broadcasting/auth', {
      socket_id: '1.1',
      channel_name: `private-App.Models.User.${victim.id}`,
    });
    expect(answer.status).toBe(403);
  }
});

test('the address of a file is of no use without its signature, or with another’s', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from documents where target_type = 'user' and target_id = ${victim.id}`.execute(
    it().app.db.kysely,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const client of clients) {
    for (const { id } of rows) {
      expect([403, 404]).toContain((await client.get(`/api/documents/${id}?append=url`)).status);
      expect([403, 404]).toContain((await client.get(`/api/documents/${id}?download=1`)).status);
    }
  }
});
