import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { softAuthenticator } from '../../../../../tests/fixtures/soft-authenticator.ts';
import { PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** What one person does is nothing to the other: each condition that says whose is asked with two of them. */
const { it, rows, person, visitor, signedIn, linkTo } = useDoorway();
const codeOf = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: it().clock.now().getTime() });
const proof = { current_password: PASSWORD };
const begun = async (over = {}) => {
  const one = await person(over);
  const client = await signedIn(one.email);
  const { secret } = (await post(client, '/api/two-factor', proof)).body.data as { secret: string };
  const confirm = () => post(client, '/api/two-factor/confirm', { code: codeOf(secret) });
  const factor = async () => {
    const { enabled, recovery_codes_left } = (await client.get('/api/two-factor')).body.data;
    return [enabled, recovery_codes_left];
  };
  return { ...one, client, secret, confirm, factor };
};
const enter = async (email: string, answer: object, client?: TestClient): Promise<number> => {
  const at = client ?? (await visitor());
  await post(at, '/login', { email, password: PASSWORD });
  return (await post(at, '/login/two-factor', answer)).status;
};

describe('a second factor', () => {
  test('of one person changes without touching another’s', async () => {
    const [one, other] = [await begun(), await begun()];
    const on = await one.confirm();
    expect(on.status).toBe(200);
    expect([await one.factor(), await other.factor()]).toEqual([
      [true, 10],
      [false, 0],
    ]);
    // at the same moment: the step that one has used is not used up for the other
    expect((await other.confirm()).status).toBe(200);
    const [first, second] = on.body.data.recovery_codes as string[];
    it().clock.advance({ minutes: 2 });
    expect(await enter(one.email, { recovery_code: first })).toBe(204);
    expect([await one.factor(), await other.factor()]).toEqual([
      [true, 9],
      [true, 10],
    ]);
    expect(await enter(one.email, { recovery_code: second })).toBe(204);
    expect((await post(one.client, '/api/two-factor/recovery-codes', proof)).status).toBe(200);
    expect([await one.factor(), await other.factor()]).toEqual([
      [true, 10],
      [true, 10],
    ]);
    expect((await one.client.delete('/api/two-factor', proof)).status).toBe(204);
    expect([await one.factor(), await other.factor()]).toEqual([
      [false, 0],
      [true, 10],
    ]);
  });

  test('accepts a code once, from the first second of its half minute', async () => {
    const one = await begun();
    expect((await one.confirm()).status).toBe(200);
    it().clock.set(new Date(Math.ceil(it().clock.now().getTime() / 30_000 + 4) * 30_000));
    const code = codeOf(one.secret);
    expect(await enter(one.email, { code })).toBe(204);
    it().clock.advance({ seconds: 1 });
    expect(await enter(one.email, { code })).toBe(422);
  });

  test('lets in only one of two answers to one step at the same moment', async () => {
    const one = await begun();
    const [recovery_code] = (await one.confirm()).body.data.recovery_codes as string[];
    it().clock.advance({ minutes: 2 });
    const client = await visitor();
    await post(client, '/login', { email: one.email, password: PASSWORD });
    const lock = await it().app.db.pool.connect();
    const waiting = async () =>
      (
        await rows(`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%delete from sign_in_steps%'`)
      ).length;
    try {
      await lock.query('begin');
      await lock.query('select from sign_in_steps for update');
      const both = [{ code: codeOf(one.secret) }, { recovery_code }].map((answer) =>
        post(client, '/login/two-factor', answer),
      );
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      await lock.query('commit');
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 419]);
    } finally {
      lock.release();
    }
  });

  test('that no code has confirmed is not asked for at sign-in', async () => {
    const one = await begun();
    await signedIn(one.email);
  });

  test('allows five wrong answers in one browser, counted apart from other browsers', async () => {
    const one = await begun();
    expect((await one.confirm()).status).toBe(200);
    const [here, there] = [await visitor(), await visitor()];
    for (const client of [here, there])
      await post(client, '/login', { email: one.email, password: PASSWORD });
    const answer = async (client: TestClient, code = '000000'): Promise<number> => {
      it().clock.advance({ minutes: 1 });
      return (await post(client, '/login/two-factor', { code })).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push(await answer(here));
    expect(statuses).toEqual(Array(5).fill(422));
    expect(await answer(here, codeOf(one.secret))).toBe(419);
    expect(await answer(there)).toBe(422);
    it().clock.advance({ seconds: 40 });
    expect((await post(there, '/login/two-factor', { code: codeOf(one.secret) })).status).toBe(204);
  });
});

