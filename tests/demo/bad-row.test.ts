import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { clockJobs } from './daily-jobs.ts';
import { CASES, type Case } from './due-rows.ts';

/** One statement or one row at a time: nothing there can stop another. */
const ONE_STATEMENT = [
  'purge-sessions',
  'purge-notifications',
  'purge-webhook-deliveries',
  'mail-audit-head',
  'import-fx-rates',
  'check-figures',
];
/** Without two rows in the demo that could be due; each goes row by row, too. */
const ELSEWHERE = [
  'retry-webhooks',
  'resume-bulk-jobs',
  'resume-runs',
  'remind-of-fund-calls',
  'resume-imports',
  'remove-exports',
  'lapse-pre-emption',
  'expire-soundings',
];

const it = useApp({ demo: true, now: DEMO_NOW });
const query = (text: string, values: unknown[] = []) => it().app.db.pool.query(text, values);

beforeAll(async () => {
  await query(`update settings set market_sounding_enabled = true, user_screening_enabled = true,
    auto_cancel = true where id = 1`);
  await query('update report_sub_types set is_required = true, is_active = true');
  await query('update report_inputs set deleted_at = now() where deleted_at is null');
  await query(`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'the bad row'; end $$`);
});
let refusing: string | null = null;
afterEach(async () => {
  if (refusing !== null) await query(`drop trigger if exists bad_row on ${refusing}`);
});

test('every job of the clock is here, or does one thing alone', () => {
  const known = new Set([...CASES.map(({ job }) => job), ...ONE_STATEMENT, ...ELSEWHERE]);
  expect(clockJobs(it().app).flatMap(({ name }) => (known.has(name) ? [] : [name]))).toEqual([]);
});

const named = CASES.map((one) => [`${one.job} ${one.part ?? ''}`.trim(), one] as const);
const isKept = (table: string): string =>
  ['aml_checks', 'market_sounding_acceptance', 'deal_placements'].includes(table)
    ? 'true'
    : 'deleted_at is null';
async function rowsFor({ table, among = 'true' }: Case, count: number, order = 'id'): Promise<number[]> {
  const picked = await query(
    `select id from ${table} where ${among} and ${isKept(table)} order by ${order} limit ${count}`,
  );
  expect(picked.rows, 'rows of the demo that can be made due').toHaveLength(count);
  return picked.rows.map(({ id }) => Number(id));
}
const run = ({ job }: Case) =>
  clockJobs(it().app)
    .find(({ name }) => name === job)
    ?.run();

/** Two rows are due, and one cannot be written. The other is done all the same, and the job itself does not fail. */
test.each(named)('%s', async (_, one) => {
  const { table, due, done } = one;
  const ids = await rowsFor(one, 2);
  await query(`update ${table} set ${due} where id = any($1)`, [ids]);
  const [refused, column] = one.refuse ?? [table, 'id'];
  refusing = refused;
  await query(`create trigger bad_row before insert or update on ${refused} for each row
    when (new.${column} = ${ids[0]}) execute function refuse_row()`);
  await run(one);
  const left = await query(`select t.id, (${done}) as done from ${table} t where id = any($1) order by id`, [
    ids,
  ]);
  expect(left.rows).toEqual([
    { id: ids[0], done: false },
    { id: ids[1], done: true },
  ]);
});

/** Worked out whole under the lock, or by what another company says. */
const NO_LIST = ['check-triggers', 'sync-subscriptions'];

/** Between the job's list and its first lock someone else settles the row: it is as it was, and nothing comes of it. */
describe('looks again under the lock', () => {
  test.each(named.filter(([, { job }]) => !NO_LIST.includes(job)))('%s', async (_, one) => {
    const { table, due, done, settled: settle } = one;
    const [id] = await rowsFor(one, 1, 'id desc');
    const { db } = it().app;
    const whole = db.transaction.bind(db);
    const columns = await query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`,
      [table],
    );
    const { names } = columns.rows[0];
    await query(`create table former as select t.*, (${done}) as was_done from ${table} t where id = $1`, [
      id,
    ]);
    if (settle) await query(`update former set ${settle}`);
    await query(`update ${table} set ${due} where id = $1`, [id]);
    let settled = false;
    Object.assign(db, {
      transaction: async (work: Parameters<typeof whole>[0]) => {
        if (!settled)
          await query(`update ${table} set (${names}) = (select ${names} from former) where id = $1`, [id]);
        settled = true;
        return whole(work);
      },
    });
    await run(one);
    Object.assign(db, { transaction: whole });
    const now = await query(
      `select (${done}) = f.was_done as undone, to_jsonb(t) = to_jsonb(f) - 'was_done' as same from ${table} t join former f using (id)`,
    );
    await query('drop table former');
    expect(settled, 'it went row by row').toBe(true);
    expect(now.rows).toEqual([{ undone: true, same: true }]);
  });
});
