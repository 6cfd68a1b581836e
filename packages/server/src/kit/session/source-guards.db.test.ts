import { expect, test } from 'vitest';
import { PASSWORD, post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { rows, it, person, visitor, linkTo } = useDoorway({ config: { trustProxy: '127.0.0.1' } });
const enter = async (email: string, password: string, from: string): Promise<number> =>
  (await post(await visitor(), '/login', { email, password }, { 'x-forwarded-for': from })).status;

test.each([
  ['no other address of four numbers', '203.0.113.7', '203.0.113.8', 204],
  ['no other of them behind a prefix', '64:ff9b::203.0.113.7', '64:ff9b::203.0.113.8', 204],
  ['the whole network of the longer kind', '2001:db8:1:2::7', '2001:db8:1:2:ffff::8', 429],
  ['no network beside it', '2001:db8:1:2::7', '2001:db8:1:3::7', 204],
])('five wrong guesses in a minute shut out their own address and %s', async (_, from, next, status) => {
  const { email } = await person();
  for (let i = 0; i < 5; i += 1) expect(await enter(email, 'Wrong-Guess-1', from)).toBe(422);
  expect(await enter(email, PASSWORD, from)).toBe(429);
  expect(await enter(email, PASSWORD, next)).toBe(status);
});

test('browsers let in by the mail share thirty guesses', async () => {
  const { id, email } = await person();
  const guess = async (client = visitor(), password = 'Wrong-Guess-1'): Promise<number> => {
    it().clock.advance({ minutes: 1 });
    return (await post(await client, '/login', { email, password })).status;
  };
  await guess();
  await rows('update guess_counts set failures = 50');
  expect(await guess()).toBe(429);
  const link = await linkTo(email, 'sign_in_paused');
  const byMail = async () => {
    const client = await visitor();
    await client.inject({ url: `${link.pathname}${link.search}` });
    return client;
  };
  const [one, other] = [await byMail(), await byMail()];
  expect(await guess(Promise.resolve(one))).toBe(422);
  const key = `password|mail|${id}`;
  await rows('update guess_counts set failures = 29 where key = $1', [key]);
  expect(await guess(Promise.resolve(other))).toBe(422);
  expect(await rows('select failures from guess_counts where key = $1', [key])).toEqual([{ failures: 30 }]);
  for (const client of [one, other]) expect(await guess(Promise.resolve(client), PASSWORD)).toBe(429);
});
