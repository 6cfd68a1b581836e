import { describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import { TOTP } from 'otpauth';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

const door = useDoorway({ config: { trustProxy: '127.0.0.1' } });
const { it, rows, person, visitor, signedIn, linkTo } = door;
const SPENT = 'Too many login attempts. Open the link we have emailed you, or reset your password.';

/** Another address for each: as from as many networks. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `100.64.${Math.floor(networks / 250)}.${networks % 250}` };
};
const guess = async (email: string, over: object = {}, headers = elsewhere()): Promise<TestAnswer> =>
  post(await visitor(), '/login', { email, password: 'Wrong-Guess-1', ...over }, headers);

/** Two wrong ones are asked; what was counted by the first stands for the 48 between them. */
async function nearlySpent(wrong: () => Promise<unknown>): Promise<void> {
  const before = await rows<{ key: string; failures: number }>('select key, failures from guess_counts');
  await wrong();
  const counted = await rows<{ key: string }>(
    `update guess_counts set failures = 49 where failures = 1 and key <> all($1::text[]) returning key`,
    [before.map(({ key }) => key)],
  );
  expect(counted).toHaveLength(1);
  await wrong();
  it().clock.advance({ minutes: 6 });
}
const spendGuesses = (email: string): Promise<void> =>
  nearlySpent(async () => expect((await guess(email)).status).toBe(422));

describe('guessing the password of one account', () => {
  test('from many addresses: ten a minute, together', async () => {
    const { email } = await person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
  });

  test('is over after fifty in a row, whatever time passes; its owner comes in by a link of the mail', async () => {
    const { email } = await person();
    for (let round = 0; round < 5; round += 1) {
      const burst = await Promise.all(Array.from({ length: 10 }, () => guess(email)));
      expect(burst.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422));
      it().clock.advance({ minutes: 6 });
    }
    it().clock.advance({ days: 40 });
    const refused = await guess(email, { password: PASSWORD });
    expect([refused.status, refused.body]).toEqual([429, { message: SPENT, errors: { email: [SPENT] } }]);
    const link = await linkTo(email, 'sign_in_paused');
    const mine = await visitor();
    const opened = await mine.inject({ url: `${link.pathname}${link.search}` });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/login']);
    expect(await alive(mine)).toBe(401);
    const entered = await post(mine, '/login', { email, password: PASSWORD }, elsewhere());
    expect(entered.status).toBe(204);
    expect((await guess(email, { password: PASSWORD })).status).toBe(429);
  });

  test('is counted for an address that no one has, in the same words; no one is mailed', async () => {
    const email = 'nobody-at-all@auth.test';
    await spendGuesses(email);
    const refused = await guess(email);
    expect([refused.status, refused.body]).toEqual([429, { message: SPENT, errors: { email: [SPENT] } }]);
    await it().app.outbox.drain();
    expect(await rows('select from email_log where to_email = $1', [email])).toHaveLength(0);
  });

  test('keeps no owner out of a browser that signed in before, and a sign-in there gives strangers nothing', async () => {
    const { email } = await person();
    const own = await signedIn(email);
    await post(own, '/logout');
    await spendGuesses(email);
    expect((await post(own, '/login', { email, password: PASSWORD })).status).toBe(204);
    expect((await guess(email, { password: PASSWORD })).status).toBe(429);
    const other = await person();
    await post(own, '/logout');
    await spendGuesses(other.email);
    const borrowed = await post(own, '/login', { email: other.email, password: PASSWORD }, elsewhere());
    expect(borrowed.status).toBe(429);
  });

  test('keeps no owner out of it by the minute either', async () => {
    const { email } = await person();
    const own = await signedIn(email);
    await post(own, '/logout');
    const burst = await Promise.all(Array.from({ length: 11 }, () => guess(email)));
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(1);
    const entered = await post(own, '/login', { email, password: PASSWORD }, elsewhere());
    expect(entered.status).toBe(204);
  });

  test('a known browser has ten of its own, then it is a stranger', async () => {
    const { email } = await person();
    const own = await signedIn(email);
    await post(own, '/logout');
    const wrong = () => post(own, '/login', { email, password: 'Wrong-Guess-1' }, elsewhere());
    for (let i = 0; i < 10; i += 1) {
      if (i % 5 === 0) it().clock.advance({ minutes: 2 });
      expect((await wrong()).status).toBe(422);
    }
    await spendGuesses(email);
    expect((await post(own, '/login', { email, password: PASSWORD }, elsewhere())).status).toBe(429);
  });

  test('a browser that spent its own is known again once it signed in as a stranger', async () => {
    const { email } = await person();
    const own = await signedIn(email);
    await post(own, '/logout');
    const enter = (password: string) => post(own, '/login', { email, password }, elsewhere());
    for (let i = 0; i < 10; i += 1) {
      if (i % 5 === 0) it().clock.advance({ minutes: 2 });
      await enter('Wrong-Guess-1');
    }
    it().clock.advance({ minutes: 2 });
    expect((await enter(PASSWORD)).status).toBe(204);
    await post(own, '/logout');
    await spendGuesses(email);
    expect((await enter(PASSWORD)).status).toBe(204);
  });

  test('a mark that was bent, or is of another account, makes no browser known', async () => {
    const { id, email } = await person();
    const own = await signedIn(email);
    const mark = own.cookie('tranche_device') ?? '';
    expect(mark).toMatch(new RegExp(`^${id}s`));
    await spendGuesses(email);
    const bent = mark.replace(/s(.)/, (_, letter: string) => (letter === 'x' ? 'sy' : 'sx'));
    const other = (await signedIn((await person()).email)).cookie('tranche_device') ?? '';
    for (const value of [bent, mark.replace(/\..*/, ''), other, other.replace(/^\d+/, String(id))]) {
      const client = await visitor();
      const session = `tranche_session=${client.cookie('tranche_session')}; tranche_device=${value}`;
      const answer = await post(
        client,
        '/login',
        { email, password: PASSWORD },
        { ...elsewhere(), cookie: session },
      );
      expect(answer.status).toBe(429);
    }
  });

  test('a right one begins the count again, and so does a new password', async () => {
    const { email } = await person();
    const count = async () =>
      (await rows<{ sum: number }>('select coalesce(sum(failures), 0)::int as sum from guess_counts'))[0]
        ?.sum;
    await guess((await person()).email); // what is counted of someone else stays
    const before = await count();
    for (let i = 0; i < 3; i += 1) await guess(email);
    expect(await count()).toBe((before ?? 0) + 3);
    expect((await guess(email, { password: PASSWORD })).status).toBe(204);
    expect(await count()).toBe(before);
    await spendGuesses(email);
    const client = await visitor();
    await post(client, '/password/email', { email });
    const token = (await linkTo(email, 'reset_password')).searchParams.get('token');
    const password = 'Another-Tide-9';
    const reset = { token, email, password, password_confirmation: password };
    expect((await post(client, '/password/reset', reset)).status).toBe(200);
    expect((await guess(email, { password })).status).toBe(204);
  });

  test('a link in the mail that was bent, is older than a day or of an old password opens nothing', async () => {
    const { id, email } = await person();
    await spendGuesses(email);
    await guess(email);
    const link = await linkTo(email, 'sign_in_paused');
    const marked = async (url: string): Promise<boolean> => {
      const client = await visitor();
      await client.inject({ url });
      return client.cookie('tranche_device') !== undefined;
    };
    const good = `${link.pathname}${link.search}`;
    const other = await person();
    expect(await marked(good.replace(`/${id}?`, `/${other.id}?`))).toBe(false);
    expect(await marked(good.replace(/expires=\d/, 'expires=9'))).toBe(false);
    expect(await marked(good)).toBe(true);
    await rows(`update users set password = 'x' where id = $1`, [id]);
    expect(await marked(good)).toBe(false);
    await rows(`update users set password = (select password from users where id = $1) where id = $2`, [
      other.id,
      id,
    ]);
    it().clock.advance({ hours: 25 });
    expect(await marked(good)).toBe(false);
  });

  test('asking for someone’s reset again and again leaves the earlier link good', async () => {
    const { email } = await person();
    const client = await visitor();
    await post(client, '/password/email', { email });
    const token = (await linkTo(email, 'reset_password')).searchParams.get('token');
    it().clock.advance({ minutes: 2 });
    await post(await visitor(), '/password/email', { email });
    await linkTo(email, 'reset_password');
    const password = 'Another-Tide-9';
    const reset = { token, email, password, password_confirmation: password };
    expect((await post(client, '/password/reset', reset)).status).toBe(200);
  });
});

