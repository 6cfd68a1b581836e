import { describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../../../../tests/support/client.ts';
import { PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

const door = useDoorway();
const inDays = (days: number): string =>
  new Date(door.it().clock.now().getTime() + days * 86_400_000).toISOString();

/** Calls with a token alone: no cookie, no CSRF. */
function bearer(token: string) {
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    json?: unknown,
  ): Promise<TestAnswer> =>
    door.it().inject({ method, url, json, headers: { authorization: `Bearer ${token}` } });
  return { get: (url: string) => call('GET', url), call };
}

async function holder(role_id: number, abilities: readonly string[]) {
  const person = await door.person({ role_id });
  const client = await door.it().as(person.id);
  const made = await post(client, '/api/api-tokens', { name: 'Nightly', abilities, expires_at: inDays(30) });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return { ...person, client, made: made.body.data, program: bearer(made.body.data.token) };
}

describe('making one', () => {
  test('shows the token once, mails its owner, and stores its hash alone', async () => {
    const { client, email, made } = await holder(1, ['investors.index']);
    expect(made).toMatchObject({ name: 'Nightly', abilities: ['investors.index'], last_used_at: null });
    const shown = (await client.get(`/api/api-tokens/${made.id}`)).text;
    const [row] = await door.rows<{ text: string }>(
      'select row_to_json(t)::text as text from api_tokens t where id = $1',
      [made.id],
    );
    for (const text of [shown, row?.text]) expect(text).not.toContain(made.token);
    const mails = await door.rows(
      `select from email_log where key = 'token_created' and to_email = '${email}'`,
    );
    expect(mails).toHaveLength(1);
  });

  test.each([
    [12, { abilities: ['user.index'] }, 'abilities'],
    [5, { abilities: ['investors.index'] }, 'abilities'],
    [5, { abilities: ['read'], expires_at: '2030-01-01' }, 'expires_at'],
    [5, { abilities: ['read'], name: '' }, 'name'],
  ])('role %i may not ask for %j', async (role_id, body, field) => {
    const client = await door.it().as((await door.person({ role_id })).id);
    const answer = await post(client, '/api/api-tokens', { name: 'X', expires_at: inDays(9), ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

describe('calling with one', () => {
  test('has the abilities that its owner has now, and no others', async () => {
    const { id, program } = await holder(1, ['investors.index', 'investors.show']);
    expect((await program.get('/api/users?type=investor&page=1')).status).toBe(200);
    expect((await program.get('/api/users?type=admin&page=1')).body.data).toEqual([]);
    expect((await program.call('POST', '/api/users', { first_name: 'A' })).status).toBe(403);
    expect((await program.get('/api/user')).body.data.permissions).toEqual([
      'investors.index',
      'investors.show',
    ]);
    await door.rows(`update users set role_id = 7 where id = ${id}`);
    expect((await program.get('/api/users?page=1')).status).toBe(403);
  });

  test('an investor’s reads and changes nothing', async () => {
    const { id, program } = await holder(5, ['read']);
    expect((await program.get(`/api/users/${id}`)).status).toBe(200);
    expect((await program.call('POST', '/api/portfolio', {})).status).toBe(200);
    expect((await program.call('PATCH', `/api/users/${id}`, { city: 'Leeds' })).status).toBe(403);
    expect((await program.get('/api/users')).status).toBe(403);
  });

  test('writes without a CSRF token where an ability says so, but not its owner’s address', async () => {
    const { id, program } = await holder(1, [
      'investors.update',
      'investors.show',
      'user.update',
      'user.show',
    ]);
    expect((await program.call('PATCH', `/api/users/${id}`, { city: 'Leeds' })).body.data.city).toBe('Leeds');
    expect((await program.call('PATCH', `/api/users/${id}`, { email: 'new@auth.test' })).status).toBe(403);
  });

  test('opens no way in, no password, second factor, session or token', async () => {
    const { program, made, id } = await holder(1, ['user.update', 'user.show', 'investor_password.update']);
    const closed = [
      ['POST', '/login'],
      ['POST', '/logout'],
      ['POST', '/password/email'],
      ['POST', '/api/auth/update-password'],
      ['GET', '/api/two-factor'],
      ['POST', '/api/passkeys/options'],
      ['DELETE', `/api/users/${id}/two-factor`],
      ['GET', '/api/sessions'],
      ['GET', '/api/api-tokens'],
      ['DELETE', `/api/api-tokens/${made.id}`],
      ['POST', '/api/users/resend-set-password-email'],
    ] as const;
    for (const [method, url] of closed)
      expect([url, (await program.call(method, url, method === 'GET' ? undefined : {})).status]).toEqual([
        url,
        403,
      ]);
  });

  test('is noted at most once a minute', async () => {
    const { made, program } = await holder(5, ['read']);
    const used = async () =>
      (await door.rows<{ at: string }>(`select last_used_at as at from api_tokens where id = ${made.id}`))[0]
        ?.at;
    await program.get('/api/user');
    const first = await used();
    door.it().clock.advance({ seconds: 30 });
    await program.get('/api/user');
    expect(await used()).toBe(first);
    door.it().clock.advance({ seconds: 31 });
    await program.get('/api/user');
    expect(await used()).not.toBe(first);
  });

  test('a made-up or garbled one is no one, whatever cookie comes with it', async () => {
    const { email } = await door.person();
    const client = await door.signedIn(email);
    for (const token of ['trn_nothing', 'x', ''])
      expect((await client.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
        401,
      );
  });
});

describe('its end', () => {
  test('comes with its day, its deletion, or its owner’s deactivation, for good', async () => {
    const { program } = await holder(5, ['read']);
    door.it().clock.advance({ days: 31 });
    expect((await program.get('/api/user')).status).toBe(401);

    const deleted = await holder(5, ['read']);
    const stranger = await door.signedIn((await door.person()).email);
    expect((await stranger.delete(`/api/api-tokens/${deleted.made.id}`)).status).toBe(404);
    expect((await deleted.client.delete(`/api/api-tokens/${deleted.made.id}`)).status).toBe(204);
    expect((await deleted.program.get('/api/user')).status).toBe(401);

    const left = await holder(5, ['read']);
    const admin = await door.it().as((await door.person({ role_id: 1 })).id);
    expect((await admin.patch(`/api/users/${left.id}`, { status: 2 })).status).toBe(200);
    expect((await left.program.get('/api/user')).status).toBe(401);
    expect((await admin.patch(`/api/users/${left.id}`, { status: 1 })).status).toBe(200);
    expect((await left.program.get('/api/user')).status).toBe(401);
  });
});

test('what is refused stands in the audit chain', async () => {
  const { id } = await door.person();
  const client = await door.it().as(id);
  expect((await client.get('/api/users')).status).toBe(403);
  expect(
    (await post(await door.visitor(), '/login', { email: 'no@auth.test', password: PASSWORD })).status,
  ).toBe(422);
  const rows = await door.rows<{ action: string; summary: unknown }>(
    `select action, summary from audit_entries where actor_id = ${id} or summary ->> 'email' = 'no@auth.test' order by id`,
  );
  expect(rows).toEqual([
    { action: 'refused', summary: { route: 'GET /api/users' } },
    { action: 'sign_in.failed', summary: { reason: 'password', email: 'no@auth.test' } },
  ]);
});
