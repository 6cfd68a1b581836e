import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Reader } from './db/database.ts';
import type { DiskSpace } from './files/disk-space.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Registry } from './resource-engine/serving.ts';

/** The services of one process, built once in `main.ts` (or a test) and passed along. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly files: Files;
  /** Of the data folder's disk. */
  readonly space: DiskSpace;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  /** Every resource with its server side, by name. */
  readonly registry: Registry;
  /** The 19 server flags as they are (cached for at most 5 s); inside a transaction, through it: it must not wait for a second connection. */
  readonly flags: (reader?: Reader) => Promise<Readonly<Record<string, boolean>>>;
  readonly log: Logger;
  /** The only clock. Tests move it. */
  readonly clock: () => Date;
}
