import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { softAuthenticator } from '../../../../../tests/fixtures/soft-authenticator.ts';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Each limit is asked at its very moment, and each way in with what belongs to another. */
const { it, rows, person, visitor, signedIn, linkTo } = useDoorway();
const FRESH = { password: 'Another-Tide-9', password_confirmation: 'Another-Tide-9' };
const mailsOf = async (email: string, key: string): Promise<number> =>
  (await rows('select 1 from email_log where to_email = $1 and key = $2', [email, key])).length;
const follow = async (link: URL) =>
  it()
    .guest()
    .inject({ url: `${link.pathname}${link.search}` });
const reset = async (email: string, link: URL, url = '/password/reset') =>
  post(await visitor(), url, { ...FRESH, email, token: link.searchParams.get('token') });
const after = (seconds: number): void => it().clock.advance({ seconds });

describe('a link of the mail', () => {
  test('that verifies is good for an hour, to the second', async () => {
    const verified = async (email: string, late: number) => {
      const form = { first_name: 'Nina', last_name: 'Okoro', email, password: PASSWORD };
      await post(await visitor(), '/api/auth/manual-register', { ...form, password_confirmation: PASSWORD });
      const link = await linkTo(email, 'verify_email');
      it().clock.set(new Date(Number(link.searchParams.get('expires')) * 1000 + late));
      return (await follow(link)).status;
    };
    expect([await verified('in@auth.test', 0), await verified('out@auth.test', 1)]).toEqual([302, 403]);
  });

  test('that resets a password is dead at the end of its hour', async () => {
    const [one, other] = [await person(), await person()];
    const ask = async (email: string): Promise<URL> => {
      await post(await visitor(), '/password/email', { email });
      return linkTo(email, 'reset_password');
    };
    const [mine, theirs] = [await ask(one.email), await ask(other.email)];
    after(3599);
    expect((await reset(one.email, mine)).status).toBe(200);
    after(1);
    expect(refusalOf(await reset(other.email, theirs))).toEqual([
      422,
      { email: ['This password reset token is invalid.'] },
    ]);
  });

  test('that invites is replaced by the next to the same person, and leaves every other link good', async () => {
    const admin = await it().as((await person({ role_id: 1 })).id);
    const [one, other] = [await person({ password: null }), await person({ password: null })];
    const invite = async ({ id, email }: { id: number; email: string }) => {
      expect((await post(admin, '/api/users/resend-set-password-email', { user_id: id })).status).toBe(200);
      return linkTo(email, 'set_password');
    };
    const theirs = await invite(other);
    await post(await visitor(), '/password/email', { email: one.email });
    const forgotten = await linkTo(one.email, 'reset_password');
    await invite(one);
    expect((await reset(other.email, theirs, '/api/auth/set-password')).status).toBe(200);
    expect((await reset(one.email, forgotten)).status).toBe(200);
  });

  test('for whom guesses keep out is good for a day, and is mailed again after half of one', async () => {
    const spent = async (email: string): Promise<number> => {
      const guess = async () => post(await visitor(), '/login', { email, password: 'Wrong-Guess-1' });
      await guess();
      await rows('update guess_counts set failures = 50');
      expect((await guess()).status).toBe(429);
      await it().app.outbox.drain();
      return mailsOf(email, 'sign_in_paused');
    };
    const [one, other] = [await person(), await person()];
    // another mail to the same person is none of these, and a link of one person is none of another's
    await post(await visitor(), '/password/email', { email: one.email });
    await it().app.outbox.drain();
    expect([await spent(one.email), await spent(other.email)]).toEqual([1, 1]);
    const link = await linkTo(one.email, 'sign_in_paused');
    const begun = it().clock.now();
    after(12 * 3600 - 1);
    expect(await spent(one.email)).toBe(1);
    it().clock.set(new Date(begun.getTime() + 12 * 3_600_000));
    expect(await spent(one.email)).toBe(2);
    const [end, tooLate] = [0, 1].map((late) => new Date(Number(link.searchParams.get('expires')) + late));
    it().clock.set(end ?? '');
    expect((await follow(link)).headers.get('location')).toBe('/login');
    it().clock.set(tooLate ?? '');
    expect((await follow(link)).headers.get('location')).toBe('/login?view=forgot');
  });
});

