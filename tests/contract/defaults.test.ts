import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { ALL_FLAGS_ON, addOneOfEachRole } from './roles.ts';
import { sql } from 'kysely';

/** Of every family with a default there is at most one, however "yes" is written, and where several ask at the same moment. */
const it = useApp({
  prepare: async (app) => {
    await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(app.db.kysely);
    await addOneOfEachRole(app.db);
  },
});
let sam: TestClient;
let investor = 0;
beforeAll(async () => {
  sam = await it().as('role1@contract.test');
  const { rows } = await it().app.db.pool.query<{ id: number }>(
    "select id from users where email = 'role5@contract.test'",
  );
  investor = rows[0]?.id ?? 0;
});

interface Family {
  readonly name: string;
  readonly body: (name: string) => Record<string, unknown>;
}
const FAMILIES: readonly Family[] = [
  { name: 'lead-statuses', body: (name) => ({ name }) },
  { name: 'pipelines', body: (name) => ({ name }) },
  { name: 'nominees', body: (name) => ({ name }) },
  { name: 'investment-methods', body: (name) => ({ name, kind: 'trust' }) },
  { name: 'portfolio-tables', body: (name) => ({ name }) },
  { name: 'saved-views', body: (name) => ({ name, list: '/admin/investors', query: { sort: 'name' } }) },
];

const defaultsOf = async (name: string): Promise<string[]> => {
  const { body } = await sam.get(`/api/${name}`);
  return (body.data as { name: string; is_default: boolean }[])
    .filter((row) => row.is_default)
    .map((row) => row.name);
};

describe.each(FAMILIES)('$name', ({ name, body }) => {
  test('each writing of yes passes the default on', async () => {
    for (const yes of [true, 1, '1', 'true', 'on', 'yes', 'On']) {
      const called = `As ${JSON.stringify(yes)}`;
      const made = await sam.post(`/api/${name}`, { ...body(called), is_default: yes });
      expect([made.status, await defaultsOf(name)]).toEqual([201, [called]]);
    }
  });

  test('a change passes it on too, and no and nonsense do not', async () => {
    const { id } = (await sam.post(`/api/${name}`, body('Later'))).body.data as { id: number };
    const [before] = await defaultsOf(name);
    for (const no of ['off', 'no', 0]) await sam.patch(`/api/${name}/${id}`, { is_default: no });
    for (const nonsense of ['x', { toString: 1 }, [1]]) {
      const refused = await sam.patch(`/api/${name}/${id}`, { is_default: nonsense });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { is_default: ['The is default field must be true or false.'] },
      ]);
    }
    expect(await defaultsOf(name)).toEqual([before]);
    expect((await sam.patch(`/api/${name}/${id}`, { is_default: 'on' })).status).toBe(200);
    expect(await defaultsOf(name)).toEqual(['Later']);
  });

  test('of several who ask at the same moment the last one stands', async () => {
    const requested = await Promise.all(
      ['A', 'B', 'C', 'D'].map((called) => sam.post(`/api/${name}`, { ...body(called), is_default: 'yes' })),
    );
    expect(requested.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await defaultsOf(name)).toHaveLength(1);
  });
});

test('an investor has one default party', async () => {
  const methods = await sam.get('/api/investment-methods');
  const method = (methods.body.data as { id: number; kind: string }[]).find(({ kind }) => kind === 'trust');
  const parties = async (): Promise<string[]> => {
    const list = await sam.get(`/api/investment-method-entities?filter[user_id]=${investor}`);
    return (list.body.data as { name: string; is_default: boolean }[])
      .filter((row) => row.is_default)
      .map((row) => row.name);
  };
  for (const [name, yes] of [
    ['First', true],
    ['Second', 'on'],
    ['Third', 'yes'],
  ] as const) {
    const body = { user_id: investor, investment_method_id: method?.id, name, is_default: yes };
    const made = await sam.post('/api/investment-method-entities', body);
    expect([made.status, await parties()]).toEqual([201, [name]]);
  }
});
