import { CompiledQuery } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Trx } from '../db/database.ts';
import type { Jobs, JobWork, SendOptions } from './jobs.ts';

const POLL_SECONDS = 5;
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
}

/** pg-boss on our own pool: a database that goes away costs polls that fail, and nothing else. */
export function createJobs({ db, log }: JobsOptions): Jobs {
  const works = new Map<string, JobWork>();
  const schedules = new Map<string, Schedule>();
  const workers = new Map<string, string>();
  let boss: PgBoss | null = null;
  let answeredAt = 0;

  const executeSql = async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    // pg-boss expects the driver's own types, not the wire's spelling
    const result = await db.pool.query({ text, values, types: pg.types });
    answeredAt = Date.now();
    return result;
  };

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
    const fresh = new PgBoss({ db: { executeSql }, schema: 'jobs', archiveCompletedAfterSeconds: 3600 });
    fresh.on('error', (error) => log.warn({ err: error }, 'job queue cannot reach its database'));
    await fresh.start();
    for (const [name, work] of works) {
      await fresh.createQueue(name);
      workers.set(name, await fresh.work(name, { pollingIntervalSeconds: POLL_SECONDS }, run(name, work)));
    }
    await plan(fresh, schedules);
    return fresh;
  }

  return {
    define(name, work) {
      if (works.has(name)) throw new Error(`Job ${name} is defined twice`);
      works.set(name, work);
    },
    schedule(name, cron, { timeZone = TIME_ZONE } = {}) {
      schedules.set(name, { cron, timeZone });
    },
    async send(name, data = {}, options = {}) {
      if (boss === null) throw new Error('Jobs are not started');
      if (!works.has(name)) throw new Error(`No job ${name}`);
      const id = await boss.send(name, data, sendOptions(options));
      const worker = workers.get(name);
      if (worker !== undefined && options.startAfter === undefined) boss.notifyWorker(worker);
      return id;
    },
    async start() {
      boss ??= await open();
    },
    async stop() {
      const running = boss;
      boss = null;
      await running
        ?.stop({ graceful: true, wait: true, close: false, timeout: STOP_MS })
        .catch((error: unknown) => log.warn({ err: error }, 'job queue did not stop in order'));
    },
    healthy: () => boss !== null && Date.now() - answeredAt < SILENCE_MS,
  };
}

/** The code's schedules, and no other: one that was removed here is removed there. */
async function plan(boss: PgBoss, schedules: ReadonlyMap<string, Schedule>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
  for (const [name, { cron, timeZone }] of schedules) {
    await boss.schedule(name, cron, {}, { tz: timeZone, retryLimit: RETRIES, retryBackoff: true });
  }
}

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
