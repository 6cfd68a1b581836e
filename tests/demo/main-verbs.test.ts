import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../packages/server/src/kit/db/database.ts';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { failingWhen, mayWrite } from '../support/fail-each-step.ts';
import { watchSecondConnections } from '../support/second-connections.ts';
import { changedRows, watchChanges } from '../support/watch-changes.ts';
import { ALL_VERBS } from './all-verbs.ts';
import { askVerb, callerOf } from './ask-verb.ts';
import { clockJobs } from './daily-jobs.ts';
import { listenTo, type Ear } from './heard.ts';
import { movesWithoutCase, watchMoves, type Move } from './moves.ts';
import { HEARD } from './promised-hearers.ts';
import { FEW_ROWS, MANY_ROWS } from './promised-rows.ts';
import { SIGNED } from './signed-calls.ts';
import type { MainVerb, Row } from './verb.ts';
import { verbsWithoutCase } from './verbs-without-case.ts';

/**
 * The main verbs as their users ask for them, on the demo: each is asked again and again while the next statement of its
 * transactions fails, from its first write on, and until it comes through not a row of any table changes; then several ask at the
 * same time, and the activity tells each thing that happened once, and the notices of `promised-hearers.ts` went and no others.
 */
const it = useApp({ demo: true, now: DEMO_NOW, config: SIGNED });
const CALLERS = 5;
let changes: () => Promise<readonly string[]>;
let moves: () => Promise<readonly Move[]>;
let ear: Ear;
let waitedTwice: () => readonly string[];
/** What goes wrong with the next request: a statement of its transactions, by its number, or the end of the first of them. */
let broken: { statement?: (number: number, part: number) => boolean; commit?: true } = {};
/** Of one request: its transactions, the statements of all of them together, and which of these is the first that may change a row. */
const counted = { begun: 0, whole: 0, statements: 0, firstWrite: 0 };

beforeAll(async () => {
  const { db, jobs } = it().app;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(db.kysely);
  changes = await watchChanges(db);
  moves = await watchMoves(db);
  ear = listenTo(db);
  waitedTwice = watchSecondConnections(db);
  const whole = db.transaction.bind(db);
  const breakable = async <T>(run: (trx: Trx) => Promise<T>): Promise<T> => {
    let part = 0;
    const result = await whole(async (trx) => {
      part ||= counted.begun += 1;
      const done = await run(
        failingWhen(trx, (statement) => {
          counted.statements += 1;
          if (mayWrite(statement)) counted.firstWrite ||= counted.statements;
          return broken.statement?.(counted.statements, part) ?? false;
        }),
      );
      if (broken.commit) throw new Error('The power went at the commit');
      return done;
    });
    counted.whole += 1;
    return result;
  };
  Object.assign(db, { transaction: breakable });
  Object.assign(jobs, { send: () => Promise.resolve('job') });
});

afterEach(() => {
  broken = {};
});

/** What was counted is of the last time that it was sent. */
const ask = (client: TestClient, verb: MainVerb, row: Row): Promise<TestAnswer> =>
  askVerb(it(), verb, row, {
    by: client,
    before: () => Object.assign(counted, { begun: 0, whole: 0, statements: 0, firstWrite: 0 }),
  });

describe.each(Object.entries(ALL_VERBS))('%s', (name, verb) => {
  test('whatever fails on the way, nothing is half done; then each thing is told once', async () => {
    const { pool } = it().app.db;
    if (verb.prepare) {
      await pool.query(`begin; set local session_replication_role = replica; ${verb.prepare}; commit`);
    }
    const row = (await pool.query(`${verb.find} limit 1`)).rows[0];
    expect(row, 'a record in this state').toBeDefined();
    const client = await callerOf(it(), row);
    const last = (await pool.query('select coalesce(max(id), 0) as id from activity')).rows[0].id;
    await changes();
    await ear.begin();
    broken = { statement: () => false, commit: true };
    const died = await ask(client, verb, row);
    expect(died.status, died.text.slice(0, 300)).toBe(500);
    expect(await changes(), 'after a failure at the commit').toEqual([]);
    const { statements, firstWrite } = counted;
    expect(firstWrite, 'what it writes').toBeGreaterThan(0);
    // where it has only read there is nothing that could be half done
    for (let step = firstWrite; step <= statements; step++) {
      broken = { statement: (number, part) => part === 1 && number === step };
      expect((await ask(client, verb, row)).status, `at step ${step}`).toBe(500);
      expect(await changes(), `after a failure at step ${step}`).toEqual([]);
    }
    broken = {};
    const ofRecord = /\/\d+/.test(verb.ask(row, it().clock.now()).url);
    const callers = verb.once || (ofRecord && !verb.again) ? CALLERS : 1;
    const answers = await Promise.all(Array.from({ length: callers }, () => ask(client, verb, row)));
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused.length, refused[0]?.text.slice(0, 300)).toBeLessThan(callers);
    for (const { status, text } of refused) expect([404, 409, 422], text.slice(0, 300)).toContain(status);
    expect(waitedTwice(), 'what waits for a second connection').toEqual([]);
    if (!verb.parts) expect(counted.begun, 'transactions').toBeLessThanOrEqual(callers);
    const many = Object.entries(await changedRows(it().app.db)).filter(
      ([table, rows]) => rows > (MANY_ROWS[name]?.[table] ?? FEW_ROWS),
    );
    expect(many, 'tables of which it changed more than its own rows').toEqual([]);
    const notice = await pool.query(
      'select event, target_type, target_id from activity where id > $1 order by event',
      [last],
    );
    expect(notice.rows.map(({ event }) => event)).toEqual(verb.notifies);
    const things = notice.rows.map((one) => `${one.event} ${one.target_type} ${one.target_id}`);
    expect(new Set(things).size, 'no record tells one thing twice').toBe(things.length);
    expect(await ear.heard(String(row.by ?? 'superadmin@larkfield.test'))).toEqual(HEARD[name] ?? []);
  });
});

test('no verb of the app is without its case', () => {
  expect(verbsWithoutCase(ALL_VERBS)).toEqual([]);
});

test('every move of a state machine that a person makes was among them', async () => {
  expect(movesWithoutCase(await moves())).toEqual([]);
});

/** What a job takes to itself for a minute before it does anything; where it died, the next run takes it. */
const LEASES = ['update webhook_deliveries'];

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
    for (let failing = 1; failing < 200; failing++) {
      Object.assign(counted, { begun: 0, whole: 0 });
      const said = new Map<number, number>();
      // of each of the job's transactions its own n-th statement
      broken = { statement: (_, part) => said.set(part, (said.get(part) ?? 0) + 1).get(part) === failing };
      await run().catch(() => undefined);
      const changed = (await changes()).filter((change) => !LEASES.includes(change));
      if (counted.begun === counted.whole) break;
      died.add(name);
      if (counted.whole === 0 && changed.length > 0)
        wrong.push(`${name} at statement ${failing}: ${changed.join()}`);
    }
    broken = {};
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
});
