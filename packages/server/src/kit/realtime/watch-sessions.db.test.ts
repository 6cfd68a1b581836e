import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';
import { hashOf, unsealId } from '../session/seal.ts';
import { broadcastToUser } from './broadcast.ts';
import { CLOSE, userChannel } from './protocol.ts';
import type { Socket } from './socket.ts';
import { watchSessions } from './watch-sessions.ts';

const { it, db, people, as, rows } = usePeople();
let origin = '';
beforeAll(async () => {
  origin = await it().listen();
});

/** A socket of someone, which hears what is sent to them once it is subscribed. */
async function socketOf(client: TestClient, userId: number) {
  const { pusher } = it().app.config;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${pusher.key}?protocol=7`);
  const frames: { event: string; data: string }[] = [];
  let code: number | null = null;
  socket.on('message', (text) => frames.push(JSON.parse(String(text))));
  socket.on('close', (closed) => (code = closed));
  await expect.poll(() => frames.length).toBe(1);
  const { socket_id } = JSON.parse(frames[0]?.data ?? '');
  const channel = userChannel(userId);
  const sign = (by: TestClient) => by.post('/broadcasting/auth', { socket_id, channel_name: channel });
  const { body } = await sign(client);
  const has = (event: string) => frames.some((frame) => frame.event === event);
  return {
    raw: socket,
    has,
    sign,
    code: () => code,
    subscribe: () =>
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: body.auth } })),
  };
}

async function listening(client: TestClient, userId: number) {
  const socket = await socketOf(client, userId);
  socket.subscribe();
  await expect.poll(() => socket.has('pusher_internal:subscription_succeeded')).toBe(true);
  return socket;
}

test('a socket id of no length that a server gives is not signed', async () => {
  const sent = { socket_id: `1.${'2'.repeat(9000)}`, channel_name: userChannel(people().iris) };
  expect((await (await as('iris')).post('/broadcasting/auth', sent)).status).toBe(422);
});

describe('a socket is closed with the session that signed for it', () => {
  test.each([
    ['an address that is not verified', 'update users set email_verified_at = null where id = $1'],
    ['a merge into another person', 'update users set deleted_at = now() where id = $1'],
    ['a session that was ended', 'update sessions set ended_at = now() where user_id = $1'],
  ])('by %s, while those of others stay', async (_what, change) => {
    const [client, other] = [await as('iris'), await as('omar')];
    const ended = await listening(client, people().iris);
    const stays = await listening(other, people().omar);
    await rows(change, people().iris);
    await expect.poll(ended.code).toBe(CLOSE.restarting.code);
    await db().transaction((trx) => broadcastToUser(trx, people().omar, 'news', 1));
    await expect.poll(() => stays.has('news')).toBe(true);
    stays.raw.close();
    await rows('update users set email_verified_at = now(), deleted_at = null where id = $1', people().iris);
  });

  test('a signature from before the sign-out is of no use after it', async () => {
    const client = await as('lone');
    const socket = await socketOf(client, people().lone);
    await as('lone'); // who is signed in elsewhere
    await client.post('/logout');
    await expect.poll(socket.code).toBe(CLOSE.restarting.code);
  });

  test('a second signature does not free it of the first session', async () => {
    const [first, second] = [await as('lone'), await as('lone')];
    const socket = await socketOf(first, people().lone);
    await socket.sign(second);
    socket.subscribe();
    await expect.poll(() => socket.has('pusher_internal:subscription_succeeded')).toBe(true);
    await first.post('/logout');
    await expect.poll(socket.code).toBe(CLOSE.restarting.code);
  });
});

function unsealSession(client: TestClient) {
  const { sessionCookie, secret } = it().app.config;
  const sealed = unsealId(client.cookie(sessionCookie) ?? '', secret);
  if (!sealed) throw new Error('There is no session');
  return { id: hashOf(sealed.id) };
}

test('by time alone, a remembered session closes its sockets after thirty days, and not before', async () => {
  const client = await as('ed');
  const closed: unknown[] = [];
  const socket = {
    id: '1.1',
    channels: new Set<string>(),
    sessions: new Set([unsealSession(client).id]),
    close: (reason: unknown) => void closed.push(reason),
  };
  let looks = 0;
  const hub = { sockets: () => ((looks += 1), [socket as unknown as Socket]) };
  const stop = await watchSessions(it().app, hub, 10);
  it().clock.advance({ days: 29 });
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 3);
  expect(closed).toEqual([]);
  it().clock.advance({ days: 2 });
  await expect.poll(() => closed[0]).toEqual(CLOSE.restarting);
  await stop();
});
