import Echo from 'laravel-echo';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { useDatabase } from '../../../../../tests/support/database.ts';
import type { App } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Call } from '../http/route.ts';
import { createOutbox } from '../outbox/create-outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { guest, viewerOf, type Viewer } from '../session/viewer.ts';
import { attachRealtime, type Realtime, type RealtimeOptions } from './attach.ts';
import { broadcastToUser, revokeSockets } from './broadcast.ts';
import { createHub, type Hub } from './hub.ts';
import { sign } from './protocol.ts';
import { realtimeRoutes } from './routes.ts';

const db = useDatabase();
const config = readConfig({ PUSHER_APP_KEY: 'key-1', PUSHER_APP_SECRET: 'secret-1' });
const app = (): App => ({ config, db: db() }) as App;
const log = pino({ level: 'silent' });
const CREATED = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const viewer = (id: number, verified = true): Viewer =>
  viewerOf({
    id,
    role_id: 5,
    name: 'Iris',
    email: 'i@x.test',
    email_verified_at: verified ? '2026-01-01T00:00:00.000000Z' : null,
  });

interface Node {
  readonly port: number;
  readonly hub: Hub;
  readonly outbox: Outbox;
  readonly realtime: Realtime;
  stop(): Promise<void>;
}

async function startNode(options: RealtimeOptions = {}): Promise<Node> {
  const hub = createHub({ db: db(), log });
  const outbox = createOutbox({ db: db(), clock: () => new Date(), log, topics: { broadcast: hub.topic } });
  const server: Server = createServer((_, response) => response.end('page'));
  const realtime = attachRealtime(server, { config }, hub, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await hub.start();
  await outbox.start();
  const stop = async () => {
    await outbox.stop();
    await hub.stop();
    await realtime.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, hub, outbox, realtime, stop };
}

/** A client that keeps every frame and its close code. */
function connect(
  port: number,
  path = '/app/key-1?protocol=7&client=js&version=8.6.0&flash=false',
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const frames: { event: string; channel?: string; data?: unknown }[] = [];
  let code: number | null = null;
  let status: number | null = null;
  socket.on('message', (text) => frames.push(JSON.parse(String(text))));
  socket.on('close', (closed) => (code = closed));
  socket.on('error', () => undefined);
  socket.on('unexpected-response', (_, response) => (status = response.statusCode ?? null));
  const until = async <T>(find: () => T | undefined | null | false): Promise<T> => {
    for (let tries = 0; tries < 400; tries++) {
      const found = find();
      if (found !== undefined && found !== null && found !== false) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`nothing came: ${JSON.stringify(frames)}`);
  };
  return {
    frames,
    raw: socket,
    send: (value: unknown) => socket.send(typeof value === 'string' ? value : JSON.stringify(value)),
    event: (event: string) => until(() => frames.find((frame) => frame.event === event)),
    closed: () => until(() => code),
    refused: () => until(() => status),
    hello: async (): Promise<{ socket_id: string; activity_timeout: number }> =>
      JSON.parse(String((await until(() => frames[0])).data)),
    /** A round trip: everything sent before has been answered. */
    settled: async () => {
      const before = frames.filter((frame) => frame.event === 'pusher:pong').length;
      socket.send('{"event":"pusher:ping","data":{}}');
      await until(() => frames.filter((frame) => frame.event === 'pusher:pong').length > before);
    },
  };
}

const CHANNEL = 'private-App.Models.User.5';
const authFor = (socketId: string, channel = CHANNEL) => sign(config.pusher, { socketId, channel });

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

async function listening(port = node.port, channel = CHANNEL) {
  const client = connect(port);
  const { socket_id } = await client.hello();
  client.send({ event: 'pusher:subscribe', data: { channel, auth: authFor(socket_id, channel) } });
  await client.event('pusher_internal:subscription_succeeded');
  return client;
}

describe('the handshake', () => {
  it('greets with a socket id and an activity timeout, encoded twice', async () => {
    const client = connect(node.port);
    const hello = await client.hello();
    expect(client.frames[0]?.event).toBe('pusher:connection_established');
    expect(hello).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
    client.raw.close();
  });

  it.each([
    ['/app/other?protocol=7', 4001],
    ['/app?protocol=7', 4005],
    ['/app/key-1/more?protocol=7', 4005],
    ['/app/key-1', 4008],
    ['/app/key-1?protocol=3', 4007],
    ['/app/key-1?protocol=seven', 4007],
    ['/app/key-1?protocol=7&version=%20%3C', 4006],
  ])('%s is told and closed with %i', async (path, code) => {
    const client = connect(node.port, path);
    expect(await client.closed()).toBe(code);
    expect(client.frames.map((frame) => [frame.event, JSON.parse(String(frame.data)).code])).toEqual([
      ['pusher:error', code],
    ]);
  });

  it('answers other upgrades as pages that do not exist', async () => {
    expect(await connect(node.port, '/elsewhere').refused()).toBe(404);
  });

  it.each(['https://evil.test', 'http://127.0.0.1.evil.test', 'null', 'http://127.0.0.1:1'])(
    'refuses the page of another site: %s',
    async (origin) => {
      // what a page could write into its own handshake must not make it ours
      const headers = { origin, 'x-forwarded-host': 'evil.test' };
      expect(await connect(node.port, undefined, headers).refused()).toBe(403);
    },
  );

  it.each([
    ['the address that was asked for', () => `http://127.0.0.1:${node.port}`],
    ['the address of the settings', () => config.appUrl],
  ])('takes a page of our own: %s', async (_what, origin) => {
    const client = connect(node.port, undefined, { origin: origin() });
    expect(await client.hello()).toMatchObject({ activity_timeout: 30 });
    client.raw.close();
  });

  it('turns clients away above its capacity', async () => {
    const small = await startNode({ mostSockets: 1 });
    await connect(small.port).hello();
    expect(await connect(small.port).closed()).toBe(4100);
    await small.stop();
  });
});

describe('frames', () => {
  it.each([
    ['{"event":"pusher:ping","data":{}}', '{"event":"pusher:pong"}'],
    ['{"event":"pusher:ping","data":"{}"}', '{"event":"pusher:pong"}'],
  ])('%s → %s', async (sent, answer) => {
    const client = connect(node.port);
    await client.hello();
    client.send(sent);
    expect(await client.event('pusher:pong')).toEqual(JSON.parse(answer));
    client.raw.close();
  });

  it.each([
    ['no json', 4200],
    ['[]', 4200],
    ['{"event":5}', 4200],
    ['{"event":"pusher:unheard-of","data":{}}', 4200],
    ['{"event":"something"}', 4200],
    ['{"event":"pusher:subscribe"}', 4200],
    ['{"event":"client-typing","channel":"private-App.Models.User.5","data":{}}', 4301],
  ])('%s is answered with error %i and the socket stays', async (sent, code) => {
    const client = connect(node.port);
    await client.hello();
    client.send(sent);
    const error = await client.event('pusher:error');
    expect(JSON.parse(String(error.data)).code).toBe(code);
    await client.settled();
    client.raw.close();
  });

  it('confirms a signed subscription, again when it is repeated, also with data in a string', async () => {
    const client = connect(node.port);
    const { socket_id } = await client.hello();
    const data = { channel: CHANNEL, auth: authFor(socket_id) };
    client.send({ event: 'pusher:subscribe', data });
    client.send({ event: 'pusher:subscribe', data: JSON.stringify(data) });
    await client.settled();
    const answers = client.frames.filter((frame) => frame.event.includes('subscription'));
    const succeeded = { event: 'pusher_internal:subscription_succeeded', channel: CHANNEL, data: '{}' };
    expect(answers).toEqual([succeeded, succeeded]);
    client.raw.close();
  });

  it.each([
    ['no signature', () => undefined],
    ["another socket's signature", () => authFor('1.2')],
    ["another channel's signature", (id: string) => authFor(id, 'private-App.Models.User.6')],
    ['another key', (id: string) => authFor(id).replace('key-1', 'key-2')],
    ['a signature of other length', (id: string) => authFor(id).slice(0, -2)],
  ])('refuses %s and keeps the socket open', async (_, auth) => {
    const client = connect(node.port);
    const { socket_id } = await client.hello();
    client.send({ event: 'pusher:subscribe', data: { channel: CHANNEL, auth: auth(socket_id) } });
    expect(await client.event('pusher:subscription_error')).toEqual({
      event: 'pusher:subscription_error',
      channel: CHANNEL,
      data: { type: 'AuthError', error: expect.any(String), status: 401 },
    });
    await client.settled();
    expect(client.frames.some((frame) => frame.event.includes('succeeded'))).toBe(false);
    client.raw.close();
  });

  it('cuts a frame that is too large', async () => {
    const client = connect(node.port);
    await client.hello();
    client.send(`{"event":"pusher:ping","data":"${'x'.repeat(20_000)}"}`);
    expect(await client.closed()).toBe(1009);
  });
});

describe('silence', () => {
  it('pings an idle socket, and closes with 4201 without an answer', async () => {
    const quick = await startNode({ idleMs: 60, pongMs: 60 });
    const quiet = connect(quick.port);
    expect(await quiet.event('pusher:ping')).toEqual({ event: 'pusher:ping', data: {} });
    expect(await quiet.closed()).toBe(4201);
    const alive = connect(quick.port);
    await alive.event('pusher:ping');
    alive.send({ event: 'pusher:pong', data: {} });
    const pings = () => alive.frames.filter(({ event }) => event === 'pusher:ping').length;
    await expect.poll(pings).toBeGreaterThan(1); // a second ping goes to an open socket alone
    await quick.stop();
  });
});

describe('events', () => {
  const sendNotice = (userId: number, data: unknown) =>
    db().transaction((trx) => broadcastToUser(trx, userId, CREATED, data));

  it('reach every subscribed socket of that user once, within 2 s, and no one else', async () => {
    const [one, two, other] = [
      await listening(),
      await listening(),
      await listening(node.port, 'private-App.Models.User.50'),
    ];
    const begun = Date.now();
    await sendNotice(5, { message: 'Hello **x**', id: 'u1' });
    const event = await one.event(CREATED);
    await two.event(CREATED);
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(event).toEqual({ event: CREATED, channel: CHANNEL, data: '{"id":"u1","message":"Hello **x**"}' });
    await Promise.all([one.settled(), other.settled()]);
    expect(one.frames.filter((frame) => frame.event === CREATED)).toHaveLength(1);
    expect(other.frames.filter((frame) => frame.event === CREATED)).toHaveLength(0);
    for (const client of [one, two, other]) client.raw.close();
  });

  it('reach the older spelling of the channel, and stop after unsubscribing', async () => {
    const client = await listening(node.port, 'private-App.User.7');
    await sendNotice(7, 1);
    expect((await client.event(CREATED)).channel).toBe('private-App.User.7');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-App.User.7' } });
    await client.settled();
    await sendNotice(7, 2);
    await node.outbox.drain();
    await client.settled();
    expect(client.frames.filter((frame) => frame.event === CREATED)).toHaveLength(1);
    client.raw.close();
  });

  it('reach the clients of every node, however large', async () => {
    const second = await startNode();
    const clients = [await listening(node.port), await listening(second.port)];
    await sendNotice(5, 'x'.repeat(20_000));
    for (const client of clients) expect(String((await client.event(CREATED)).data)).toHaveLength(20_002);
    await sendNotice(5, 'after it');
    for (const client of clients) {
      await expect.poll(() => client.frames.at(-1)?.data).toBe('"after it"');
      expect(client.frames.filter((frame) => frame.event === CREATED)).toHaveLength(2);
      client.raw.close();
    }
    await second.stop();
  });

  it('no longer reach a user whose sessions ended', async () => {
    const client = await listening();
    await db().transaction((trx) => revokeSockets(trx, 5));
    expect(await client.closed()).toBe(4200);
  });

  it('a stop sends every client away to come back', async () => {
    const second = await startNode();
    const client = await listening(second.port);
    await second.stop();
    expect(await client.closed()).toBe(4200);
    expect(JSON.parse(String((await client.event('pusher:error')).data)).code).toBe(4200);
  });
});

describe('POST /broadcasting/auth', () => {
  const authorise = async (by: Viewer, body: Record<string, unknown>) => {
    const call = { viewer: by, body, session: { id: 's1' } } as unknown as Call;
    const answer = await realtimeRoutes[0]?.handle(call, app()).catch((error: unknown) => error);
    return answer as { status: number; body?: unknown };
  };
  const body = (channel_name: unknown, socket_id: unknown = '1.2') => ({ channel_name, socket_id });

  it.each([CHANNEL, 'private-App.User.5'])('signs the own channel %s', async (channel) => {
    const answer = await authorise(viewer(5), body(channel));
    expect(answer).toEqual({ status: 200, body: { auth: authFor('1.2', channel) } });
  });

  it.each([
    ['another user', viewer(5), body('private-App.Models.User.50')],
    ['more behind', viewer(5), body('private-App.Models.User.5.x')],
    ['more before', viewer(5), body('x-private-App.Models.User.5')],
    ['an unknown channel', viewer(5), body('private-orders')],
    ['no channel', viewer(5), { socket_id: '1.2' }],
    ['a guest', guest, body(CHANNEL)],
    ['an unverified user', viewer(5, false), body(CHANNEL)],
    ['another user with a malformed socket', viewer(5), body('private-App.Models.User.6', 'x')],
  ])('403 for %s', async (_, by, sent) => {
    expect(await authorise(by, sent)).toEqual({ status: 403, body: { message: '' } });
  });

  it.each([
    ['a forged socket id', body(CHANNEL, '1.2:private-App.Models.User.6')],
    ['no socket id', { channel_name: CHANNEL }],
    ['a list of sockets', body(CHANNEL, ['1.2'])],
    ['odd letters in the channel', body('private-App.Models.User.5:x')],
    ['a list of channels', body([CHANNEL])],
  ])('422 for %s', async (_, sent) => {
    expect((await authorise(viewer(5), sent)).status).toBe(422);
  });
});

describe('stock clients', () => {
  it('laravel-echo on pusher-js hears a notification', async () => {
    const echo = new Echo({
      broadcaster: 'pusher',
      key: 'key-1',
      cluster: '',
      Pusher,
      wsHost: '127.0.0.1',
      wsPort: node.port,
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      authorizer: (channel: { name: string }) => ({
        authorize: (socketId: string, done: (error: Error | null, data: { auth: string } | null) => void) => {
          const body = { socket_id: socketId, channel_name: channel.name };
          const call = { viewer: viewer(5), body, session: { id: 's1' } };
          void realtimeRoutes[1]
            ?.handle(call as unknown as Call, app())
            .then((answer) => done(null, 'body' in answer ? (answer.body as { auth: string }) : null));
        },
      }),
    });
    const received: unknown[] = [];
    const channel = echo
      .private('App.Models.User.5')
      .notification((notice: unknown) => received.push(notice));
    await new Promise<void>((resolve) => void channel.subscribed(() => resolve()));
    const data = {
      message: 'x',
      icon: 'default',
      cta: '/investor',
      id: 'u',
      type: 'App\\Notifications\\Registered',
    };
    await db().transaction((trx) => broadcastToUser(trx, 5, CREATED, data));
    for (let tries = 0; received.length === 0 && tries < 400; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(received).toEqual([data]);
    echo.disconnect();
  });
});
