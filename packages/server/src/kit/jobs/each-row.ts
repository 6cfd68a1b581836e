import { sql, type RawBuilder } from 'kysely';
import type { App } from '../app.ts';
import type { Sql } from '../resource-engine/serving.ts';
import { system } from '../session/viewer.ts';
import { perform, type Work } from '../workflow/workflow.ts';

/** A job's rows, one transaction each: what fails is logged and stops no other. Returns how many were done. */
export async function eachRow<Row>(
  app: App,
  { rows, now }: { rows: readonly Row[]; now: Date },
  run: (work: Work, row: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      await perform(app, { viewer: system, now }, (work) => run(work, row));
      done += 1;
    } catch (error) {
      app.log.error({ err: error, row }, 'a row of a job failed');
    }
  }
  return done;
}

interface Due<Row> {
  readonly now: Date;
  /** What is due. `one` holds of every row at first, and then of the locked row alone. */
  readonly find: (one: Sql) => RawBuilder<Row>;
  /** What tells a row of the query from the others: a column with its id, `id` unless named. */
  readonly key?: string | ((row: Row) => Sql);
  /** The table whose row is locked, or what locks it with those that come before it. */
  readonly lock: string | ((work: Work, row: Row) => Promise<unknown>);
}

/** The rows that a query finds, each looked for again under its lock: what was settled meanwhile is left alone. */
export async function eachDue<Row extends { readonly id: number }>(
  app: App,
  { now, find, key = 'id', lock }: Due<Row>,
  run: (work: Work, row: Row) => Promise<void>,
): Promise<number> {
  const { rows } = await find(sql`true`).execute(app.db.kysely);
  let settled = 0;
  const done = await eachRow(app, { rows, now }, async (work, row) => {
    if (typeof lock === 'function') await lock(work, row);
    else await sql`select id from ${sql.table(lock)} where id = ${row.id} for update`.execute(work.trx);
    const one = typeof key === 'function' ? key(row) : sql`${sql.ref(key)} = ${row.id}`;
    const [still] = (await find(one).execute(work.trx)).rows;
    if (still) await run(work, still);
    else settled += 1;
  });
  return done - settled;
}
