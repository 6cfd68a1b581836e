import { Cron } from 'croner';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { createJobs } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

const db = useDatabase();
const log = pino({ level: 'silent' });
let jobs: Jobs;
const make = (every?: number) => (jobs = createJobs({ db: db(), log, every }));
afterEach(() => jobs.stop());

const until = async (met: () => boolean, ms = 8000) => {
  const end = Date.now() + ms;
  while (!met() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(met()).toBe(true);
};

it('runs a job that was sent, with its data, and is healthy meanwhile', async () => {
  const seen: unknown[] = [];
  make().define('count', async (data) => void seen.push(data));
  expect(jobs.healthy()).toBe(false);
  await jobs.start();
  expect(jobs.healthy()).toBe(true);
  await jobs.send('count', { n: 1 });
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ n: 1 }]);
});

it('sends with the transaction or not at all', async () => {
  const seen: unknown[] = [];
  make().define('paper', async (data) => void seen.push(data));
  await jobs.start();
  await db()
    .transaction(async (trx) => {
      await jobs.send('paper', { n: 1 }, { trx });
      throw new Error('no');
    })
    .catch(() => undefined);
  await db().transaction((trx) => jobs.send('paper', { n: 2 }, { trx }));
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ n: 2 }]);
});

it('runs a job soon after its time has come', async () => {
  const ranAt: number[] = [];
  make(100).define('later', async () => void ranAt.push(Date.now()));
  await jobs.start();
  const due = Date.now() + 500;
  await jobs.send('later', { n: 1 }, { startAfter: new Date(due) });
  await until(() => ranAt.length === 1);
  expect(ranAt[0]).toBeGreaterThanOrEqual(due);
});

it('refuses names that no one defined', async () => {
  make().define('a', async () => undefined);
  expect(() => jobs.define('a', async () => undefined)).toThrow('twice');
  await jobs.start();
  await expect(jobs.send('b')).rejects.toThrow('No job b');
});

it('runs by the clock, once for all processes, and no more once it is stopped', async () => {
  let runs = 0;
  let seconds = 0;
  const other = createJobs({ db: db(), log });
  for (const process of [make(), other]) {
    process.define('tick', async () => void runs++);
    process.schedule('tick', '* * * * * *');
    await process.start();
  }
  const clock = new Cron('* * * * * *', () => void seconds++);
  await until(() => runs > 0 && seconds >= 3);
  clock.stop();
  await other.stop();
  // taken once a minute: a second run only where the minute has just turned
  expect(runs).toBeLessThanOrEqual(2);
});

it('goes on after the database broke its connections', async () => {
  const seen: unknown[] = [];
  make().define('again', async (data) => void seen.push(data));
  await jobs.start();
  await db().pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await jobs.send('again', { n: 1 });
  await until(() => seen.length === 1);
});
