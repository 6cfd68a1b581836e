import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { migrate, pendingMigrations, readMigrations } from './migrate.ts';

const db = useDatabase();
const count = async (bucket: string | null = null) =>
  (await db().run<{ n: number }>(sql`select list_count('animals', ${bucket}) n`))[0]?.n;

test('values come as the wire spells them', async () => {
  const [row] = await db()
    .run(sql`select '2026-03-04 09:15:00.5+01'::timestamptz as at, '2026-03-04'::date as day,
    12.50::numeric as price, 9007199254740991::bigint as id, '{"a":1}'::jsonb as j, array[1.10, 2]::numeric[] as prices,
    array['2026-03-04 09:15Z'::timestamptz] as moments`);
  expect(row).toEqual({
    at: '2026-03-04T08:15:00.500000Z',
    day: '2026-03-04',
    price: '12.50',
    id: 9007199254740991,
    j: { a: 1 },
    prices: ['1.10', '2'],
    moments: ['2026-03-04T09:15:00.000000Z'],
  });
});

test('totals follow every statement, by bucket, without deleted rows', async () => {
  const run = (text: string) => db().pool.query(text);
  await run(
    `create table animals (id int, kind text, deleted_at timestamptz); insert into animals values (0, 'cat')`,
  );
  await run(`select count_list('animals', 'kind')`);
  await run(
    `insert into animals select n, case when n % 3 = 0 then 'cat' else 'dog' end from generate_series(1, 300) n`,
  );
  expect([await count(), await count('cat'), await count('dog')]).toEqual([301, 101, 200]);
  await run(`update animals set deleted_at = now() where kind = 'dog'`);
  await run(`update animals set kind = 'fox' where id < 31 and kind = 'cat'`);
  await run(`delete from animals where id = 0`);
  expect([await count(), await count('cat'), await count('dog'), await count('fox')]).toEqual([
    100, 90, 0, 10,
  ]);
  for (let i = 0; i < 40; i++) await run(`insert into animals values (${1000 + i}, 'cat')`);
  await run(`select compact_list_counts()`);
  expect((await run(`select * from list_count_deltas where bucket = 'cat'`)).rowCount).toBe(1);
  expect([await count(), await count('cat')]).toEqual([140, 130]);
  await run(`select recount_list('animals')`);
  expect([await count(), await count('fox')]).toEqual([140, 10]);
  await run('truncate animals');
  expect(await count()).toBe(0);
});

test('writers to one list do not wait for each other', async () => {
  await db().pool.query(`create table birds (id int); select count_list('birds')`);
  await db().transaction(async (trx) => {
    await sql`insert into birds values (1)`.execute(trx);
    await db().pool.query('insert into birds values (2)');
  });
  expect((await db().pool.query(`select list_count('birds') n`)).rows).toEqual([{ n: 2 }]);
});

test('migrating again changes nothing; an edited or unknown migration is refused', async () => {
  expect(await migrate(db())).toEqual([]);
  expect(await pendingMigrations(db())).toEqual([]);
  const edited = readMigrations().map((migration) => ({ ...migration, checksum: 'other' }));
  await expect(migrate(db(), { migrations: edited })).rejects.toThrow(
    /was edited after this database had applied it/,
  );
  await expect(migrate(db(), { migrations: [] })).rejects.toThrow(/newer than this Tranche/);
});

test('a notification reaches its listener', async () => {
  const received = new Promise<string>(
    (resolve) =>
      void db()
        .listen('news', resolve)
        .then(() => db().pool.query(`notify news, 'hello'`)),
  );
  expect(await received).toBe('hello');
});
