import { describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { alive, PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

const { it, rows, person, visitor, signedIn, linkTo } = useDoorway();

describe('changing the password', () => {
  const fresh = 'Another-Tide-9';

  test('ends the other sessions, keeps this one, and tells by mail', async () => {
    const { email } = await person();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const answer = await post(here, '/api/auth/update-password', {
      current_password: PASSWORD,
      password: fresh,
      password_confirmation: fresh,
    });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been changed.' }]);
    expect([await alive(here), await alive(there)]).toEqual([200, 401]);
    expect(
      await rows('select 1 from email_log where to_email = $1 and key = $2', [email, 'password_changed']),
    ).toHaveLength(1);
    expect((await post(await visitor(), '/login', { email, password: PASSWORD })).status).toBe(422);
    expect((await post(await visitor(), '/login', { email, password: fresh })).status).toBe(204);
  });

  test('asks for the current one and judges the new one', async () => {
    const client = await signedIn((await person()).email);
    const change = (json: object) => post(client, '/api/auth/update-password', json);
    expect(
      (await change({ current_password: 'no', password: fresh, password_confirmation: fresh })).body.errors,
    ).toEqual({ current_password: ['The password is incorrect.'] });
    expect(
      (await change({ current_password: PASSWORD, password: fresh, password_confirmation: 'x' })).body.errors,
    ).toEqual({ password: ['The password field confirmation does not match.'] });
    expect((await change({})).body.errors).toEqual({
      current_password: ['The current password field is required.'],
      password: ['The password field is required.'],
    });
    expect(
      (
        await change({
          current_password: PASSWORD,
          password: 'Password123',
          password_confirmation: 'Password123',
        })
      ).body.errors.password[0],
    ).toMatch(/data leak/);
  });

  test('of an investor needs the right', async () => {
    const investor = await person();
    const body = { user_id: investor.id, password: fresh, password_confirmation: fresh };
    const adviser = await signedIn((await person({ role_id: 12 })).email);
    expect((await post(adviser, '/api/auth/update-password', body)).status).toBe(403);
    const other = await signedIn((await person()).email);
    expect((await post(other, '/api/auth/update-password', body)).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  const fresh = 'Another-Tide-9';

  test('known or not, the answer is the same; again within a minute it is refused', async () => {
    const { email } = await person();
    const client = await visitor();
    for (const address of [email, 'unknown@auth.test']) {
      const answer = await post(client, '/password/email', { email: address });
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: 'We have emailed your password reset link.' },
      ]);
      expect((await post(client, '/password/email', { email: address })).body.errors).toEqual({
        email: ['Please wait before retrying.'],
      });
    }
    await it().app.outbox.drain();
    expect(
      await rows('select 1 from email_log where key = $1 and to_email = $2', [
        'reset_password',
        'unknown@auth.test',
      ]),
    ).toHaveLength(0);
  });

  test('the link sets a new one once, signs in and ends the other sessions', async () => {
    const { email } = await person();
    const before = await signedIn(email);
    const client = await visitor();
    await post(client, '/password/email', { email });
    const link = await linkTo(email, 'reset_password');
    expect([link.pathname, link.searchParams.get('view')]).toEqual(['/login', 'reset']);
    const body = {
      token: link.searchParams.get('token'),
      email,
      password: fresh,
      password_confirmation: fresh,
    };
    const dead = { email: ['This password reset token is invalid.'] };
    expect((await post(client, '/password/reset', { ...body, token: 'x' })).body.errors).toEqual(dead);
    expect(
      (await post(client, '/password/reset', { ...body, email: 'unknown@auth.test' })).body.errors,
    ).toEqual(dead);
    const answer = await post(client, '/password/reset', body);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been reset.' }]);
    expect([await alive(client), await alive(before)]).toEqual([200, 401]);
    expect((await post(client, '/password/reset', body)).body.errors).toEqual(dead);
  });

  test('the link dies after an hour', async () => {
    const { email } = await person();
    const client = await visitor();
    await post(client, '/password/email', { email });
    const token = (await linkTo(email, 'reset_password')).searchParams.get('token');
    it().clock.advance({ minutes: 61 });
    const answer = await post(client, '/password/reset', {
      token,
      email,
      password: fresh,
      password_confirmation: fresh,
    });
    expect(answer.status).toBe(422);
  });
});

describe('registering', () => {
  const form = (email: string) => ({
    first_name: 'Nina',
    last_name: 'Okoro',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    phone: '+447700900123',
    marketing_consent: 'yes',
  });

  test('is told to owner, associates and Super Admins', async () => {
    const other = await person({ role_id: 10 });
    const first = await person({ role_id: 12 });
    const second = await person({ role_id: 10 });
    const admin = await person({ role_id: 1 });
    const flag = (on: boolean) => changeSettings(it().app.db, `default_investor_associates = ${on}`);
    await rows('update users set is_default_associate = true where id = any($1)', [[first.id, second.id]]);
    await flag(true);
    await post(await visitor(), '/api/auth/manual-register', form('olga@auth.test'));
    await flag(false);
    const notice = await rows<{ who: number }>(
      `select notifiable_id as who from notifications where type like '%Registered'
        and data ->> 'cta' = (select '/admin/investors/' || id || '/details' from users where email = $1)`,
      ['olga@auth.test'],
    );
    const who = notice.map((row) => row.who);
    expect(who).toEqual(expect.arrayContaining([first.id, second.id, admin.id]));
    expect(who).not.toContain(other.id);
    const owner = await rows('select owner_id from users where email = $1', ['olga@auth.test']);
    expect(owner).toEqual([{ owner_id: first.id }]);
  });

  test('says which field holds no telephone number', async () => {
    const client = await visitor();
    const answer = await post(client, '/api/auth/manual-register', {
      ...form('pia@auth.test'),
      phone: 'call me',
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { phone: ['The phone field format is invalid.'] },
    ]);
  });

  test('makes an unverified investor, signed in; the mailed link verifies', async () => {
    const client = await visitor();
    const email = 'nina@auth.test';
    const answer = await post(client, '/api/auth/manual-register', form('Nina@Auth.test '));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      email,
      name: 'Nina Okoro',
      role_id: 5,
      email_verified_at: null,
    });
    expect(answer.body.data).not.toHaveProperty('password');
    expect((await client.inject({ url: '/api/sessions' })).body).toEqual({
      message: 'Your email address is not verified.',
    });
    expect((await post(client, '/email/resend')).status).toBe(202);
    const link = await linkTo(email, 'verify_email');
    const bent = await client.inject({
      url: `${link.pathname}${link.search.replace('expires=1', 'expires=2')}`,
    });
    expect([bent.status, bent.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    const verified = await it()
      .guest()
      .inject({ url: `${link.pathname}${link.search}` });
    expect([verified.status, verified.headers.get('location')]).toEqual([302, '/login?verified=1']);
    await expect.poll(() => alive(client)).toBe(200);
    expect((await post(client, '/email/resend')).status).toBe(204);
  });

  test('leaves what follows to the outbox', async () => {
    const email = 'follow@auth.test';
    const [question] = await rows<{ id: number }>(
      `insert into attributes (name, key, type, entity, form, show_on_register)
       values ('Occupation', 'occupation', 'text', 'user', 'registration', true) returning id`,
    );
    const answers = [{ attribute_id: question?.id, value: 'x' }];
    const answer = await post(await visitor(), '/api/auth/manual-register', {
      ...form(email),
      invitation_token: 'abc',
      attribute_values: answers,
    });
    expect(answer.status).toBe(201);
    const [entry] = await rows<{ payload: unknown }>(
      "select payload from outbox where topic = 'user.registered' order by id desc limit 1",
    );
    expect(entry?.payload).toMatchObject({
      invitation_token: 'abc',
      attribute_values: answers,
    });
  });

  test('refuses a taken address, a child and a weak password', async () => {
    const client = await visitor();
    const { email } = await person();
    const refused = async (over: object) =>
      (await post(client, '/api/auth/manual-register', { ...form('new@auth.test'), ...over })).body.errors;
    expect(await refused({ email })).toEqual({ email: ['The email has already been taken.'] });
    expect(await refused({ date_of_birth: '2015-01-01' })).toEqual({
      date_of_birth: ['You must be at least 18 years old to register.'],
    });
    expect(
      await refused({ password: 'short', password_confirmation: 'short', first_name: ' ' }),
    ).toMatchObject({ first_name: ['The first name field is required.'], password: expect.any(Array) });
    expect(await refused({ role_id: 1, email: 'bad' })).toEqual({
      email: ['The email field must be a valid email address.'],
    });
  });

  test('two at once with one address make one account', async () => {
    const clients = await Promise.all([visitor(), visitor()]);
    const answers = await Promise.all(
      clients.map((client) => post(client, '/api/auth/manual-register', form('twins@auth.test'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('the verification link dies after an hour', async () => {
    const client = await visitor();
    await post(client, '/api/auth/manual-register', form('late@auth.test'));
    const link = await linkTo('late@auth.test', 'verify_email');
    const follow = (by: typeof client) => by.inject({ url: `${link.pathname}${link.search}` });
    it().clock.advance({ minutes: 61 });
    const guest = await follow(it().guest());
    expect([guest.status, guest.text]).toEqual([403, expect.stringContaining('This link has expired')]);
    expect(guest.text).toContain('href="/login"');
    expect((await follow(client)).text).toContain('href="/investor"');
    await rows("update users set email_verified_at = now() where email = 'late@auth.test'");
    expect((await follow(it().guest())).headers.get('location')).toBe('/login?verified=1');
  });
});
