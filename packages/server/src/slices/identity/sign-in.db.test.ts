import { describe, expect, test } from 'vitest';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

const MISMATCH = 'These credentials do not match our records.';
const { it, rows, person, visitor, signedIn } = useDoorway();

describe('the csrf cookie', () => {
  test('204 with the two cookies of the contract', async () => {
    const answer = await it().guest().inject({ url: '/sanctum/csrf-cookie' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const [xsrf, session] = answer.headers.getSetCookie();
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]+; expires=[^;]+ GMT; Max-Age=7200; path=\/; samesite=lax$/);
    expect(session).toMatch(
      /^tranche_session=[\w.-]+; expires=[^;]+ GMT; Max-Age=7200; path=\/; httponly; samesite=lax$/,
    );
  });

  test('other verbs: 405', async () => {
    const answer = await post(it().guest(), '/sanctum/csrf-cookie');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a token of another session, of no one, or none: 419', async () => {
    const [mine, other] = [await visitor(), await visitor()];
    const foreign = other.cookie('XSRF-TOKEN') ?? '';
    for (const token of [foreign, 'x', '']) {
      const answer = await post(mine, '/logout', {}, { 'x-xsrf-token': token });
      expect([answer.status, answer.body]).toEqual([419, { message: 'CSRF token mismatch.' }]);
    }
    const own = mine.cookie('XSRF-TOKEN') ?? '';
    expect((await post(mine, '/logout', { _token: foreign })).status).toBe(419);
    expect((await post(mine, '/logout', { _token: own }, { 'x-xsrf-token': '' })).status).toBe(204);
  });
});

