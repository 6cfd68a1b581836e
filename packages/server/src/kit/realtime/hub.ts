import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { memoized } from '../memoized.ts';
import type { Topic } from '../outbox/outbox.ts';
import { BROADCAST_TOPIC, REVOKED } from './broadcast.ts';
import { CLOSE, frame, userChannel, userChannelAlias, userOf } from './protocol.ts';
import type { Socket } from './socket.ts';

const PG_CHANNEL = 'realtime';
/** Entry ids remembered, to notice a repetition. */
const REMEMBERED = 2000;

/** Who listens to what on this node, and the way to the other nodes. */
export interface Hub {
  readonly size: number;
  add(socket: Socket): void;
  remove(socket: Socket): void;
  subscribe(socket: Socket, channel: string): void;
  unsubscribe(socket: Socket, channel: string): void;
  /** Every socket of this node. */
  sockets(): Iterable<Socket>;
  /** The users whose sockets listen on this node. */
  listeners(): readonly number[];
  /** To the sockets of a user on this node alone: for what each node hears itself, and may be lost. */
  send(userId: number, event: string, data: unknown): void;
  /** The outbox topic: delivers here, and tells the other nodes to do the same. */
  readonly topic: Topic;
  /** Listen to the other nodes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVENT = z.object({ user_id: z.number(), event: z.string(), data: z.unknown() });

export function createHub({ db, log }: { db: Database; log: Pick<Logger, 'warn'> }): Hub {
  const node = randomBytes(6).toString('hex');
  const sockets = new Set<Socket>();
  const delivered = new Set<number>();
  const subscribers = new Map<string, Set<Socket>>();
  let unlisten: (() => Promise<void>) | null = null;

  function unsubscribe(socket: Socket, channel: string): void {
    socket.channels.delete(channel);
    const all = subscribers.get(channel);
    all?.delete(socket);
    if (all?.size === 0) subscribers.delete(channel);
  }

  /** A second run of an entry, or its echo, reaches no one twice. */
  function deliverOnce(id: number, payload: unknown): void {
    if (delivered.has(id)) return;
    delivered.add(id);
    for (const old of delivered) {
      if (delivered.size <= REMEMBERED) break;
      delivered.delete(old);
    }
    deliver(payload);
  }

  /** Once to each socket, also to one that subscribed by both spellings. */
  function deliver(payload: unknown): void {
    const { user_id, event, data } = EVENT.parse(payload);
    const reached = new Set<Socket>();
    for (const channel of [userChannel(user_id), userChannelAlias(user_id)]) {
      const text = frame(event, data, channel);
      for (const socket of [...(subscribers.get(channel) ?? [])]) {
        if (reached.has(socket)) continue;
        reached.add(socket);
        if (event === REVOKED) socket.close(CLOSE.restarting);
        else socket.send(text);
      }
    }
  }

  /** NOTIFY carries 8,000 bytes at most: the entry's id travels, and each node reads the row back. */
  async function relay(message: string): Promise<void> {
    const [from, id = ''] = message.split(':');
    if (from === node || !/^\d+$/.test(id) || subscribers.size === 0) return;
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where id = ${id}::bigint and topic = ${BROADCAST_TOPIC}
    `.execute(db.kysely);
    for (const row of rows) deliverOnce(Number(id), row.payload);
  }

  return {
    get size() {
      return sockets.size;
    },
    sockets: () => [...sockets],
    add: (socket) => void sockets.add(socket),
    remove(socket) {
      for (const channel of [...socket.channels]) unsubscribe(socket, channel);
      sockets.delete(socket);
    },
    subscribe(socket, channel) {
      socket.channels.add(channel);
      memoized(subscribers, channel, () => new Set()).add(socket);
    },
    unsubscribe,
    listeners: () => [...new Set([...subscribers.keys()].flatMap((name) => userOf(name) ?? []))],
    send: (userId, event, data) => deliver({ user_id: userId, event, data }),
    async topic(payload, entry) {
      deliverOnce(entry.id, payload);
      await sql`select pg_notify(${PG_CHANNEL}, ${`${node}:${entry.id}`})`.execute(db.kysely);
    },
    async start() {
      unlisten = await db.listen(PG_CHANNEL, (message) => {
        relay(message).catch((error: unknown) => log.warn({ err: error }, 'realtime relay failed'));
      });
    },
    async stop() {
      await unlisten?.();
      unlisten = null;
    },
  };
}
