import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import { powerOf } from '../../../../../tests/support/fail-each-step.ts';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';
import { softAuthenticator } from '../../../../../tests/fixtures/soft-authenticator.ts';

const door = useDoorway();
const mails = (email: string, key: string) =>
  door.rows<{ params: { change: string } }>(
    'select params from email_log where to_email = $1 and key = $2 order by id',
    [email, key],
  );
const codeOf = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: door.it().clock.now().getTime() });

/** Someone with the second factor on. */
async function guarded(over = {}) {
  const person = await door.person(over);
  const client = await door.signedIn(person.email);
  const begun = await post(client, '/api/two-factor', { current_password: PASSWORD });
  expect(begun.status).toBe(201);
  const { secret } = begun.body.data as { secret: string };
  const confirmed = await post(client, '/api/two-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  door.it().clock.advance({ minutes: 2 });
  return { ...person, client, secret, recovery: confirmed.body.data.recovery_codes as string[] };
}

async function firstStep(email: string): Promise<TestClient> {
  const client = await door.visitor();
  const answer = await post(client, '/login', { email, password: PASSWORD });
  expect([answer.status, answer.body]).toEqual([200, { two_factor: true }]);
  expect(await alive(client)).toBe(401);
  return client;
}

describe('switching on', () => {
  test('needs the password, then a code of the new secret, and is told', async () => {
    const { email } = await door.person();
    const client = await door.signedIn(email);
    expect((await client.get('/api/two-factor')).body.data).toEqual({
      enabled: false,
      confirmed_at: null,
      recovery_codes_left: 0,
      required: false,
    });
    expect((await post(client, '/api/two-factor', { current_password: 'wrong' })).body.errors).toEqual({
      current_password: ['The password is incorrect.'],
    });
    const begun = await post(client, '/api/two-factor', { current_password: PASSWORD });
    expect(begun.body.data.otpauth_url).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect((await client.get('/api/two-factor')).body.data.enabled).toBe(false);
    const wrong = await post(client, '/api/two-factor/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { code: ['The code is incorrect.'] }]);
    const on = await post(client, '/api/two-factor/confirm', { code: codeOf(begun.body.data.secret) });
    expect(new Set(on.body.data.recovery_codes).size).toBe(10);
    expect((await client.get('/api/two-factor')).body.data).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    });
    expect((await post(client, '/api/two-factor', { current_password: PASSWORD })).status).toBe(409);
    expect((await mails(email, 'second_factor_changed'))[0]?.params.change).toBe(
      'Two-factor sign-in was switched on',
    );
    const [stored] = await door.rows<{ text: string }>(
      'select row_to_json(s)::text as text from two_factor_secrets s order by created_at desc limit 1',
    );
    expect(stored?.text).not.toContain(begun.body.data.secret);
  });
});