describe('signing in', () => {
  test('replaces session id and token; the session works whatever Origin says, and not without the cookie', async () => {
    const { email } = await person();
    const client = await visitor();
    const before = [client.cookie('tranche_session'), client.cookie('XSRF-TOKEN')];
    const answer = await post(client, '/login', { email: email.toUpperCase(), password: PASSWORD });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(client.cookie('tranche_session')).not.toBe(before[0]);
    expect(client.cookie('XSRF-TOKEN')).not.toBe(before[1]);
    expect(await alive(client)).toBe(200);
    expect((await it().guest().inject({ url: '/api/sessions' })).body).toEqual({
      message: 'Unauthenticated.',
    });
    const [row] = await rows<{ last_login_at: string; login_count: number }>(
      'select last_login_at, login_count from users where email = $1',
      [email],
    );
    expect(row).toMatchObject({ login_count: 1, last_login_at: expect.any(String) });
  });

  test('a form works as well as JSON', async () => {
    const { email } = await person();
    const client = await visitor();
    const form = new URLSearchParams({ email, password: PASSWORD, remember: 'on' });
    expect((await client.inject({ method: 'POST', url: '/login', form })).status).toBe(204);
    expect(await alive(client)).toBe(200);
  });

  test('missing fields have the stock sentences', async () => {
    const answer = await post(await visitor(), '/login');
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        message: 'The email field is required. (and 1 more error)',
        errors: { email: ['The email field is required.'], password: ['The password field is required.'] },
      },
    ]);
  });

  test('wrong password and unknown address answer the same; a deactivated account only tells who knows its password', async () => {
    const { email } = await person();
    const off = await person({ status: 2 });
    const client = await visitor();
    const refusal = { message: MISMATCH, errors: { email: [MISMATCH] } };
    for (const who of [email, 'nobody@auth.test', off.email]) {
      const answer = await post(client, '/login', { email: who, password: 'wrong' });
      expect([answer.status, answer.body]).toEqual([422, refusal]);
    }
    const answer = await post(client, '/login', { email: off.email, password: PASSWORD });
    expect(answer.body.errors.email).toEqual(['Your account has been deactivated. Please contact support.']);
    expect(
      (await post(client, '/login', { email: (await person({ password: null })).email, password: 'x' })).body,
    ).toEqual(refusal);
  });

  // by the work done, not by the clock: hashing is all that takes time here
  test.each([
    ['/login', { password: 'wrong' }],
    ['/password/reset', { token: 'x', password: PASSWORD, password_confirmation: PASSWORD }],
  ])('%s hashes for an unknown address as for a known one', async (path, body) => {
    const client = await visitor();
    const workFor = async (email: string): Promise<number> => {
      it().clock.advance({ minutes: 2 });
      const before = process.cpuUsage();
      for (let i = 0; i < 3; i += 1) expect((await post(client, path, { email, ...body })).status).toBe(422);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const { email } = await person();
    const bare = await person({ password: null });
    await workFor('warm@auth.test');
    const known = await workFor(email);
    expect(await workFor('nobody-at-all@auth.test')).toBeGreaterThan(known / 2);
    expect(await workFor(bare.email)).toBeGreaterThan(known / 2);
  });

  test('the sixth failure in a minute is 429, in a burst too; a success clears; a forwarded address does not help', async () => {
    const { email } = await person();
    const client = await visitor();
    const fail = (headers = {}) => post(client, '/login', { email, password: 'wrong' }, headers);
    for (let i = 0; i < 4; i += 1) expect((await fail()).status).toBe(422);
    expect((await post(client, '/login', { email, password: PASSWORD })).status).toBe(204);
    const burst = await Promise.all(
      Array.from({ length: 8 }, (_, i) => fail({ 'x-forwarded-for': `1.2.3.${i}` })),
    );
    expect(burst.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const answer = await fail();
    const sentence = expect.stringMatching(/^Too many login attempts\. Please try again in \d+ seconds\.$/);
    expect(answer.body).toEqual({ message: sentence, errors: { email: [sentence] } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(client, '/login', { email, password: PASSWORD })).status).toBe(429);
    it().clock.advance({ seconds: 61 });
    expect((await post(client, '/login', { email, password: PASSWORD })).status).toBe(204);
  });

  test('over an open session it replaces that one', async () => {
    const [one, two] = [await person(), await person()];
    const client = await signedIn(one.email);
    const old = client.cookie('tranche_session');
    expect((await post(client, '/login', { email: two.email, password: PASSWORD })).status).toBe(204);
    const copy = await it()
      .guest()
      .inject({ url: '/api/sessions', headers: { cookie: `tranche_session=${old}` } });
    expect(copy.status).toBe(401);
  });

  test('from a new device it sends a mail', async () => {
    const { email } = await person();
    await signedIn(email);
    const mails = () =>
      rows('select 1 from email_log where to_email = $1 and key = $2', [email, 'signed_in_elsewhere']);
    expect(await mails()).toHaveLength(0);
    const client = await visitor();
    await post(
      client,
      '/login',
      { email, password: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    );
    expect(await mails()).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('kills the session for a saved copy of its cookie, and sets a guest’s', async () => {
    const client = await signedIn((await person()).email);
    const saved = client.cookie('tranche_session');
    expect(await alive(client)).toBe(200);
    expect((await post(client, '/logout')).status).toBe(204);
    expect(await alive(client)).toBe(401);
    const copy = await it()
      .guest()
      .inject({ url: '/api/sessions', headers: { cookie: `tranche_session=${saved}` } });
    expect([copy.status, copy.body]).toEqual([401, { message: 'Unauthenticated.' }]);
    expect((await post(client, '/logout')).status).toBe(204);
  });

  test('by link: at once from our own pages, after a question from another site', async () => {
    const client = await signedIn((await person()).email);
    const requested = await client.inject({
      url: '/api/logout',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([requested.status, requested.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await alive(client)).toBe(200);
    const left = await client.inject({ url: '/api/logout?reason=timeout' });
    expect([left.status, left.headers.get('location')]).toEqual([302, '/login?reason=timeout']);
    expect(await alive(client)).toBe(401);
  });

  test('the question’s form signs out', async () => {
    const client = await signedIn((await person()).email);
    const requested = await client.inject({
      url: '/api/logout',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    const token = /name="_token" value="([\w-]+)"/.exec(requested.text)?.[1] ?? '';
    const form = new URLSearchParams({ _token: token });
    const left = await client.inject({
      method: 'POST',
      url: '/api/logout',
      form,
      headers: { 'x-xsrf-token': '' },
    });
    expect([left.status, left.headers.get('location')]).toEqual([302, '/login']);
    expect(await alive(client)).toBe(401);
  });
});

describe('a session', () => {
  test('ends after 120 idle minutes, not before, and lives on while it is used', async () => {
    const client = await signedIn((await person()).email);
    it().clock.advance({ minutes: 119 });
    expect(await alive(client)).toBe(200);
    it().clock.advance({ minutes: 119 });
    expect(await alive(client)).toBe(200);
    it().clock.advance({ minutes: 121 });
    expect(await alive(client)).toBe(401);
  });

  test('ends a day after its sign-in however much it is used, and so does its cookie', async () => {
    const client = await signedIn((await person()).email);
    for (let hours = 1; hours < 24; hours += 1) {
      it().clock.advance({ hours: 1 });
      expect(await alive(client)).toBe(200);
    }
    it().clock.advance({ minutes: 30 });
    const last = await client.inject({ url: '/api/sessions' });
    expect(last.headers.getSetCookie().map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1])).toEqual([
      '1800',
      '1800',
    ]);
    it().clock.advance({ minutes: 30 });
    expect(await alive(client)).toBe(401);
  });

  test('remembered, it lives 30 days, and not longer', async () => {
    const client = await signedIn((await person()).email, { remember: true });
    it().clock.advance({ days: 29 });
    expect(await alive(client)).toBe(200);
    it().clock.advance({ days: 1 });
    expect(await alive(client)).toBe(401);
  });

  test.each([
    ['deactivated', 'update users set status = 2 where email = $1'],
    ['deleted', 'update users set deleted_at = now() where email = $1'],
  ])('of a user who is %s is dead at once', async (_what, change) => {
    const { email } = await person();
    const client = await signedIn(email);
    expect(await alive(client)).toBe(200);
    await rows(change, [email]);
    await expect.poll(() => alive(client)).toBe(401);
  });

  test('forged or bent cookies are no one’s', async () => {
    const client = await signedIn((await person()).email);
    const cookie = client.cookie('tranche_session') ?? '';
    const other = cookie.replace(/^u(.)/, (_, first) => (first === 'X' ? 'uY' : 'uX'));
    for (const bent of [`${cookie}x`, other, cookie.split('.')[0], 'x', '%zz', '']) {
      const answer = await it()
        .guest()
        .inject({ url: '/api/sessions', headers: { cookie: `tranche_session=${bent}` } });
      expect(answer.status).toBe(401);
    }
  });

  test('is listed with its device, and can be ended from another one', async () => {
    const { email } = await person();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const list = (await here.inject({ url: '/api/sessions' })).body.data as {
      id: string;
      is_current: boolean;
    }[];
    expect(list).toHaveLength(2);
    expect(list[0]).toEqual({
      id: expect.any(String),
      ip: '127.0.0.1',
      device: expect.any(String),
      signed_in_at: expect.any(String),
      last_seen_at: expect.any(String),
      is_current: expect.any(Boolean),
    });
    const other = list.find((session) => !session.is_current)?.id ?? '';
    const stranger = await signedIn((await person()).email);
    expect((await stranger.inject({ method: 'DELETE', url: `/api/sessions/${other}` })).status).toBe(404);
    expect((await here.inject({ method: 'DELETE', url: `/api/sessions/${other}` })).status).toBe(204);
    await expect.poll(() => alive(there)).toBe(401);
    expect(await alive(here)).toBe(200);
  });

  test('says when its owner signed in before it, and no one else', async () => {
    const { email } = await person();
    const previous = async (client: Awaited<ReturnType<typeof signedIn>>): Promise<unknown> =>
      (await client.inject({ url: '/api/sessions' })).body.meta.previous_sign_in_at;
    const first = await signedIn(email);
    expect(await previous(first)).toBeNull();
    const began = (await first.inject({ url: '/api/sessions' })).body.data[0].signed_in_at;
    it().clock.advance({ minutes: 5 });
    await signedIn((await person()).email);
    const second = await signedIn(email);
    expect([await previous(second), await previous(first)]).toEqual([began, null]);
  });

  test('all others end with the password', async () => {
    const { email } = await person();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const wrong = await here.inject({
      method: 'DELETE',
      url: '/api/sessions',
      json: { current_password: 'x' },
    });
    expect(wrong.body.errors).toEqual({ current_password: ['The password is incorrect.'] });
    expect(
      (await here.inject({ method: 'DELETE', url: '/api/sessions', json: { current_password: PASSWORD } }))
        .status,
    ).toBe(204);
    expect([await alive(here), await alive(there)]).toEqual([200, 401]);
  });
});

test('audit: sign-ins leave an event', async () => {
  const { id, email } = await person();
  await signedIn(email);
  const found = await rows<{ event: string }>(
    `select event from activity where target_id = $1 and target_type = 'user'`,
    [id],
  );
  expect(found).toEqual([{ event: 'user.signed_in' }]);
});
