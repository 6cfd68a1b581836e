import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { performAnswer } from '../resource-routes/answer.ts';
import { perform } from '../workflow/workflow.ts';
import type { InjectedAnswer } from './inject.ts';
import { created, type Route } from './route.ts';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';
import { sql } from 'kysely';

const db = useDatabase();
const shared = { method: 'POST', access: 'public', csrf: 'exempt', summary: '', idempotent: true } as const;
const rows = async (text: string) => (await db().pool.query(text)).rows;

/** What happens between what a call does and its commit. */
let meanwhile = '';
const routes: Route[] = [
  {
    ...shared,
    path: '/api/pay',
    handle: (call, app) =>
      performAnswer(call, app, async ({ trx }) => {
        const { rows: made } = await sql<{
          id: number;
        }>`insert into effects default values returning id`.execute(trx);
        if (meanwhile !== '') await rows(meanwhile);
        return created(made[0]);
      }),
  },
  {
    ...shared,
    path: '/api/pay-by-card',
    handle: async (call, app) => {
      await perform(app, call, ({ trx }) => sql`insert into effects default values`.execute(trx));
      throw new Error('the process died while another company was asked');
    },
  },
];

let toy: Toy;
beforeAll(async () => {
  await rows('create table effects (id bigint generated always as identity primary key)');
  toy = await toyServer({ db: db(), routes, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => toy.close());
beforeEach(async () => {
  meanwhile = '';
  await rows('truncate effects restart identity');
  await rows('delete from idempotency_keys');
});

const pay = (path = '/api/pay', from = '9.9.9.9'): Promise<InjectedAnswer> =>
  toy.call({
    method: 'POST',
    path,
    headers: { 'idempotency-key': 'k', 'x-forwarded-for': from },
    body: { amount: '5' },
  });
const effects = async (): Promise<number> => (await rows('select count(*)::int as n from effects'))[0].n;
const died = (change: string) =>
  rows(
    `update idempotency_keys set status = null, body = null, created_at = now() - interval '61 seconds', ${change}`,
  );

test('the answer commits with what was done', async () => {
  expect((await pay()).body).toEqual({ data: { id: 1 } });
  const together = await rows(
    'select k.xmin::text = e.xmin::text as same from idempotency_keys k, effects e where k.status = 201',
  );
  expect(together).toEqual([{ same: true }]);
  const again = await pay();
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
    201,
    { data: { id: 1 } },
    'true',
  ]);
  expect(await effects()).toBe(1);
});

test('a call that died before it did anything runs again, once', async () => {
  await pay();
  await rows('truncate effects restart identity');
  await died('began = false');
  const answers = await Promise.all([pay(), pay(), pay()]);
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ data: { id: 1 } }));
  expect(await effects()).toBe(1);
});

test('one that died between two steps does not', async () => {
  const failed = await pay('/api/pay-by-card');
  expect([failed.status, await effects()]).toEqual([500, 1]);
  await pay();
  await died('began = true');
  expect(await pay()).toMatchObject({
    status: 409,
    body: {
      message: 'The first request with this key did not finish. Check its outcome, then use a new key.',
    },
  });
  expect(await effects()).toBe(2);
});

test('a step that commits without the answer is marked', async () => {
  let began: unknown = null;
  const server = await toyServer({
    db: db(),
    routes: [
      {
        ...shared,
        path: '/api/steps',
        handle: async (call, app) => {
          await perform(app, call, ({ trx }) => sql`insert into effects default values`.execute(trx));
          began = await rows('select began, status from idempotency_keys');
          return created({ id: 1 });
        },
      },
    ],
  });
  const send = () =>
    server.call({ method: 'POST', path: '/api/steps', headers: { 'idempotency-key': 'k' }, body: {} });
  expect((await send()).status).toBe(201);
  expect(began).toEqual([{ began: true, status: null }]);
  expect((await send()).headers['idempotent-replayed']).toBe('true');
  await server.close();
});

test('one that was taken for dead and lives leaves nothing', async () => {
  meanwhile = `update idempotency_keys set claim = 'of another try'`;
  expect(await pay()).toMatchObject({
    status: 409,
    body: { message: 'This request was sent again before it finished. The latest one counts.' },
  });
  expect(await effects()).toBe(0);
});

test('a key is its sender’s: another’s call under the same key is another call', async () => {
  expect((await pay('/api/pay', '9.9.9.1')).body).toEqual({ data: { id: 1 } });
  const other = await pay('/api/pay', '9.9.9.2');
  expect([other.body, other.headers['idempotent-replayed']]).toEqual([{ data: { id: 2 } }, undefined]);
});
