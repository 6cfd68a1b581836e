import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../db/database.ts';
import { enqueueAll, entriesFrom } from '../outbox/outbox.ts';

export const BROADCAST_TOPIC = 'broadcast';

/** To every socket of that user, on every node. */
export interface UserEvent {
  readonly userId: number;
  readonly event: string;
  readonly data: unknown;
}

/** The sockets of a user whose sessions ended: they are closed, and must authenticate again. */
export const REVOKED = 'revoked';

/** Delivered once the transaction has committed. */
export const broadcastToUser = (trx: Trx, userId: number, event: string, data: unknown): Promise<void> =>
  broadcastAll(trx, [{ userId, event, data }]);

export const broadcastAll = (trx: Trx, events: readonly UserEvent[]): Promise<void> =>
  enqueueAll(
    trx,
    events.map((event) => ({
      topic: BROADCAST_TOPIC,
      payload: { user_id: event.userId, event: event.event, data: event.data },
    })),
  );

/** The same within the statement that writes what it is about; `rows` is a query with `user_id` and `data`. */
export const broadcastsFrom = (event: string, rows: RawBuilder<unknown>) =>
  entriesFrom(
    BROADCAST_TOPIC,
    sql`select jsonb_build_object('user_id', user_id, 'event', ${event}::text, 'data', data) as payload
      from (${rows}) as sent`,
  );

/** Call when a user is deactivated, or their sessions end: an open socket would otherwise go on listening. */
export const revokeSockets = (trx: Trx, userId: number): Promise<void> =>
  broadcastToUser(trx, userId, REVOKED, null);

/** How far one's own work is: numbers alone, which name nothing that anyone may not know (decision 023). */
export const broadcastProgress = (
  trx: Trx,
  userId: number,
  event: string,
  progress: Readonly<Record<string, number>>,
): Promise<void> => broadcastToUser(trx, userId, event, progress);