describe('guessing from one address', () => {
  test('over many accounts: thirty in five minutes, which a right one of one account does not begin again', async () => {
    const here = { 'x-forwarded-for': '203.0.113.9' };
    const { email } = await person();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expect((await guess(email, {}, here)).status).toBe(422);
      expect((await guess(email, { password: PASSWORD }, here)).status).toBe(204);
    }
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, i) => guess(`spray${i}@auth.test`, {}, here)),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(22);
    expect((await guess(email, { password: PASSWORD }, here)).status).toBe(429);
    expect((await guess(email, { password: PASSWORD })).status).toBe(204);
  });

  test('a network of IPv6 is one address', async () => {
    const tries = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        guess(`six${i}@auth.test`, {}, { 'x-forwarded-for': `2001:db8:1:2::${(i + 1).toString(16)}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(30);
    const { email } = await person();
    const next = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await guess(email, { password: PASSWORD }, next)).status).toBe(204);
  });
});

describe('guessing the second factor', () => {
  async function withFactor() {
    const someone = await person();
    const client = await signedIn(someone.email);
    const begun = await post(client, '/api/two-factor', { current_password: PASSWORD });
    const { secret } = begun.body.data as { secret: string };
    const code = () => new TOTP({ secret }).generate({ timestamp: it().clock.now().getTime() });
    const on = await post(client, '/api/two-factor/confirm', { code: code() });
    return { ...someone, code, client, recovery: on.body.data.recovery_codes as string[] };
  }
  async function firstStep(email: string, client?: TestClient): Promise<TestClient> {
    const at = client ?? (await visitor());
    const answer = await post(at, '/login', { email, password: PASSWORD }, elsewhere());
    expect(answer.status).toBe(200);
    return at;
  }

  test.each([
    ['code', { code: '000000' }],
    ['recovery_code', { recovery_code: 'aaaa-bbbb-cccc' }],
  ])('with the right password: fifty times in a row, a %s', async (kind, wrong) => {
    const { email, code, client, recovery } = await withFactor();
    await post(client, '/logout');
    const at = await firstStep(email);
    await nearlySpent(async () =>
      expect((await post(at, '/login/two-factor', wrong, elsewhere())).status).toBe(422),
    );
    const right = () => (kind === 'code' ? { code: code() } : { recovery_code: recovery[0] });
    const stranger = await post(await firstStep(email), '/login/two-factor', right(), elsewhere());
    expect([stranger.status, stranger.body.message]).toEqual([429, SPENT]);
    const own = await post(await firstStep(email, client), '/login/two-factor', right(), elsewhere());
    expect(own.status).toBe(204);
  });
});

describe('guessing within an open session', () => {
  test.each([
    [
      'the password, at its change',
      'POST',
      '/api/auth/update-password',
      { password: 'New-Tide-Mark-1', password_confirmation: 'New-Tide-Mark-1', current_password: 'x' },
    ],
    ['the password, at the other sessions', 'DELETE', '/api/sessions', { current_password: 'x' }],
    ['the password, at the second factor', 'POST', '/api/two-factor', { current_password: 'x' }],
    ['the first code', 'POST', '/api/two-factor/confirm', { code: '000000' }],
  ] as const)('%s: the tenth wrong answer in a row ends it', async (_what, method, url, json) => {
    const client = await signedIn((await person()).email);
    await post(client, '/api/two-factor', { current_password: PASSWORD });
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      if (i % 5 === 0) it().clock.advance({ minutes: 2 });
      statuses.push((await client.inject({ method, url, json })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(422), 401]);
    expect(await alive(client)).toBe(401);
  });

  test('what was never judged counts for no one', async () => {
    const [on, off] = [await signedIn((await person()).email), await signedIn((await person()).email)];
    const begun = await post(on, '/api/two-factor', { current_password: PASSWORD });
    const { secret } = begun.body.data as { secret: string };
    const code = new TOTP({ secret }).generate({ timestamp: it().clock.now().getTime() });
    expect((await post(on, '/api/two-factor/confirm', { code })).status).toBe(200);
    const wrong = async () => (await post(off, '/api/two-factor/confirm', { code: '000000' })).status;
    expect(await wrong()).toBe(422);
    // it is on already, so that no code is looked at
    for (let i = 0; i < 11; i += 1) {
      if (i % 5 === 0) it().clock.advance({ minutes: 2 });
      expect((await post(on, '/api/two-factor/confirm', { code: '000000' })).status).toBe(409);
    }
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push(await wrong());
    expect(statuses).toEqual([...Array(8).fill(422), 401]);
  });

  test('a right answer begins the count again', async () => {
    const client = await signedIn((await person()).email);
    const ask = async (password: string) =>
      (await post(client, '/api/two-factor', { current_password: password })).status;
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 6; i += 1) expect(await ask('x')).toBe(422);
      expect(await ask(PASSWORD)).toBe(201);
      it().clock.advance({ minutes: 2 });
    }
  });
});

describe('a password that ends in a blank', () => {
  const BLANK = 'Tide-Mark-99-x ';
  const pair = { password: BLANK, password_confirmation: BLANK };

  async function opens(email: string): Promise<void> {
    expect((await guess(email, { password: BLANK })).status).toBe(204);
    expect((await guess(email, { password: BLANK.trim() })).status).toBe(422);
    const form = new URLSearchParams({ email, password: BLANK });
    const client = await visitor();
    expect((await client.inject({ method: 'POST', url: '/login', form })).status).toBe(204);
    for (const [method, url] of [
      ['POST', '/api/two-factor'],
      ['DELETE', '/api/sessions'],
    ] as const) {
      const requested = await client.inject({ method, url, json: { current_password: BLANK } });
      expect([201, 204]).toContain(requested.status);
    }
    const back = { ...pair, current_password: BLANK };
    expect((await post(client, '/api/auth/update-password', back)).status).toBe(200);
  }

  test('is what it is when it is changed', async () => {
    const { email } = await person();
    const change = { ...pair, current_password: PASSWORD };
    expect((await post(await signedIn(email), '/api/auth/update-password', change)).status).toBe(200);
    await opens(email);
  });

  test('when it is reset', async () => {
    const { email } = await person();
    const client = await visitor();
    await post(client, '/password/email', { email });
    const token = (await linkTo(email, 'reset_password')).searchParams.get('token');
    expect((await post(client, '/password/reset', { ...pair, token, email })).status).toBe(200);
    await opens(email);
  });

  test('when staff set it', async () => {
    const { id, email } = await person();
    const staff = await signedIn((await person({ role_id: 1 })).email);
    expect((await post(staff, '/api/auth/update-password', { ...pair, user_id: id })).status).toBe(200);
    await opens(email);
  });

  test('when someone registers with it', async () => {
    const email = 'blank@auth.test';
    const form = { first_name: 'Bo', last_name: 'Lank', email, ...pair };
    expect((await post(await visitor(), '/api/auth/manual-register', form)).status).toBe(201);
    await rows('update users set email_verified_at = now() where email = $1', [email]);
    await opens(email);
  });

  test('when the first one is set by link', async () => {
    const admin = await signedIn((await person({ role_id: 1 })).email);
    const email = 'blank-too@auth.test';
    const made = await post(admin, '/api/users', { first_name: 'Bo', last_name: 'Lank', email, role_id: 5 });
    expect(made.status).toBe(201);
    const token = (await linkTo(email, 'set_password')).searchParams.get('token');
    const set = await post(await visitor(), '/api/auth/set-password', { ...pair, token, email });
    expect(set.status).toBe(200);
    await opens(email);
  });
});
