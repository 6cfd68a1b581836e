import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../packages/server/src/kit/db/database.ts';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { failingAt } from '../support/fail-each-step.ts';
import { watchChanges } from '../support/watch-changes.ts';
import { clockJobs } from './daily-jobs.ts';
import { MAIN_VERBS } from './main-verbs.ts';
import { OFFICE_VERBS } from './office-verbs.ts';
import { SECRETS } from './signed-calls.ts';

/**
 * The main verbs as their users ask for them, on the demo: each is asked again and again while the next statement of its
 * transaction fails, and until it comes through not a row of any table changes; then the activity tells each thing that happened
 * once.
 */
const it = useApp({
  demo: true,
  now: DEMO_NOW,
  config: {
    typeformSecret: SECRETS.typeform,
    stripe: { secretKey: 'sk_test_1', webhookSecret: SECRETS.stripe, apiUrl: 'http://127.0.0.1:9' },
    aml: { provider: 'external', url: null, secret: SECRETS.aml },
  },
});
let changes: () => Promise<readonly string[]>;
/** The statement of a transaction that fails; none while it is 0. */
let failing = 0;
const transactions = { begun: 0, whole: 0 };

beforeAll(async () => {
  const { db, jobs } = it().app;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(db.kysely);
  changes = await watchChanges(db);
  const whole = db.transaction.bind(db);
  const broken = <T>(run: (trx: Trx) => Promise<T>): Promise<T> =>
    whole((trx) => {
      transactions.begun += 1;
      return run(failing > 0 ? failingAt(trx, failing) : trx);
    }).then((result) => {
      transactions.whole += 1;
      return result;
    });
  Object.assign(db, { transaction: broken });
  Object.assign(jobs, { send: () => Promise.resolve('job') });
}, 60_000);

afterEach(() => {
  failing = 0;
});

describe.each(Object.entries({ ...MAIN_VERBS, ...OFFICE_VERBS }))(
  '%s',
  (_name, { prepare, find, ask, tells }) => {
    test('whatever fails on the way, nothing is half done; then each thing is told once', async () => {
      const { pool } = it().app.db;
      if (prepare) {
        await pool.query(`begin; set local session_replication_role = replica; ${prepare}; commit`);
      }
      const row = (await pool.query(`${find} limit 1`)).rows[0];
      expect(row, 'a record in this state').toBeDefined();
      const client = await it().as(row.by ?? 'superadmin@larkfield.test');
      const { method = 'POST', ...request } = ask(row);
      const last = (await pool.query('select coalesce(max(id), 0) as id from activity')).rows[0].id;
      await changes();
      for (failing = 1; failing < 200; failing++) {
        const answer = await client.inject({ method, ...request });
        if (answer.status !== 500) {
          expect([answer.status, answer.text.slice(0, 300)]).toEqual([
            expect.toSatisfy((status: number) => status < 300),
            expect.any(String),
          ]);
          break;
        }
        expect(await changes(), `after a failure at step ${failing}`).toEqual([]);
      }
      expect(failing).toBeGreaterThan(3);
      const told = await pool.query(
        'select event, target_type, target_id from activity where id > $1 order by event',
        [last],
      );
      expect(told.rows.map(({ event }) => event)).toEqual(tells);
      const targets = told.rows.map((one) => `${one.target_type} ${one.target_id}`);
      expect(new Set(targets).size, 'no record tells one thing twice').toBe(targets.length);
    });
  },
);

test('a job of the clock that dies at any statement leaves nothing half done, and tells nothing twice', async () => {
  const { app, clock } = it();
  const { pool } = app.db;
  clock.advance({ days: 45 });
  const at = clock.now().toISOString();
  const last = (await pool.query('select coalesce(max(id), 0) as id from activity')).rows[0].id;
  const wrong: string[] = [];
  const died = new Set<string>();
  for (const { name, run } of clockJobs(app)) {
    await changes();
    for (failing = 1; failing < 200; failing++) {
      Object.assign(transactions, { begun: 0, whole: 0 });
      await run().catch(() => undefined);
      const changed = await changes();
      if (transactions.begun === transactions.whole) break;
      died.add(name);
      if (transactions.whole === 0 && changed.length > 0)
        wrong.push(`${name} at statement ${failing}: ${changed.join()}`);
    }
    failing = 0;
    await run().catch(() => undefined);
  }
  expect(wrong).toEqual([]);
  expect(died.size).toBeGreaterThan(8);
  const twice = await pool.query(
    `select event as what, target_type || ' ' || target_id as whom from activity where id > $1
       group by event, target_type, target_id having count(*) > 1
     union all select type, notifiable_id || ' ' || data::text from notifications where created_at >= $2
       group by type, notifiable_id, data::text having count(*) > 1`,
    [last, at],
  );
  expect(twice.rows).toEqual([]);
}, 60_000);
