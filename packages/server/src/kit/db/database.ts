import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/**
 * Values come and go as the wire spells them: `timestamptz` as `2026-03-04T09:15:00.000000Z`, `date` as `2026-03-04`,
 * `numeric` as a decimal string, `bigint` as a number (ids), `json` parsed. Type parsers in `pool.ts` see to it.
 */
export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pool;
  /** Run a statement as a named prepared one: for hot paths (the resource engine's lists and items). */
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
  transaction<T>(run: (trx: Trx) => Promise<T>): Promise<T>;
  /** LISTEN on a channel until closed; reconnects on its own. */
  listen(channel: string, received: (payload: string) => void): Promise<() => Promise<void>>;
  /** Throws when the database cannot answer within `ms`. */
  ping(ms?: number): Promise<void>;
  /** The same database over one connection of its own, for work of thousands of statements; to be closed after it. */
  forBulk(): Database;
  close(): Promise<void>;
}

/** What can be run: a fragment, or text and values that were compiled before. */
export type Statement<Row> = Pick<RawBuilder<Row>, 'compile'>;

export type Trx = Transaction<Tables>;
/** A transaction, or the database itself where none is needed. */
export type Reader = Kysely<Tables> | Trx;
