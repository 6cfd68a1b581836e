import type { Trx } from '../db/database.ts';

/** What a job does; it may run more than once, so it is idempotent. Throwing means "again later". */
export type JobWork = (data: unknown, job: { readonly id: string; readonly name: string }) => Promise<void>;

export interface SendOptions {
  /** Not before. */
  readonly startAfter?: Date;
  /** While a job of this name with the same key waits, a second one is dropped. */
  readonly singletonKey?: string;
  readonly retries?: number;
  /** A run that takes longer counts as failed; the default is 15 minutes. */
  readonly expireInSeconds?: number;
  /** Send with the commit of this transaction. */
  readonly trx?: Trx;
}

/** Longer work, beside the requests: claimed by one process each, stored in the same database. */
export interface Jobs {
  /** Before `start`. */
  define(name: string, work: JobWork): void;
  /** The job's id, or null when a singleton was already waiting. */
  send(name: string, data?: object, options?: SendOptions): Promise<string | null>;
  /** Before `start`: run by the clock, e.g. `0 6 * * *`, in the firm's time zone. */
  schedule(name: string, cron: string, options?: { readonly timeZone?: string }): void;
  start(): Promise<void>;
  /** Waits for the jobs that run, for a while. */
  stop(): Promise<void>;
  /** Whether the queue has answered within the last minute. */
  healthy(): boolean;
}
