import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, type Cluster } from '../../packages/server/src/kit/db/cluster/cluster.ts';
import { dataFolder } from '../../packages/server/src/kit/db/cluster/folders.ts';
import { isAlive } from '../../packages/server/src/kit/db/cluster/process-info.ts';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tranche-runtime-'));
let cluster: Cluster;
let db: Database;

beforeAll(async () => {
  cluster = await startCluster({ dataDir, say: () => undefined });
  db = openPool({ connection: cluster.connection, size: 4 });
  await db.pool.query('create table notes (id bigserial primary key, text text)');
});

afterAll(async () => {
  await db.close();
  await cluster.stop();
  rmSync(dataFolder(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test('the product’s role is no superuser, and owns what an older release left to one', async () => {
  const roleOf = async (on: Database) =>
    (await on.pool.query(`select usesuper, usecreatedb from pg_user where usename = current_user`)).rows;
  expect(await roleOf(db)).toEqual([{ usesuper: false, usecreatedb: false }]);
  const before = openPool({ connection: cluster.owner, size: 1 });
  await before.pool.query(`
    alter database tranche owner to tranche;
    create extension if not exists pg_trgm;
    create schema older;
    create type older.mood as enum ('calm');
    create table older.documents (id bigint generated always as identity primary key, stored serial, mood older.mood);
    create view older.shown as select id from older.documents;
    create function older.one() returns int language sql as 'select 1'`);
  await before.close();
  await db.close();
  await cluster.stop();
  cluster = await startCluster({ dataDir, say: () => undefined });
  db = openPool({ connection: cluster.connection, size: 4 });
  await db.pool.query(`
    insert into older.documents (mood) values ('calm');
    alter table older.documents add column more text;
    drop function older.one();
    drop view older.shown;
    alter type older.mood add value 'glad'`);
  await db.pool.query('drop schema older cascade');
  await expect(db.pool.query(`copy notes to program 'true'`)).rejects.toThrow(/permission denied/);
});

test('writes are durable by default', async () => {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect((await db.pool.query(`show ${setting}`)).rows).toEqual([{ [setting]: 'on' }]);
  }
});

test('a second Tranche on the same data refuses, with a sentence', async () => {
  await expect(startCluster({ dataDir, say: () => undefined })).rejects.toThrow(
    /in use by another Tranche \(process \d+\)/,
  );
});

test('killed under load, the database answers 503 meanwhile and is well again within five seconds', async () => {
  const received: string[] = [];
  await db.listen('news', (payload) => received.push(payload));
  const statuses = new Set<unknown>();
  let acknowledged = 0;
  let running = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (running) {
      await db.kysely
        .insertInto('notes' as never)
        .values({ text: 'x' } as never)
        .execute()
        .then(() => acknowledged++)
        .catch((error: unknown) =>
          statuses.add(error instanceof Error && 'status' in error ? error.status : error),
        );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await expect.poll(() => acknowledged).toBeGreaterThan(20);
  const killedAt = Date.now();
  process.kill(Number(cluster.pid()), 'SIGKILL');
  await expect.poll(() => statuses.size, { interval: 5 }).toBeGreaterThan(0);
  for (;;) {
    const well = await db.ping(500).then(
      () => true,
      () => false,
    );
    if (well) break;
    expect(Date.now() - killedAt).toBeLessThan(5000);
  }
  const seconds = (Date.now() - killedAt) / 1000;
  expect(seconds).toBeLessThan(5);
  const before = acknowledged;
  await expect.poll(() => acknowledged, { timeout: 120_000 }).toBeGreaterThan(before + 20);
  running = false;
  await Promise.all(writers);
  expect([...statuses]).toEqual([503]);
  const { rows } = await db.pool.query('select count(*) n from notes');
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
  // what is sent before it listens again is lost, as with any listener
  const sent = async (): Promise<readonly string[]> => {
    await db.pool.query(`notify news, 'back'`);
    return received;
  };
  await expect.poll(sent, { timeout: 120_000 }).toContain('back');
});

test('what the database said is in its log, and no values are', () => {
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
});

test('stopping leaves no process', async () => {
  const other = mkdtempSync(join(tmpdir(), 'tranche-runtime-'));
  const short = await startCluster({ dataDir: other, say: () => undefined });
  const pid = Number(short.pid());
  await short.stop();
  expect(isAlive(pid)).toBe(false);
  rmSync(dataFolder(other), { recursive: true, force: true });
  rmSync(other, { recursive: true, force: true });
});
