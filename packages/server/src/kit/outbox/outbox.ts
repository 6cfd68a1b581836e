import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../db/database.ts';

/** What a transaction leaves to be done after its commit: at least once, so topics are idempotent by entry id. */
export interface NewEntry {
  readonly topic: string;
  readonly payload: unknown;
  /** A second entry with the same text is dropped, also after the first one is done. */
  readonly dedupe?: string;
  /** Not before this moment; the default is immediately. */
  readonly availableAt?: Date;
}

export interface Entry {
  readonly id: number;
  readonly topic: string;
  /** 1 on the first run. */
  readonly attempts: number;
  /** No further run follows a failure of this one. */
  readonly last: boolean;
}

/** Acts on one entry; throwing means "again later". `payload` is the JSON that was enqueued. */
export type Topic = (payload: unknown, entry: Entry) => Promise<void>;

export interface Outbox {
  /** Look for entries now. */
  wake(): void;
  /** Begin to watch: immediately on NOTIFY, and every few seconds as a net. */
  start(): Promise<void>;
  /** Stop watching and wait for the entries that run. */
  stop(): Promise<void>;
  /** Run until nothing is due. For tests and commands. */
  drain(): Promise<void>;
}

/** NOTIFY channel; its payload is the topic. */
export const OUTBOX_CHANNEL = 'outbox';

export const enqueue = (trx: Trx, entry: NewEntry): Promise<void> => enqueueAll(trx, [entry]);

/** Many entries, one statement. PostgreSQL sends the NOTIFY when the transaction commits, and never if it does not. */
export async function enqueueAll(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    topic: entry.topic,
    payload: entry.payload,
    dedupe: entry.dedupe ?? null,
    available_at: entry.availableAt?.toISOString() ?? null,
  }));
  await sql`
    with added as (
      insert into outbox (topic, payload, dedupe, available_at)
      select topic, payload, dedupe, available_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (topic text, payload jsonb, dedupe text, available_at timestamptz)
      on conflict (dedupe) do nothing
      returning topic
    )
    select pg_notify(${OUTBOX_CHANNEL}, topic) from (select distinct topic from added) as topics
  `.execute(trx);
}

/**
 * Entries within the statement that writes what they are about: `added` is one of its `with` queries, `woken` a column of its
 * select, which returns one row. `rows` is a query with a column `payload`.
 */
export const entriesFrom = (topic: string, rows: RawBuilder<unknown>) => ({
  added: sql`insert into outbox (topic, payload) select ${topic}, payload from (${rows}) as entry`,
  woken: sql`pg_notify(${OUTBOX_CHANNEL}, ${topic})`,
});
