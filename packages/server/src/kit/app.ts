import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The services of one process, built once in `main.ts` (or a test) and passed along. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly log: Logger;
  /** The only clock. Tests move it. */
  readonly clock: () => Date;
}
