import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toyServer, type Toy } from '../../../../../tests/fixtures/toy-server.ts';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { performAnswer } from '../resource-routes/answer.ts';
import { perform } from '../workflow/workflow.ts';
import { created, type Route } from './route.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const db = useDatabase();
const rows = async (text: string) => (await db().pool.query(text)).rows;
const shared = { method: 'POST', access: 'public', csrf: 'exempt', summary: '', idempotent: true } as const;
const addEffect = 'insert into effects default values returning id';

/** What happens between what a call does and its commit. */
let meanwhile = '';
const routes: Route[] = [
  {
    ...shared,
    path: '/api/pay',
    handle: (call, app) =>
      performAnswer(call, app, async ({ trx }) => created((await sql.raw(addEffect).execute(trx)).rows[0])),
  },
  {
    ...shared,
    path: '/api/pay-and-fail',
    handle: async (call, app) => {
      await performAnswer(call, app, async ({ trx }) =>
        created((await sql.raw(addEffect).execute(trx)).rows[0]),
      );
      throw new Error('after the commit');
    },
  },
  {
    ...shared,
    path: '/api/pay-by-card',
    handle: async (call, app) => {
      await perform(app, call, async ({ trx }) => {
        await sql.raw(addEffect).execute(trx);
        if (meanwhile !== '') await rows(meanwhile);
      });
      return created({ id: 0 });
    },
  },
  {
    ...shared,
    idempotent: false,
    path: '/api/pay-again',
    handle: async () => created((await rows(addEffect))[0]),
  },
];

let toy: Toy;
beforeAll(async () => {
  await rows('create table effects (id bigint generated always as identity primary key)');
  toy = await toyServer({ db: db(), routes });
});
afterAll(() => toy.close());
beforeEach(async () => {
  meanwhile = '';
  await rows('truncate effects restart identity');
  await rows('delete from idempotency_keys');
});

const send = (path = '/api/pay', key = 'k') =>
  toy.call({ method: 'POST', path, headers: { 'idempotency-key': key }, body: { amount: '5' } });
const effects = async (): Promise<number> => (await rows('select count(*)::int as n from effects'))[0].n;
const keys = () => rows('select claim, began, status from idempotency_keys');

test('a repeat waits for the first call while that goes on, however far it has come', async () => {
  await send();
  await rows(`update idempotency_keys set status = null, began = true, created_at = now()`);
  const first = await db().pool.connect();
  const begin = 'begin; lock table idempotency_keys in access exclusive mode';
  await first.query(begin);
  const repeat = send();
  const waiting = `select 1 from pg_locks where not granted and relation = 'idempotency_keys'::regclass`;
  await expect.poll(() => rows(waiting)).toHaveLength(1);
  await first.query('commit');
  // granted once the repeat has looked
  await first.query(begin);
  await first.query(`update idempotency_keys set status = 201, body = '{"data":{"id":1}}'`);
  await first.query('commit');
  first.release();
  const { status, body, headers } = await repeat;
  expect([status, body, headers['idempotent-replayed']]).toEqual([201, { data: { id: 1 } }, 'true']);
  expect(await effects()).toBe(1);
});

test('a call takes over its own key, and no other one that was given up', async () => {
  await send('/api/pay', 'k');
  await send('/api/pay', 'j');
  await rows(`update idempotency_keys
    set status = null, body = null, began = false, created_at = now() - interval '61 seconds'`);
  for (const [key, id] of [
    ['k', 3],
    ['j', 4],
  ] as const)
    expect((await send('/api/pay', key)).body).toEqual({ data: { id } });
});

test('what was answered in the transaction is the answer, though the call fails after it', async () => {
  expect((await send('/api/pay-and-fail')).status).toBe(500);
  const again = await send('/api/pay-and-fail');
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
    201,
    { data: { id: 1 } },
    'true',
  ]);
  expect(await effects()).toBe(1);
});

test('a step whose key was taken over is undone, and leaves the key to the other try', async () => {
  meanwhile = `update idempotency_keys set claim = 'of another try'`;
  const lost = await send('/api/pay-by-card');
  expect([lost.status, lost.body]).toEqual([
    409,
    { message: 'This request was sent again before it finished. The latest one counts.' },
  ]);
  expect(await effects()).toBe(0);
  expect(await keys()).toEqual([{ claim: 'of another try', began: false, status: null }]);
});

test('a key counts where the route says so alone', async () => {
  for (const id of [1, 2]) expect((await send('/api/pay-again')).body).toEqual({ data: { id } });
  expect(await keys()).toEqual([]);
});