describe('a second step', () => {
  const codeOf = (secret: string): string =>
    new TOTP({ secret }).generate({ timestamp: it().clock.now().getTime() });
  const guarded = async () => {
    const one = await person();
    const client = await signedIn(one.email);
    const { secret } = (await post(client, '/api/two-factor', { current_password: PASSWORD })).body.data;
    const confirmed = await post(client, '/api/two-factor/confirm', { code: codeOf(secret) });
    it().clock.advance({ minutes: 2 });
    return { ...one, secret, recovery: confirmed.body.data.recovery_codes as string[] };
  };
  const firstStep = async (email: string): Promise<TestClient> => {
    const client = await visitor();
    expect((await post(client, '/login', { email, password: PASSWORD })).body).toEqual({ two_factor: true });
    return client;
  };

  test('is over once the account is deactivated, or has another password', async () => {
    const { id, email, secret } = await guarded();
    const client = await firstStep(email);
    const enter = () => post(client, '/login/two-factor', { code: codeOf(secret) });
    await rows('update users set status = 2 where id = $1', [id]);
    expect((await enter()).status).toBe(419);
    await rows('update users set status = 1 where id = $1', [id]);
    const [{ password } = { password: '' }] = await rows<{ password: string }>(
      'select password from users where id = $1',
      [id],
    );
    await rows(`update users set password = 'another' where id = $1`, [id]);
    expect((await enter()).status).toBe(419);
    await rows('update users set password = $1 where id = $2', [password, id]);
    expect((await enter()).status).toBe(204);
  });

  test('takes no recovery code of another person', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const client = await firstStep(one.email);
    const enter = (recovery_code = '') => post(client, '/login/two-factor', { recovery_code });
    expect((await enter(other.recovery[0])).status).toBe(422);
    expect((await enter(one.recovery[0])).status).toBe(204);
    expect(
      await rows('select user_id from recovery_codes where used_at is not null and user_id = any($1)', [
        [one.id, other.id],
      ]),
    ).toEqual([{ user_id: one.id }]);
  });
});

describe('the challenge of a passkey', () => {
  const device = () => softAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' });
  const challengeOf = async (client: TestClient, url: string): Promise<string> =>
    (await post(client, url)).body.data.challenge;
  const added = async () => {
    const { email } = await person();
    const client = await signedIn(email);
    const mine = device();
    const offered = await challengeOf(client, '/api/passkeys/options');
    const made = await post(client, '/api/passkeys', { name: 'Phone', ...mine.register(offered) });
    expect(made.status).toBe(201);
    return { client, mine };
  };

  test('is answered within ten minutes', async () => {
    const { mine } = await added();
    const enter = async (seconds: number) => {
      const client = await visitor();
      const challenge = await challengeOf(client, '/login/passkey/options');
      after(seconds);
      return [(await post(client, '/login/passkey', mine.sign(challenge))).status, await alive(client)];
    };
    expect([await enter(600), await enter(599)]).toEqual([
      [422, 401],
      [204, 200],
    ]);
  });

  test('to add one signs no one in, and to sign in adds none', async () => {
    const { client, mine } = await added();
    const toAdd = await challengeOf(client, '/api/passkeys/options');
    expect((await post(client, '/login/passkey', mine.sign(toAdd))).status).toBe(422);
    const { email } = await person();
    const own = await signedIn(email);
    const toEnter = await challengeOf(own, '/login/passkey/options');
    const made = await post(own, '/api/passkeys', { name: 'Phone', ...device().register(toEnter) });
    expect(made.status).toBe(422);
  });
});

describe('a session', () => {
  test('that has ended is no longer listed', async () => {
    const { id, email } = await person();
    const [here] = [await signedIn(email), await signedIn(email)];
    const listed = async () => (await here.get('/api/sessions')).body.data;
    const [there] = (await listed()).filter(({ is_current }: { is_current: boolean }) => !is_current);
    const ends = (at: Date) =>
      rows('update sessions set expires_at = $1 where user_id = $2 and id::text = $3', [at, id, there.id]);
    await ends(new Date(it().clock.now().getTime() + 1000));
    expect(await listed()).toHaveLength(2);
    await ends(it().clock.now());
    expect(await listed()).toHaveLength(1);
    expect((await here.get(`/api/sessions/${there.id}`)).status).toBe(404);
  });
});

describe('the last Super Admin', () => {
  test('stays: others who are deactivated or deleted do not count', async () => {
    const support = await it().as((await person({ role_id: 8 })).id);
    const [last, off, gone] = [
      await person({ role_id: 1 }),
      await person({ role_id: 1, status: 2 }),
      await person({ role_id: 1 }),
    ];
    await rows('update users set deleted_at = now() where id = $1', [gone.id]);
    await rows('update users set status = 2 where role_id = 1 and id <> $1', [last.id]);
    const at = `/api/users/${last.id}`;
    const words = [409, 'At least one active Super Admin is required.'];
    for (const refused of [
      await support.patch(at, { status: 2 }),
      await support.patch(at, { role_id: 3 }),
      await support.delete(at),
    ])
      expect(refusalOf(refused)).toEqual(words);
    expect((await support.patch(`/api/users/${off.id}`, { city: 'Leeds' })).status).toBe(200);
    await rows('update users set status = 1 where id = $1', [off.id]);
    expect((await support.patch(at, { role_id: 3 })).status).toBe(200);
  });
});

test('where someone lived before is a list that can be read, in words that say so', async () => {
  const { id } = await person();
  const own = await it().as(id);
  const wrong = await own.patch(`/api/users/${id}`, { previous_addresses: [{ city: 'Leeds' }] });
  expect(refusalOf(wrong)).toEqual([
    422,
    { previous_addresses: ['The selected previous addresses is invalid.'] },
  ]);
});
