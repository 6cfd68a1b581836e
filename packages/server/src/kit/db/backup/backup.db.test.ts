import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'tranche-backup-'));
const path = join(folder, 'one.backup');
const now = new Date('2026-03-31T09:00:00Z');
const TOYS = `create table owners (id bigint generated always as identity primary key, name text not null,
    shout text generated always as (upper(name)) stored, favourite_id bigint);
  create table toys (id bigint generated always as identity primary key, owner_id bigint not null references owners, body bytea);
  alter table owners add foreign key (favourite_id) references toys;`;
let from: TestDatabase;
let to: TestDatabase;

beforeAll(async () => {
  [from, to] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  for (const { database } of [from, to]) await database.pool.query(TOYS);
  await from.database.pool
    .query(`insert into owners (name) select E'Zoë\\t' || n from generate_series(1, 20000) n;
    insert into toys (owner_id, body) select n, decode(repeat('00ff', 50), 'hex') from generate_series(1, 20000) n;
    update owners set favourite_id = id`);
  mkdirSync(join(folder, 'from/a'), { recursive: true });
  writeFileSync(join(folder, 'from/a/deed.pdf'), 'content');
});

afterAll(async () => {
  await Promise.all([from.drop(), to.drop()]);
  rmSync(folder, { recursive: true });
});

test('a backup puts everything back, in one piece', async () => {
  const done = await backUp({ connection: from.connection, path, filesDir: join(folder, 'from'), now });
  expect(done.files).toBe(1);
  await restore({ connection: to.connection, path, filesDir: join(folder, 'to'), force: false });
  const digest = `select md5(string_agg(o::text || t::text, '' order by o.id)) from owners o join toys t on t.owner_id = o.id`;
  expect((await to.database.pool.query(digest)).rows).toEqual((await from.database.pool.query(digest)).rows);
  expect(
    (await to.database.pool.query(`insert into owners (name) values ('next') returning id, shout`)).rows,
  ).toEqual([{ id: 20001, shout: 'NEXT' }]);
  await expect(to.database.pool.query('insert into toys (owner_id) values (99999)')).rejects.toThrow(
    /foreign key/,
  );
  expect(readFileSync(join(folder, 'to/a/deed.pdf'), 'utf8')).toBe('content');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a cut archive changes nothing', async () => {
  truncateSync(path, statSync(path).size - 200);
  await expect(restore({ connection: to.connection, path, filesDir: null, force: true })).rejects.toThrow();
  expect((await to.database.pool.query('select count(*) n from toys')).rows).toEqual([{ n: 20000 }]);
});
