import { describe, expect, test } from 'vitest';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, signedIn } = useDoorway();
const withCookie = async (cookie: string): Promise<number> =>
  (await it().inject({ url: '/api/sessions', headers: { cookie } })).status;
const sessionOf = (client: TestClient): string => `tranche_session=${client.cookie('tranche_session')}`;

describe('a call', () => {
  test('reads its session from the cookie of that name, not from a bare word', async () => {
    const mine = sessionOf(await signedIn((await person()).email));
    for (const beside of ['tranche_sessionx', 'other_tranche_session=x', 'x'])
      expect([beside, await withCookie(`${mine}; ${beside}`)]).toEqual([beside, 200]);
    expect(await withCookie(`${mine}; tranche_session=x`)).toBe(401);
  });

  test('is proved by the first token that is not empty', async () => {
    const client = await signedIn((await person()).email);
    const token = decodeURIComponent(client.cookie('XSRF-TOKEN') ?? '');
    const leave = async (json: object, headers: Readonly<Record<string, string>>): Promise<number> =>
      (await post(client, '/logout', json, headers)).status;
    expect(await leave({ _token: '' }, { 'x-xsrf-token': '' })).toBe(419);
    expect(await leave({ _token: '' }, { 'x-csrf-token': 'x', 'x-xsrf-token': token })).toBe(419);
    expect(await leave({ _token: '' }, { 'x-csrf-token': '', 'x-xsrf-token': token })).toBe(204);
  });
});

describe('a browser', () => {
  test('that signs in again ends its own earlier session and no other', async () => {
    const [one, other] = [await person(), await person()];
    const [client, elsewhere, stranger] = [
      await signedIn(one.email),
      await signedIn(one.email),
      await signedIn(other.email),
    ];
    const before = sessionOf(client);
    expect((await post(client, '/login', { email: one.email, password: PASSWORD })).status).toBe(204);
    // what was remembered for half a minute is read again
    it().clock.advance({ seconds: 31 });
    expect(await withCookie(before)).toBe(401);
    const all = [client, elsewhere, stranger].map(alive);
    expect(await Promise.all(all)).toEqual([200, 200, 200]);
  });

  test('that signs out ends its session once, at that moment', async () => {
    const { id, email } = await person();
    const [client, other] = [await signedIn(email), await signedIn(email)];
    expect((await post(client, '/logout')).status).toBe(204);
    const ended = () =>
      rows('select ended_at as at from sessions where user_id = $1 and ended_at is not null', [id]);
    const first = await ended();
    expect(first).toHaveLength(1);
    it().clock.advance({ seconds: 31 });
    expect((await other.delete('/api/sessions', { current_password: PASSWORD })).status).toBe(204);
    expect(await ended()).toEqual(first);
    expect(await alive(other)).toBe(200);
  });
});
