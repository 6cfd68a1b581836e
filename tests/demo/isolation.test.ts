import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { notifies, useCurious } from './curious.ts';
import { CANARY, idsOf } from './victim.ts';

/**
 * An investor reaches nothing of another's by its id, by a file's address, on a channel, or on any route that is no list
 * (`isolation-lists.test.ts`): another one asks for everything that the route table offers.
 */
const it = useCurious();

test('no id of the other opens a record', async () => {
  const { db, clients, victim } = it();
  const open: string[] = [];
  for (const { resource } of servings) {
    for (const id of await idsOf(db, resource, victim)) {
      for (const client of clients) {
        const url = `/api/${resource.name}/${id}`;
        const answer = await client.get(url);
        if (notifies(answer)) open.push(`GET ${url} → 200`);
        if (resource.table === 'users' && answer.status === 200) open.push(`GET ${url} → 200`);
        for (const method of ['PATCH', 'DELETE'] as const) {
          const done = await client.inject({ method, url, json: {} });
          if (done.status < 400) open.push(`${method} ${url} → ${done.status}`);
        }
      }
    }
  }
  expect(open).toEqual([]);
});

test('every other route that an investor may call', async () => {
  const { clients, victim } = it();
  const leaks: string[] = [];
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
      for (const query of queries) {
        const answer = await client.get(url + query);
        if (notifies(answer)) leaks.push(`${url}${query} → ${answer.status}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});

test('no one else listens on the channel of an investor', async () => {
  const { clients, victim } = it();
  for (const client of clients) {
    const answer = await client.post('/broadcasting/auth', {
      socket_id: '1.1',
      channel_name: `private-App.Models.User.${victim.id}`,
    });
    expect(answer.status).toBe(403);
  }
});

test('the address of a file is of no use without its signature, or with another’s', async () => {
  const { db, clients, victim } = it();
  const { rows } = await sql<{ id: number }>`
    select id from documents where target_type = 'user' and target_id = ${victim.id}`.execute(db.kysely);
  expect(rows.length).toBeGreaterThan(0);
  for (const client of clients) {
    for (const { id } of rows) {
      expect([403, 404]).toContain((await client.get(`/api/documents/${id}?append=url`)).status);
      expect([403, 404]).toContain((await client.get(`/api/documents/${id}?download=1`)).status);
    }
  }
});