describe('an open session', () => {
  test('gets back an attempt that was never judged, and no other session does', async () => {
    const [on, off] = [await begun(), await begun()];
    expect((await on.confirm()).status).toBe(200);
    const pace = () => it().clock.advance({ minutes: 2 });
    const wrong = async (client: TestClient, times: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i += 1) {
        pace();
        statuses.push((await post(client, '/api/two-factor', { current_password: 'x' })).status);
      }
      return statuses;
    };
    expect([await wrong(on.client, 3), await wrong(off.client, 2)]).toEqual([
      [422, 422, 422],
      [422, 422],
    ]);
    // it is on already, so that no code is looked at
    for (let i = 0; i < 3; i += 1) expect((await on.confirm()).status).toBe(409);
    expect(await wrong(off.client, 8)).toEqual([...Array(7).fill(422), 401]);
    expect(await wrong(on.client, 7)).toEqual([...Array(6).fill(422), 401]);
  });

  test('shows when its owner last signed in before it', async () => {
    const { id, email } = await person();
    const first = await signedIn(email);
    const began = (await first.get('/api/sessions')).body.data[0].signed_in_at;
    it().clock.advance({ minutes: 5 });
    expect((await first.patch(`/api/users/${id}`, { city: 'Leeds' })).status).toBe(200);
    it().clock.advance({ minutes: 5 });
    const second = await signedIn(email);
    expect((await second.get('/api/sessions')).body.meta.previous_sign_in_at).toBe(began);
  });
});

describe('a sign-in', () => {
  const from = async (email: string, device: string): Promise<void> => {
    const headers = { 'user-agent': `Mozilla/5.0 (${device}) Firefox/140.0` };
    const answer = await post(await visitor(), '/login', { email, password: PASSWORD }, headers);
    expect(answer.status).toBe(204);
  };
  const warnings = async (email: string): Promise<number> =>
    (await rows(`select 1 from email_log where to_email = $1 and key = 'signed_in_elsewhere'`, [email]))
      .length;

  test('from a device known for someone else counts as a new device', async () => {
    const [one, other] = [await person(), await person()];
    await from(one.email, 'Windows NT 10.0');
    await from(other.email, 'X11; Linux x86_64');
    expect(await warnings(other.email)).toBe(0);
    await from(other.email, 'Windows NT 10.0');
    expect(await warnings(other.email)).toBe(1);
  });

  test('of an account without any earlier session sends no notice of a new device', async () => {
    const { id, email } = await person();
    await from(email, 'Windows NT 10.0');
    await rows('delete from sessions where user_id = $1', [id]);
    await from(email, 'X11; Linux x86_64');
    expect(await warnings(email)).toBe(0);
  });
});

test('only a person’s own passkeys are excluded when they add one', async () => {
  const [one, other] = [await signedIn((await person()).email), await signedIn((await person()).email)];
  const device = softAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' });
  const offered = async (client: TestClient) => (await post(client, '/api/passkeys/options')).body.data;
  const { challenge } = await offered(one);
  const made = await post(one, '/api/passkeys', { name: 'Phone', ...device.register(challenge) });
  expect(made.status).toBe(201);
  const left = async (client: TestClient): Promise<number> =>
    (await offered(client)).excludeCredentials.length;
  expect([await left(one), await left(other)]).toEqual([1, 0]);
});

test('owners change their own address in person; a program with the right changes another’s', async () => {
  const admin = await person({ role_id: 1 });
  const investor = await person();
  const browser = await signedIn(admin.email);
  const abilities = ['investors.show', 'investors.update', 'user.show', 'user.update'];
  const expires_at = new Date(it().clock.now().getTime() + 86_400_000).toISOString();
  const { token } = (await post(browser, '/api/api-tokens', { name: 'X', abilities, expires_at })).body.data;
  const move = async (id: number): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const json = { email: `moved${id}@auth.test` };
    return (await it().inject({ method: 'PATCH', url: `/api/users/${id}`, json, headers })).status;
  };
  expect([await move(investor.id), await move(admin.id)]).toEqual([200, 403]);
  const own = await browser.patch(`/api/users/${admin.id}`, { email: 'in-person@auth.test' });
  expect([own.status, own.body.data?.email]).toEqual([200, 'in-person@auth.test']);
});

test('a verification link is valid for an hour and no longer', async () => {
  it().clock.set(new Date(Math.ceil(it().clock.now().getTime() / 1000) * 1000 + 500));
  const made = it().clock.now().getTime();
  const form = { first_name: 'Nina', last_name: 'Okoro', email: 'half@auth.test', password: PASSWORD };
  await post(await visitor(), '/api/auth/manual-register', { ...form, password_confirmation: PASSWORD });
  const link = await linkTo('half@auth.test', 'verify_email');
  const left = Number(link.searchParams.get('expires')) * 1000 - made;
  expect([left > 3_599_000, left <= 3_600_000]).toEqual([true, true]);
});
