import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { backUp } from './backup.ts';
import { StartRefused } from '../../program/refused.mjs';
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

const badly = {
  cut: 'cut short',
  garbled: 'overwritten in the middle',
  other: 'no archive at all',
  empty: 'empty',
};

test.each(Object.entries(badly))(
  'an archive that is %s changes nothing, and says so in a sentence',
  async (how) => {
    const bad = join(folder, `${how}.backup`);
    const bytes = readFileSync(path);
    if (how === 'garbled') bytes.fill(7, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 400);
    const size = how === 'cut' ? bytes.length - 200 : bytes.length;
    writeFileSync(bad, how === 'other' ? 'hello' : how === 'empty' ? '' : bytes.subarray(0, size));
    const attempt = restore({ connection: to.connection, path: bad, filesDir: null, force: true });
    await expect(attempt).rejects.toThrow(StartRefused);
    await expect(attempt).rejects.toThrow(
      /^The backup is damaged or is no backup of Tranche \([^\n]+\)\. The database is as it was\.$/,
    );
    expect((await to.database.pool.query('select count(*) n from toys')).rows).toEqual([{ n: 20000 }]);
  },
);
