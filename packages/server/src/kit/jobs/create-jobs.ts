import { Cron } from 'croner';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Trx } from '../db/database.ts';
import type { Jobs, JobWork, SendOptions } from './jobs.ts';

const LOOK_MS = 5_000;
/** A worker's own look at its queue, should ours miss one. */
const POLL_SECONDS = 60;
const SILENCE_MS = 60_000;
const STOP_MS = 10_000;
const RETRIES = 3;
const TIME_ZONE = 'Europe/London';

interface Schedule {
  readonly cron: string;
  readonly timeZone: string;
}

export interface JobsOptions {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between two looks. */
  readonly every?: number | undefined;
}

/**
 * pg-boss on our own pool: a database that goes away costs polls that fail, and nothing else. Its own clock stays off: it
 * works out each schedule again twice a minute, which holds up every request for half a second. Croner knows the next time.
 * One look at all queues wakes the workers that have something to do: each looking at its own cost five statements a second.
 */
export function createJobs({ db, log, every = LOOK_MS }: JobsOptions): Jobs {
  const works = new Map<string, JobWork>();
  const schedules = new Map<string, Schedule>();
  const workers = new Map<string, string>();
  let clocks: Cron[] = [];
  let looking: NodeJS.Timeout | undefined;
  let boss: PgBoss | null = null;
  let answeredAt = 0;

  const executeSql = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    // pg-boss expects the driver's own types, not the wire's spelling
    const result = await db.pool.query({ text, values, types: pg.types });
    answeredAt = Date.now();
    return result;
  };

  const look = async (): Promise<void> => {
    const { rows } = await db.pool.query<{ name: string }>(DUE);
    answeredAt = Date.now();
    for (const { name } of rows) wake(name);
  };

  const wake = (name: string): void => {
    const worker = workers.get(name);
    if (worker !== undefined) boss?.notifyWorker(worker);
  };

  const unreachable = (error: unknown): void =>
    log.warn({ err: error }, 'job queue cannot reach its database');

  const run =
    (name: string, work: JobWork): PgBoss.WorkHandler<object> =>
    async (jobs) => {
      for (const job of jobs) {
        const begun = Date.now();
        await work(job.data, { id: job.id, name }).catch((error: unknown) => {
          log.error({ err: error, job: name, id: job.id }, 'job failed');
          throw error;
        });
        log.info({ job: name, id: job.id, ms: Date.now() - begun }, 'job done');
      }
    };

  async function open(): Promise<PgBoss> {
    const fresh = new PgBoss({
      db: { executeSql },
      schema: 'jobs',
      archiveCompletedAfterSeconds: 3600,
      schedule: false,
    });
    fresh.on('error', unreachable);
    await fresh.start();
    for (const [name, work] of works) {
      await fresh.createQueue(name);
      workers.set(name, await fresh.work(name, { pollingIntervalSeconds: POLL_SECONDS }, run(name, work)));
    }
    return fresh;
  }

  async function send(name: string, data: object, options: SendOptions): Promise<string | null> {
    if (boss === null) throw new Error('Jobs are not started');
    if (!works.has(name)) throw new Error(`No job ${name}`);
    const id = await boss.send(name, data, sendOptions(options));
    if (options.startAfter === undefined) wake(name);
    return id;
  }

  /** Every process of ours rings; the first to send wins, since the same job is taken once a minute. */
  const clockOf = ([name, { cron, timeZone }]: [string, Schedule]): Cron =>
    new Cron(cron, { timezone: timeZone, unref: true }, () =>
      send(name, {}, { singletonKey: name }).then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, job: name }, 'job could not be scheduled'),
      ),
    );

  return {
    define(name, work) {
      if (works.has(name)) throw new Error(`Job ${name} is defined twice`);
      works.set(name, work);
    },
    schedule(name, cron, { timeZone = TIME_ZONE } = {}) {
      schedules.set(name, { cron, timeZone });
    },
    send: (name, data = {}, options = {}) => send(name, data, options),
    async start() {
      if (boss !== null) return;
      boss = await open();
      clocks = [...schedules].map(clockOf);
      looking = setInterval(() => void look().catch(unreachable), every).unref();
    },
    async stop() {
      const running = boss;
      boss = null;
      for (const clock of clocks) clock.stop();
      clearInterval(looking);
      await running
        ?.stop({ graceful: true, wait: true, close: false, timeout: STOP_MS })
        .catch((error: unknown) => log.warn({ err: error }, 'job queue did not stop in order'));
    },
    healthy: () => boss !== null && Date.now() - answeredAt < SILENCE_MS,
  };
}

/** Names of the queues with a job whose time has come. */
const DUE = {
  name: 'jobs_due',
  text: `select distinct name from jobs.job where state < 'active' and start_after < now()`,
};

const sendOptions = ({
  startAfter,
  singletonKey,
  retries = RETRIES,
  expireInSeconds,
  trx,
}: SendOptions): PgBoss.SendOptions => ({
  retryLimit: retries,
  retryBackoff: true,
  ...(startAfter && { startAfter }),
  ...(singletonKey !== undefined && { singletonKey, singletonSeconds: 60 }),
  ...(expireInSeconds !== undefined && { expireInSeconds }),
  ...(trx && { db: inTransaction(trx) }),
});

const inTransaction = (trx: Trx): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
