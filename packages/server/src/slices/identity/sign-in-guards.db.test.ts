import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import { softAuthenticator } from '../../../../../tests/fixtures/soft-authenticator.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, rows, person, visitor, signedIn } = useDoorway();

const UNVERIFIED = { passkey: ['The passkey could not be verified.'] };
const codeOf = (secret: string, inSeconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: it().clock.now().getTime() + inSeconds * 1000 });
const begin = async (client: TestClient): Promise<string> =>
  (await post(client, '/api/two-factor', { current_password: PASSWORD })).body.data.secret;
const mailsOf = (email: string, key: string) =>
  rows('select 1 from email_log where to_email = $1 and key = $2', [email, key]);

/** Someone with the second factor on. */
async function withFactor(over = {}) {
  const someone = await person(over);
  const client = await signedIn(someone.email);
  const secret = await begin(client);
  expect((await post(client, '/api/two-factor/confirm', { code: codeOf(secret) })).status).toBe(200);
  it().clock.advance({ minutes: 2 });
  return { ...someone, client, secret };
}

describe('the second step', () => {
  test('needs a code of either kind', async () => {
    const answer = await post(await visitor(), '/login/two-factor', {});
    expect([answer.status, answer.body.errors]).toEqual([422, { code: ['The code field is required.'] }]);
  });

  test.each([
    ['was deactivated', 'status = 2'],
    ['has another password', `password = 'x'`],
    ['was deleted', 'deleted_at = now()'],
  ])('is not open to an account that %s since the first', async (_, change) => {
    const { id, email, secret } = await withFactor();
    const client = await visitor();
    expect((await post(client, '/login', { email, password: PASSWORD })).status).toBe(200);
    await rows(`update users set ${change} where id = $1`, [id]);
    expect((await post(client, '/login/two-factor', { code: codeOf(secret) })).status).toBe(419);
    expect(await alive(client)).toBe(401);
  });
});