describe('signing in', () => {
  test('takes password and code; a code counts once, for one of many', async () => {
    const { email, secret } = await guarded();
    const code = codeOf(secret);
    const clients = await Promise.all(Array.from({ length: 4 }, () => firstStep(email)));
    const answers = await Promise.all(clients.map((client) => post(client, '/login/two-factor', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
    const entered = clients[answers.findIndex(({ status }) => status === 204)];
    expect(entered && (await alive(entered))).toBe(200);
  });

  test('recovery codes work once each', async () => {
    const { email, recovery } = await guarded();
    const client = await firstStep(email);
    const used = { recovery_code: recovery[0]?.toUpperCase() };
    expect((await post(client, '/login/two-factor', used)).status).toBe(204);
    expect((await client.get('/api/two-factor')).body.data.recovery_codes_left).toBe(9);
    expect((await mails(email, 'second_factor_changed')).at(-1)?.params.change).toBe(
      'A recovery code was used to sign in, 9 are left',
    );
    expect((await post(await firstStep(email), '/login/two-factor', used)).status).toBe(422);
  });

  test('without a first step, or ten minutes after it, starts again', async () => {
    const { email, secret } = await guarded();
    expect((await post(await door.visitor(), '/login/two-factor', { code: '123456' })).status).toBe(419);
    const client = await firstStep(email);
    door.it().clock.advance({ minutes: 10 });
    expect((await post(client, '/login/two-factor', { code: codeOf(secret) })).status).toBe(419);
  });

  test('of two right answers to one step, one signs in', async () => {
    const { email, secret, recovery } = await guarded();
    const client = await firstStep(email);
    const both = await Promise.all([
      post(client, '/login/two-factor', { code: codeOf(secret) }),
      post(client, '/login/two-factor', { recovery_code: recovery[0] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 419]);
  });

  test('five wrong codes are too many, and a right password does not wipe them out', async () => {
    const { email, secret } = await guarded();
    for (let tries = 0; tries < 5; tries += 1) {
      const client = await firstStep(email);
      expect((await post(client, '/login/two-factor', { code: '000000' })).status).toBe(422);
    }
    const late = await post(await firstStep(email), '/login/two-factor', { code: codeOf(secret) });
    expect(late.status).toBe(429);
    const failed = await door.rows(`select from audit_entries where action = 'sign_in.failed'
      and summary ->> 'reason' = 'second_factor' and summary ->> 'email' = '${email}'`);
    expect(failed).toHaveLength(5);
  });

  test('a reset password does not go round the second step', async () => {
    const { email, secret } = await guarded();
    const visitor = await door.visitor();
    await post(visitor, '/password/email', { email });
    const link = await door.linkTo(email, 'reset_password');
    const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1);
    const password = 'Ebb-Tide-77-y';
    const answer = await post(visitor, '/password/reset', {
      token,
      email,
      password,
      password_confirmation: password,
    });
    expect([answer.status, answer.body.two_factor]).toEqual([200, true]);
    expect(await alive(visitor)).toBe(401);
    expect((await post(visitor, '/login/two-factor', { code: codeOf(secret) })).status).toBe(204);
  });
});

const requireOf = (roles: readonly number[]): Promise<void> =>
  changeSettings(door.it().app.db, `two_factor_required_roles = '${JSON.stringify(roles)}'`);

describe('switching off', () => {
  test('is for its owner, unless their role must have it', async () => {
    const { client, email, role } = { ...(await guarded({ role_id: 12 })), role: 12 };
    await requireOf([role]);
    expect((await client.get('/api/two-factor')).body.data.required).toBe(true);
    expect((await client.get('/api/user')).body.data.second_factor_due).toBe(false);
    const bare = await door.it().as((await door.person({ role_id: role })).id);
    expect((await bare.get('/api/user')).body.data.second_factor_due).toBe(true);
    const page = await bare.inject({ method: 'GET', url: '/admin', headers: { accept: 'text/html' } });
    expect(page.text).toContain('"second_factor_due":true');
    const refused = await client.delete('/api/two-factor', { current_password: PASSWORD });
    expect([refused.status, refused.body.message]).toEqual([409, 'Your role requires two-factor sign-in.']);
    await requireOf([]);
    expect((await client.delete('/api/two-factor', { current_password: PASSWORD })).status).toBe(204);
    await door.signedIn(email);
  });

  test('is for staff with the right, by a reason', async () => {
    const investor = await guarded();
    const colleague = await guarded({ role_id: 12 });
    const adviser = await door.it().as((await door.person({ role_id: 12 })).id);
    const admin = await door.it().as((await door.person({ role_id: 1 })).id);
    const url = `/api/users/${investor.id}/two-factor`;
    expect((await adviser.delete(url, { reason: 'Lost phone' })).status).toBe(403);
    expect((await admin.delete(url, {})).body.errors).toEqual({
      reason: ['The reason field is required.'],
    });
    expect(
      (await admin.get(`/api/users/${investor.id}?append=two_factor_enabled`)).body.data.two_factor_enabled,
    ).toBe(true);
    for (const { id, email, client } of [investor, colleague]) {
      expect(await alive(client)).toBe(200);
      expect((await admin.delete(`/api/users/${id}/two-factor`, { reason: 'Lost phone' })).status).toBe(204);
      await expect.poll(() => alive(client)).toBe(401); // who lost the phone may have lost more
      await door.signedIn(email);
    }
  });

  test('ends the sessions on other devices, and not the one in which it is switched off', async () => {
    const { client, email, secret } = await guarded();
    const other = await firstStep(email);
    expect((await post(other, '/login/two-factor', { code: codeOf(secret) })).status).toBe(204);
    expect((await client.delete('/api/two-factor', { current_password: PASSWORD })).status).toBe(204);
    expect(await alive(other)).toBe(401);
    expect(await alive(client)).toBe(200);
  });
});

describe('passkeys', () => {
  test('are made, sign in without a second step, are renamed and removed by their owner alone', async () => {
    const { client, email } = await guarded();
    const device = softAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' });
    const offered = await post(client, '/api/passkeys/options');
    expect(offered.status).toBe(200);
    const made = await post(client, '/api/passkeys', {
      name: 'Laptop',
      ...device.register(offered.body.data.challenge),
    });
    expect([made.status, made.body.data?.name]).toEqual([201, 'Laptop']);

    const visitor = await door.visitor();
    const { challenge } = (await post(visitor, '/login/passkey/options')).body.data;
    const signed = device.sign(challenge);
    expect((await post(visitor, '/login/passkey', signed)).status).toBe(204);
    expect(await alive(visitor)).toBe(200);
    expect((await post(await door.visitor(), '/login/passkey', signed)).status).toBe(422);

    const stranger = await door.signedIn((await door.person()).email);
    const url = `/api/passkeys/${made.body.data.id}`;
    expect((await stranger.patch(url, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(url)).status).toBe(404);
    expect((await client.patch(url, { name: 'Work laptop' })).body.data.name).toBe('Work laptop');
    expect((await client.delete(url)).status).toBe(204);
    expect((await mails(email, 'second_factor_changed')).map(({ params }) => params.change)).toEqual([
      'Two-factor sign-in was switched on',
      'The passkey “Laptop” was added',
      'A passkey was removed',
    ]);
  });

  test('of another challenge or another site do not count', async () => {
    const { email } = await door.person();
    const client = await door.signedIn(email);
    const elsewhere = softAuthenticator({ rpId: 'localhost', origin: 'https://evil.test' });
    const { challenge } = (await post(client, '/api/passkeys/options')).body.data;
    const foreign = await post(client, '/api/passkeys', { name: 'X', ...elsewhere.register(challenge) });
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      { passkey: ['The passkey could not be verified.'] },
    ]);
    const device = softAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' });
    expect((await post(client, '/api/passkeys', { name: 'X', ...device.register(challenge) })).status).toBe(
      422,
    );
  });
});

describe('where the power goes at any step', () => {
  /** Asks until nothing fails: at each step `ask` is told how to cut the power, and after it `kept` must still stand. */
  async function untilThrough(
    ask: (cut: () => void) => Promise<TestAnswer>,
    stored: () => Promise<void>,
  ): Promise<TestAnswer> {
    const cut = powerOf(door.it().app);
    for (let step = 1; ; step++) {
      const answer = await ask(() => cut(step));
      cut(0);
      if (answer.status !== 500) {
        expect(step).toBeGreaterThan(4);
        return answer;
      }
      await stored();
    }
  }
  const signIns = (id: number) =>
    door.rows(`select from activity where event = 'user.signed_in' and target_id = ${id}`);

  test('a recovery code is not spent by someone who stays outside', async () => {
    const { id, email, recovery } = await guarded();
    const client = await firstStep(email);
    const before = (await signIns(id)).length;
    const unused = () => door.rows(`select from recovery_codes where user_id = ${id} and used_at is null`);
    const done = await untilThrough(
      (cut) => {
        cut();
        return post(client, '/login/two-factor', { recovery_code: recovery[0] });
      },
      async () => expect([(await unused()).length, (await signIns(id)).length]).toEqual([10, before]),
    );
    expect([done.status, await alive(client)]).toEqual([204, 200]);
    expect([(await unused()).length, (await signIns(id)).length]).toEqual([9, before + 1]);
  });

  test('a passkey is made, and enters, whole or not at all', async () => {
    const { id, email } = await door.person();
    const client = await door.signedIn(email);
    const device = softAuthenticator({ rpId: 'localhost', origin: 'http://localhost:0' });
    const stored = (where: string) => door.rows(`select from passkeys where user_id = ${id} and ${where}`);
    const made = await untilThrough(
      async (cut) => {
        const { challenge } = (await post(client, '/api/passkeys/options')).body.data;
        cut();
        return post(client, '/api/passkeys', { name: 'Phone', ...device.register(challenge) });
      },
      async () => {
        expect([await stored('true'), await mails(email, 'second_factor_changed')]).toEqual([[], []]);
        door.it().clock.advance({ minutes: 2 });
      },
    );
    expect(made.status).toBe(201);
    const before = (await signIns(id)).length;
    const visitor = await door.visitor();
    const entered = await untilThrough(
      async (cut) => {
        const { challenge } = (await post(visitor, '/login/passkey/options')).body.data;
        cut();
        return post(visitor, '/login/passkey', device.sign(challenge));
      },
      async () => {
        expect([await stored('last_used_at is not null'), (await signIns(id)).length]).toEqual([[], before]);
        door.it().clock.advance({ minutes: 2 });
      },
    );
    expect([entered.status, await alive(visitor)]).toEqual([204, 200]);
  });
});
