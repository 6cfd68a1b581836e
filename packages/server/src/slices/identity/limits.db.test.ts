import { expect, test } from 'vitest';
import { useDoorway } from '../../../../../tests/fixtures/doorway.ts';

/** How many calls a minute a caller has where passwords, codes and mails are asked for: the next one is refused. */
const { it, person, visitor } = useDoorway();

test.each([
  ['GET', '/login/unlock/1', 10],
  ['POST', '/password/reset', 10],
  ['POST', '/api/auth/set-password', 10],
  ['POST', '/login/passkey', 10],
  ['POST', '/login/passkey/options', 30],
  ['POST', '/email/resend', 6],
  ['POST', '/api/auth/update-password', 10],
  ['DELETE', '/api/sessions', 10],
  ['POST', '/api/two-factor', 10],
  ['POST', '/api/two-factor/confirm', 10],
  ['POST', '/api/two-factor/recovery-codes', 10],
  ['DELETE', '/api/two-factor', 10],
  ['POST', '/api/passkeys/options', 30],
  ['POST', '/api/users/resend-set-password-email', 30],
] as const)('%s %s: %i', async (method, url, most) => {
  const isPublic = /^\/(login|password)|set-password$/.test(url);
  const client = isPublic ? await visitor() : await it().as((await person({ role_id: 1 })).id);
  const ask = async () =>
    (await client.inject({ method, url, json: method === 'GET' ? undefined : {} })).status;
  for (let i = 0; i < most; i += 1) expect(await ask(), `call ${i + 1}`).not.toBe(429);
  expect(await ask()).toBe(429);
  it().clock.advance({ minutes: 1 });
  expect(await ask()).not.toBe(429);
});

test('a link to sign in that names no account leads to a new one', async () => {
  for (const id of ['abc', '1e99', '999999']) {
    const answer = await (
      await visitor()
    ).inject({ url: `/login/unlock/${id}?expires=9999999999999&signature=x` });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?view=forgot']);
  }
});
