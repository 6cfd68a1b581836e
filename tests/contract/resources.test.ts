import { ROLE_NAMES, type RoleId } from '@tranche/domain/roles';
import type { Resource, Verb } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../packages/server/src/kit/app.ts';
import { audienceFor } from '../../packages/server/src/kit/resource-routes/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { exampleBody } from './examples.ts';
import { opensTo, promiseOf } from './may-knock.ts';
import { addOneOfEachRole, ALL_FLAGS_ON } from './roles.ts';
import { answers, ownRoute, servingOf } from './walked.ts';

/** One loop over all resources × all roles × all actions: the definition says what each must answer. */
const CHANGED = 'Someone else has changed this record';
const roles = Object.keys(ROLE_NAMES).map(Number) as RoleId[];
const clients = new Map<RoleId, TestClient>();

const it = useApp({
  prepare: async (app: App) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
    await addOneOfEachRole(app.db);
  },
});

beforeAll(async () => {
  for (const id of roles) clients.set(id, await it().as(`role${id}@contract.test`));
});

const as = (id: RoleId): TestClient => {
  const client = clients.get(id);
  if (!client) throw new Error(`Nobody has role ${id}`);
  return client;
};

const mayKnock = (resource: Resource, verb: Verb, id: RoleId): boolean =>
  opensTo(promiseOf(resource, verb).who, id);

/** The answers to one who may knock, and to one who may not; 403 as well where the row's own target decides. */
function legalFor(resource: Resource, verb: Verb, id: RoleId, answers: readonly number[]): number[] {
  const { who, lenient } = promiseOf(resource, verb);
  if (!mayKnock(resource, verb, id)) return lenient && id === 5 ? [403, ...answers] : [403];
  if (resource.name === 'users' && id === 5 && verb !== 'index') return [403]; // `contract.md#5.9`
  return who.includes('target') || who.includes('own') ? [403, ...answers] : [...answers];
}

const cases = servings.map(({ resource }) => [resource.name, resource] as const);

test('every resource of the list is served, and every served one is in the list', async () => {
  const { resources } = await import('@tranche/domain/resources');
  expect(servings.map(({ resource }) => resource.name).sort()).toEqual(Object.keys(resources).sort());
});

