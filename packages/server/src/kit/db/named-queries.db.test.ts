import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import type { Reader } from './database.ts';

const db = useDatabase();
const read = (reader: Reader) => sql`select * from planned where id = ${1}`.execute(reader);

test('a statement that comes back is planned once, and again when the table changed under it', async () => {
  await db().pool.query('create table planned (id int); insert into planned values (1)');
  const names = await db().transaction(async (trx) => {
    for (let turn = 0; turn < 3; turn++) await read(trx);
    return sql`select name from pg_prepared_statements where statement like 'select * from planned%'`.execute(
      trx,
    );
  });
  expect(names.rows).toHaveLength(1);
  await db().pool.query(`alter table planned add column kind text default 'new'`);
  const within = await db().transaction(async (trx) => (await read(trx)).rows);
  expect(within).toEqual([{ id: 1, kind: 'new' }]);
  for (let turn = 0; turn < 3; turn++) await read(db().kysely);
  await db().pool.query('alter table planned drop column kind');
  expect((await read(db().kysely)).rows).toEqual([{ id: 1 }]);
});

test('work in bulk prepares more texts than the pool would, each with one plan for whatever values come', async () => {
  const bulk = db().forBulk();
  const texts = Array.from({ length: 350 }, (_, index) => sql.raw(`select ${index} + `));
  const { rows } = await bulk.transaction(async (trx) => {
    for (const text of texts)
      for (let turn = 0; turn < 3; turn++) await sql`${text}${turn}::int as n`.execute(trx);
    return sql<{ prepared: number; own: number }>`select count(*)::int as prepared,
      sum(custom_plans)::int as own from pg_prepared_statements`.execute(trx);
  });
  await bulk.close();
  expect(rows).toEqual([{ prepared: 350, own: 0 }]);
});