describe('a sign-in', () => {
  test('from a device that was there before sends no mail', async () => {
    const { email } = await person();
    await signedIn(email);
    await signedIn(email);
    expect(await mailsOf(email, 'signed_in_elsewhere')).toEqual([]);
  });

  test('that another site asks a guest to end needs no question', async () => {
    const answer = await (
      await visitor()
    ).inject({ url: '/api/logout', headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  });
});

describe('a passkey', () => {
  const device = () => softAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' });
  async function add(client: TestClient, of: ReturnType<typeof device>) {
    const { challenge } = (await post(client, '/api/passkeys/options')).body.data;
    return post(client, '/api/passkeys', { name: 'Phone', ...of.register(challenge) });
  }
  async function enter(of: ReturnType<typeof device>, as = (signed: object): unknown => signed) {
    const client = await visitor();
    const { challenge } = (await post(client, '/login/passkey/options')).body.data;
    const { status, body } = await post(client, '/login/passkey', as(of.sign(challenge)));
    return [status, body?.errors ?? null, await alive(client)];
  }
  const REFUSED = [422, UNVERIFIED, 401];
  const idIn = (signed: object): string => /"id":"([\w-]+)"/.exec(JSON.stringify(signed))?.[1] ?? '';

  test('is read whole or not at all', async () => {
    const client = await signedIn((await person()).email);
    for (const answer of [
      await post(client, '/api/passkeys', { name: 'Phone', id: 'x' }),
      await post(await visitor(), '/login/passkey', { id: 'x' }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, UNVERIFIED]);
  });

  test('is the one that signed: another’s signature under its name stays outside, and is noted', async () => {
    const { id, email } = await person();
    const [mine, other] = [device(), device()];
    expect((await add(await signedIn(email), mine)).status).toBe(201);
    const name = idIn(mine.sign('x'));
    const borrowed = (signed: object): unknown =>
      JSON.parse(JSON.stringify(signed).replaceAll(idIn(signed), name));
    expect(await enter(other, borrowed)).toEqual(REFUSED);
    expect(
      await rows(`select summary from audit_entries where action = 'sign_in.failed' and target = $1`, [
        `user:${id}`,
      ]),
    ).toEqual([{ summary: { reason: 'passkey', email } }]);
    expect(await enter(mine)).toEqual([204, null, 200]);
  });

  test('of no one, or of a deactivated account, does not enter', async () => {
    const { id, email } = await person();
    const mine = device();
    expect(await enter(mine)).toEqual(REFUSED);
    expect((await add(await signedIn(email), mine)).status).toBe(201);
    await rows('update users set status = 2 where id = $1', [id]);
    expect(await enter(mine)).toEqual(REFUSED);
    await rows('update users set status = 1 where id = $1', [id]);
    expect(await enter(mine)).toEqual([204, null, 200]);
  });

  test('that is one person’s is not added by another', async () => {
    const [owner, other] = [await person(), await person()];
    const mine = device();
    expect((await add(await signedIn(owner.email), mine)).status).toBe(201);
    const again = await add(await signedIn(other.email), mine);
    expect([again.status, again.body.errors]).toEqual([422, UNVERIFIED]);
    expect(await mailsOf(other.email, 'second_factor_changed')).toEqual([]);
    expect(await rows('select 1 from passkeys where user_id = $1', [other.id])).toEqual([]);
  });
});

describe('the second factor', () => {
  test('that is off has no codes to renew, and nothing to be mailed of when it goes', async () => {
    const { email } = await person();
    const client = await signedIn(email);
    await begin(client);
    const proof = { current_password: PASSWORD };
    const renewed = await post(client, '/api/two-factor/recovery-codes', proof);
    expect([renewed.status, renewed.body.message]).toEqual([409, 'Two-factor sign-in is off.']);
    expect((await client.delete('/api/two-factor', proof)).status).toBe(204);
    expect(await mailsOf(email, 'second_factor_changed')).toEqual([]);
  });

  test('of Support is reset by Support alone; of no one it is not there', async () => {
    const theirs = await withFactor({ role_id: 8 });
    const [admin, support] = [await person({ role_id: 1 }), await person({ role_id: 8 })];
    const reset = async (who: number, id: number) =>
      (await (await it().as(who)).delete(`/api/users/${id}/two-factor`, { reason: 'Lost phone' })).status;
    expect(await reset(admin.id, theirs.id)).toBe(403);
    expect((await theirs.client.get('/api/two-factor')).body.data.enabled).toBe(true);
    expect(await reset(support.id, theirs.id)).toBe(204);
    expect(await reset(support.id, 999_999)).toBe(404);
  });

  test('that two good codes confirm at once is confirmed once', async () => {
    const { id, email } = await person();
    const client = await signedIn(email);
    const secret = await begin(client);
    const lock = await it().app.db.pool.connect();
    const waiting = async () =>
      (
        await rows(`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%update two_factor_secrets%'`)
      ).length;
    try {
      await lock.query('begin');
      await lock.query('select from two_factor_secrets where user_id = $1 for update', [id]);
      const first = post(client, '/api/two-factor/confirm', { code: codeOf(secret) });
      await expect.poll(waiting).toBe(1);
      const second = post(client, '/api/two-factor/confirm', { code: codeOf(secret, 30) });
      await expect.poll(waiting).toBe(2);
      await lock.query('commit');
      expect((await first).status).toBe(200);
      const late = await second;
      expect([late.status, late.body.message]).toEqual([409, 'Two-factor sign-in is already on.']);
    } finally {
      lock.release();
    }
  });
});

describe('a session', () => {
  const currentOf = async (client: TestClient): Promise<string> => {
    const { data } = (await client.get('/api/sessions')).body;
    return data.find(({ is_current }: { is_current: boolean }) => is_current).id;
  };

  test('is seen by its owner alone, and ends once', async () => {
    const { email } = await person();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const stranger = await signedIn((await person()).email);
    const url = `/api/sessions/${await currentOf(there)}`;
    expect((await here.get(url)).body.data).toMatchObject({ is_current: false });
    expect((await stranger.get(url)).status).toBe(404);
    expect((await here.delete(url)).status).toBe(204);
    expect([(await here.get(url)).status, (await here.delete(url)).status]).toEqual([404, 404]);
  });

  test('that ends itself leaves its browser a guest’s', async () => {
    const client = await signedIn((await person()).email);
    expect(client.cookie('tranche_session')).toMatch(/^u/);
    expect((await client.delete(`/api/sessions/${await currentOf(client)}`)).status).toBe(204);
    expect(client.cookie('tranche_session')).toMatch(/^g/);
  });

  test.each([
    ['DELETE', '/api/sessions', { current_password: PASSWORD }],
    ['GET', '/api/two-factor', undefined],
    ['POST', '/api/two-factor', { current_password: PASSWORD }],
    ['POST', '/api/passkeys/options', {}],
    [
      'POST',
      '/api/auth/update-password',
      { current_password: PASSWORD, password: 'Ebb-Tide-77-y', password_confirmation: 'Ebb-Tide-77-y' },
    ],
    ['POST', '/api/api-tokens', { name: 'X', abilities: ['read'], expires_at: '2026-05-01T09:00:00Z' }],
  ] as const)(
    'that has not heard yet that its account is gone does nothing: %s %s',
    async (method, url, json) => {
      const { id, email } = await person();
      const client = await signedIn(email);
      expect(await alive(client)).toBe(200);
      const quiet = await it().app.db.pool.connect();
      try {
        await quiet.query('begin');
        await quiet.query('set local session_replication_role = replica'); // no trigger brings the news
        await quiet.query('update users set deleted_at = now() where id = $1', [id]);
        await quiet.query('commit');
      } finally {
        quiet.release();
      }
      expect((await client.inject({ method, url, json })).status).toBe(401);
      it().clock.advance({ minutes: 1 });
      expect(await alive(client)).toBe(401);
    },
  );

  test('is not asked for its secret past the tenth wrong answer, by many at once either', async () => {
    const client = await signedIn((await person()).email);
    const wrong = async () => (await post(client, '/api/two-factor', { current_password: 'x' })).status;
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push(await wrong());
    it().clock.advance({ minutes: 2 });
    statuses.push(...(await Promise.all(Array.from({ length: 9 }, wrong))));
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(await alive(client)).toBe(401);
  });
});
