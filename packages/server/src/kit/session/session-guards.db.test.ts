import { describe, expect, test } from 'vitest';
import { alive, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, visitor, signedIn } = useDoorway();

/** A change that no trigger follows: as if its news were lost. */
async function changeQuietly(text: string, id: number): Promise<void> {
  const client = await it().app.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(text, [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('a session', () => {
  test('is dead once its account has another password, however that came', async () => {
    const { id, email } = await person();
    const client = await signedIn(email);
    await rows(`update users set password = 'x' where id = $1`, [id]);
    await expect.poll(() => alive(client)).toBe(401);
  });

  test.each([
    ['deactivated', 'update users set status = 2 where id = $1'],
    ['deleted', 'update users set deleted_at = now() where id = $1'],
  ])('of an account that was %s is remembered for half a minute at most', async (_, change) => {
    const { id, email } = await person();
    const client = await signedIn(email);
    expect(await alive(client)).toBe(200);
    await changeQuietly(change, id);
    it().clock.advance({ seconds: 30 });
    expect(await alive(client)).toBe(401);
  });

  test('writes down that it was seen once a minute', async () => {
    const { id, email } = await person();
    const client = await signedIn(email);
    const seen = async () =>
      (await rows('select last_seen_at as at from sessions where user_id = $1', [id]))[0];
    const first = await seen();
    it().clock.advance({ seconds: 59 });
    await alive(client);
    expect(await seen()).toEqual(first);
    it().clock.advance({ seconds: 1 });
    await alive(client);
    expect(await seen()).not.toEqual(first);
  });

  test('goes on reading where the disk is full, and not where its table is broken', async () => {
    const { email } = await person();
    const client = await signedIn(email);
    const failWith = (code: string) =>
      rows(`create or replace function fail_sessions() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
    const readsAfterAMinute = async (): Promise<number> => {
      it().clock.advance({ minutes: 1 });
      return alive(client);
    };
    await failWith('53100');
    await rows('create trigger fail before update on sessions for each row execute function fail_sessions()');
    expect(await readsAfterAMinute()).toBe(200);
    await failWith('23514');
    expect(await readsAfterAMinute()).toBe(500);
    await rows('drop trigger fail on sessions');
    expect(await readsAfterAMinute()).toBe(200);
  });

  test('that ran out is in no list', async () => {
    const { email } = await person();
    const [here] = [await signedIn(email, { remember: true }), await signedIn(email)];
    const list = async () => (await here.get('/api/sessions')).body;
    const other = (await list()).data.find(({ is_current }: { is_current: boolean }) => !is_current).id;
    expect((await here.get(`/api/sessions/${other}`)).status).toBe(200);
    it().clock.advance({ minutes: 121 });
    expect((await list()).meta.total).toBe(1);
    expect((await here.get(`/api/sessions/${other}`)).status).toBe(404);
  });
});

test.each([
  ['was deactivated', 'update users set status = 2 where id = $1'],
  ['was deleted', 'update users set deleted_at = now() where id = $1'],
])('a token of an account that %s is no one’s', async (_, change) => {
  const { id } = await person();
  const client = await it().as(id);
  const expires_at = new Date(it().clock.now().getTime() + 86_400_000).toISOString();
  const made = await post(client, '/api/api-tokens', { name: 'X', abilities: ['read'], expires_at });
  const call = async () =>
    (
      await it().inject({
        url: '/api/user',
        headers: { authorization: `Bearer ${String(made.body.data.token)}` },
      })
    ).status;
  expect(await call()).toBe(200);
  await changeQuietly(change, id);
  expect(await call()).toBe(401);
});

test('a browser is known to the last five accounts that signed in from it', async () => {
  const client = await visitor();
  const people: { id: number; email: string }[] = [];
  const enter = (email = '') => post(client, '/login', { email, password: 'Tide-Mark-88-x' });
  for (let i = 0; i < 6; i += 1) {
    const someone = await person();
    people.push(someone);
    await enter(someone.email);
  }
  const known = () =>
    (client.cookie('tranche_device') ?? '').split('~').map((mark) => Number.parseInt(mark, 10));
  const [, second, third, ...rest] = people.map(({ id }) => id);
  const others = rest.reverse();
  expect(known()).toEqual([...others, third, second]);
  // and once to each
  await enter(people[2]?.email);
  expect(known()).toEqual([third, ...others, second]);
});