describe.each(cases)('%s', (name, resource) => {
  const path = `/api/${name}`;

  test('a stranger is not let in', async () => {
    const expected = resource.permission !== null && audienceFor(resource, 'index') === 'public' ? 200 : 401;
    if (answers(resource, 'index')) expect((await it().guest().get(path)).status).toBe(expected);
    const guest = it().guest();
    await guest.get('/sanctum/csrf-cookie');
    if (answers(resource, 'create')) expect((await guest.post(path, {})).status).toBe(401);
  });

  test.each(roles)('role %i: each verb as the table of roles says', async (id) => {
    const client = as(id);
    const byHand = servingOf(resource)?.replace ?? {};
    if (answers(resource, 'index')) {
      // A list written by hand may be absent for some: the test bank that is not in force.
      const legal = legalFor(resource, 'index', id, byHand.index ? [200, 404] : [200]);
      expect(legal).toContain(await statusOf(client.get(path)));
    }
    if (answers(resource, 'show')) {
      const legal = legalFor(resource, 'show', id, byHand.show ? [403, 404] : [404]);
      expect(legal).toContain(await statusOf(client.get(`${path}/999999`)));
    }
    for (const verb of ['update', 'delete'] as const) {
      if (!answers(resource, verb)) continue;
      const status = await statusOf(
        verb === 'update' ? client.patch(`${path}/999999`, {}) : client.delete(`${path}/999999`),
      );
      expect([verb, legalFor(resource, verb, id, [404])]).toEqual([verb, expect.arrayContaining([status])]);
    }
    if (answers(resource, 'create') && !mayKnock(resource, 'create', id))
      expect(await statusOf(client.post(path, {}))).toBe(403);
  });

  if (answers(resource, 'index'))
    test('each filter, sort, include, append and preset is legal SQL; an unknown one is named', async () => {
      const client = as(1);
      const { headers: _h, ...unknown } = await client.get(`${path}?filter[nope]=1`);
      expect(unknown.status).toBe(400);
      expect(unknown.body.message).toMatch(
        /^Requested filter\(s\) `nope` are not allowed\. Allowed filter\(s\) are `id, /,
      );
      const known =
        String(unknown.body.message).split('Allowed filter(s) are `')[1]?.replace('`.', '').split(', ') ?? [];
      for (const filter of known) await expectOk(client, `${path}?filter[${filter}]=1`);
      // a number past its column, a day that is none, a word: nothing is found, and nothing breaks
      for (const strange of ['99999999999', '2026-02-30', 'constructor'])
        await expectOk(
          client,
          `${path}?page=1&${known.map((name) => `filter[${name}]=${strange}`).join('&')}`,
        );
      for (const kind of ['sort', 'include', 'append'] as const) {
        const { body } = await client.get(`${path}?${kind}=nope`);
        const names = /Allowed \w+\(s\) are `(.*)`\./.exec(body.message)?.[1]?.split(', ') ?? [];
        for (const one of names) await expectOk(client, `${path}?${kind}=${one}`);
        if (kind === 'sort') await expectOk(client, `${path}?sort=-${names.join(',-')}&page=1`);
      }
      for (const preset of resource.presets ?? []) await expectOk(client, `${path}?type=${preset}&page=1`);
    });

  if (isPlain(resource))
    test('what is created can be read, changed in part, listed, and deleted', async () => {
      const client = as(8);
      const body = await exampleBody(resource, it().app.registry, client, 1);
      const made = await client.post(path, body);
      expect([made.status, made.text]).toEqual([201, made.text]);
      const id = made.body.data.id as number;
      expect(made.body.data).toMatchObject({
        id: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      });
      const shown = await client.get(`${path}/${id}`);
      expect(shown.status).toBe(200);
      if (answers(resource, 'update')) {
        const changed = await client.post(`${path}/${id}`, { ...body, _method: 'PATCH' });
        expect([changed.status, changed.text]).toEqual([200, changed.text]);
      }
      expect((await client.get(`${path}?filter[id]=${id}&page=1`)).body.meta.total).toBe(1);
      if (answers(resource, 'delete')) {
        const older = await client.delete(`${path}/${id}?_updated_at=2020-01-01T00:00:00.000000Z`);
        expect([older.status, older.text]).toEqual([409, expect.stringContaining(CHANGED)]);
        const { updated_at } = (await client.get(`${path}/${id}`)).body.data;
        const removed = await client.delete(`${path}/${id}?_updated_at=${updated_at}`);
        expect([204, 409]).toContain(removed.status);
        expect(removed.text).not.toContain(CHANGED);
      }
    });

  if (answers(resource, 'index'))
    test('nothing meant for staff leaves for an investor', async () => {
      const client = as(5);
      const { status, body } = await client.get(path);
      if (status !== 200) return;
      const staffOnly = Object.entries(resource.allFields)
        .filter(([, { spec }]) => spec.staffOnly || spec.hidden)
        .map(([field]) => field);
      for (const row of body.data as Record<string, unknown>[])
        for (const field of staffOnly) expect(row).not.toHaveProperty(field);
      if (servingOf(resource)?.replace?.index) return;
      for (const field of staffOnly) {
        expect((await client.get(`${path}?fields=${field}`)).status).toBe(400);
        expect((await client.get(`${path}?filter[${field}]=1`)).status).toBe(400);
        expect((await client.get(`${path}?sort=${field}`)).status).toBe(400);
      }
    });
});

/** What must exist before one of these can be made. */
const parentsOf = (resource: Resource): Resource[] =>
  Object.values(resource.fields).flatMap(({ spec }) => {
    const parent = servings.find((serving) => serving.resource.name === spec.to)?.resource;
    return spec.required && parent && parent !== resource && !EXISTING.has(parent.name) ? [parent] : [];
  });
/** Rows that the test's own preparation makes. */
const EXISTING = new Set(['users', 'investment-opportunities']);

/** Created by the engine itself, from its fields alone. */
function isPlain(resource: Resource): boolean {
  const { permission } = resource;
  const writable = typeof permission === 'string' || permission.write !== 'none';
  return (
    writable &&
    answers(resource, 'create') &&
    !ownRoute(resource, 'create') &&
    !servingOf(resource)?.replace?.create &&
    resource.name !== 'documents' &&
    parentsOf(resource).every(isPlain)
  );
}

const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

async function expectOk(client: TestClient, url: string): Promise<void> {
  const answer = await client.get(url);
  expect([url, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([url, 200, '']);
}
