import { describe, expect, test } from 'vitest';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, visitor, signedIn, linkTo } = useDoorway();

async function program(role_id: number, abilities: readonly string[], days = 30) {
  const { id } = await person({ role_id });
  const expires_at = new Date(it().clock.now().getTime() + days * 86_400_000).toISOString();
  const made = await post(await it().as(id), '/api/api-tokens', { name: 'Nightly', abilities, expires_at });
  const { id: tokenId, token } = made.body.data;
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, json?: unknown) =>
    (await it().inject({ method, url, json, headers: { authorization: `Bearer ${token}` } })).status;
  const used = async () =>
    (
      await rows<{ at: string | null }>('select last_used_at as at from api_tokens where id = $1', [tokenId])
    )[0]?.at;
  return { id, expires_at, call, used };
}

describe('a token', () => {
  test('is over at the very moment that it was given for', async () => {
    const { expires_at, call } = await program(5, ['read'], 1);
    it().clock.set(new Date(Date.parse(expires_at) - 1));
    expect(await call('GET', '/api/user')).toBe(200);
    it().clock.set(expires_at);
    expect(await call('GET', '/api/user')).toBe(401);
  });

  test('is noted as used once a minute, and no other with it', async () => {
    const [mine, other] = [await program(5, ['read']), await program(5, ['read'])];
    await mine.call('GET', '/api/user');
    const first = await mine.used();
    expect([first === null, await other.used()]).toEqual([false, null]);
    it().clock.advance({ seconds: 59 });
    await mine.call('GET', '/api/user');
    expect(await mine.used()).toEqual(first);
    it().clock.advance({ seconds: 1 });
    await mine.call('GET', '/api/user');
    expect(await mine.used()).not.toEqual(first);
  });

  test('that reads and changes may change, and one that reads may not', async () => {
    const both = await program(1, ['investors.index', 'user.show', 'user.update']);
    expect(await both.call('PATCH', `/api/users/${both.id}`, { city: 'Leeds' })).toBe(200);
    const reads = await program(1, ['investors.index', 'user.show']);
    expect(await reads.call('PATCH', `/api/users/${reads.id}`, { city: 'Leeds' })).toBe(403);
  });
});

describe('a session', () => {
  test('that was used in the last minute of its life lives on', async () => {
    const { email } = await person();
    const client = await signedIn(email);
    it().clock.advance({ minutes: 119, seconds: 50 });
    expect(await alive(client)).toBe(200);
    it().clock.advance({ seconds: 15 });
    expect(await alive(client)).toBe(200);
  });

  test('lives on by its own use, and not by another one’s', async () => {
    const [mine, other] = [await signedIn((await person()).email), await signedIn((await person()).email)];
    it().clock.advance({ minutes: 100 });
    expect(await alive(mine)).toBe(200);
    it().clock.advance({ minutes: 21 });
    expect([await alive(mine), await alive(other)]).toEqual([200, 401]);
  });

  test('opens no page while its table is broken', async () => {
    const client = await signedIn((await person()).email);
    const page = async () =>
      (await client.inject({ url: '/investor', headers: { accept: 'text/html' } })).status;
    expect(await page()).toBe(200);
    await rows(`create function fail_sessions() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '23514'; end $$`);
    await rows('create trigger fail before update on sessions for each row execute function fail_sessions()');
    it().clock.advance({ minutes: 1 });
    expect(await page()).toBe(500);
    await rows('drop trigger fail on sessions');
    expect(await page()).toBe(200);
  });
});

describe('guesses at one account', () => {
  test('fifty guesses may wait; any more are refused immediately', async () => {
    const { email } = await person();
    const guess = async () => {
      const answer = await post(await visitor(), '/login', { email, password: 'Wrong-Guess-1' });
      return `${answer.status} ${answer.body.message}`;
    };
    const sentAway = '429 Too many login attempts. Please try again in 60 seconds.';
    const lock = await it().app.db.pool.connect();
    await lock.query('begin');
    await lock.query('lock table guess_counts in access exclusive mode');
    const answered: string[] = [];
    const all = Array.from({ length: 52 }, async () => answered.push(await guess()));
    await expect.poll(() => answered, { timeout: 20_000 }).toEqual([sentAway, sentAway]);
    await lock.query('rollback');
    lock.release();
    await Promise.all(all);
    expect(answered.filter((answer) => answer.startsWith('422'))).toHaveLength(5);
  });

  test('are over for a browser that came by the mail once it has signed in there', async () => {
    const { id, email } = await person();
    const client = await visitor();
    expect((await post(client, '/login', { email, password: 'Wrong-Guess-1' })).status).toBe(422);
    await rows('update guess_counts set failures = 50');
    expect((await post(client, '/login', { email, password: PASSWORD })).status).toBe(429);
    it().clock.advance({ minutes: 6 });
    const link = await linkTo(email, 'sign_in_paused');
    await client.inject({ url: `${link.pathname}${link.search}` });
    expect(client.cookie('tranche_device')).toMatch(new RegExp(`^${id}m`));
    expect((await post(client, '/login', { email, password: PASSWORD })).status).toBe(204);
    expect(client.cookie('tranche_device')).toMatch(new RegExp(`^${id}s`));
    await rows('delete from guess_counts');
  });
});
