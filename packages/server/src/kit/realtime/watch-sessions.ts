import { sql } from 'kysely';
import type { App } from '../app.ts';
import { liveAmong, SESSION_CHANNEL } from '../session/store.ts';
import type { Hub } from './hub.ts';
import { CLOSE, userOf } from './protocol.ts';
import type { Socket } from './socket.ts';

/** `{socket id} {session}`, to every node: one of them has the socket. */
const SIGNED_CHANNEL = 'socket_signed';
/** Sessions end by time as well, and no one announces that. */
const EVERY_MS = 30_000;

/** A session signed something for this socket, which must not outlive it. */
export async function noteSigned(
  { db }: Pick<App, 'db'>,
  of: { readonly socketId: string; readonly session: string },
): Promise<void> {
  await sql`select pg_notify(${SIGNED_CHANNEL}, ${`${of.socketId} ${of.session}`})`.execute(db.kysely);
}

/**
 * Closes each socket of this node with the session that signed for it: as soon as an end is announced, and within half a
 * minute of one that comes by time. The result stops it.
 */
export async function watchSessions(
  { db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>,
  hub: Pick<Hub, 'sockets'>,
  everyMs = EVERY_MS,
): Promise<() => Promise<void>> {
  async function closeEnded(isMeant: (socket: Socket) => boolean): Promise<void> {
    const signed = [...hub.sockets()].filter((socket) => socket.sessions.size > 0 && isMeant(socket));
    if (signed.length === 0) return;
    const asked = new Set(signed.flatMap(({ sessions }) => [...sessions]));
    const live = await liveAmong(db, [...asked], clock());
    for (const socket of signed)
      if ([...socket.sessions].some((session) => !live.has(session))) socket.close(CLOSE.restarting);
  }

  const failed = (err: unknown): void => log.warn({ err }, 'sockets of ended sessions could not be closed');
  let running = Promise.resolve();
  const look = (isMeant: (socket: Socket) => boolean): void => {
    running = running.then(() => closeEnded(isMeant)).catch(failed);
  };
  let announced = new Set<string>();
  /** What is announced before its turn comes is seen by one look. */
  function noteAnnounced(key: string): void {
    announced.add(key);
    if (announced.size > 1) return;
    running = running.then(() => {
      const keys = announced;
      announced = new Set();
      look((socket) => isAbout(socket, keys));
    });
  }

  const stops = [
    await db.listen(SIGNED_CHANNEL, (signed) => {
      const [id, session = ''] = signed.split(' ');
      for (const socket of hub.sockets()) if (socket.id === id) socket.sessions.add(session);
    }),
    await db.listen(SESSION_CHANNEL, noteAnnounced),
  ];
  const timer = setInterval(() => look(() => true), everyMs).unref();
  return async () => {
    clearInterval(timer);
    for (const stop of stops) await stop();
    await running;
  };
}

/** `session:{session}` and `user:{id}`, as the tables announce them. Of one that listens to nothing yet the user is unknown. */
const isAbout = ({ sessions, channels }: Socket, keys: ReadonlySet<string>): boolean =>
  channels.size === 0 ||
  [...sessions].some((session) => keys.has(`session:${session}`)) ||
  [...channels].some((channel) => keys.has(`user:${userOf(channel)}`));
