import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { isConnectionFailure, isFull } from '../failures.ts';
import { StartRefused } from '../../program/refused.mjs';
import { readMigrations, schemaVersion } from '../migrate.ts';
import { clientConfig, type PoolOptions } from '../pool.ts';
import { openArchive, type Section } from './archive.ts';
import { liftForeignKeys, tablesOf, type TableShape } from './catalogue.ts';
import { copyIn } from './copy.ts';

export interface RestoreOptions {
  readonly connection: PoolOptions['connection'];
  readonly path: string;
  readonly filesDir: string | null;
  /** Replace what the database holds. */
  readonly force: boolean;
}

const { escapeIdentifier: quoted } = pg;

/** Put a backup back, all of it or nothing: one transaction, at whose end every reference is checked again. */
export async function restore(
  options: RestoreOptions,
): Promise<{ tables: number; files: number; madeAt: string }> {
  const { head, sections } = await openArchive(options.path).catch(damaged);
  const current = schemaVersion(readMigrations());
  if (head.schema !== current) {
    throw new StartRefused(
      `The backup has schema ${head.schema}, this Tranche has ${current}. Restore it with the version that made it, then upgrade.`,
    );
  }
  const client = new pg.Client(clientConfig({ connection: options.connection, statementTimeoutMs: 0 }));
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; begin');
    const done = { tables: 0, files: 0, madeAt: head.made_at };
    const tables = await tablesOf(client);
    await requireEmpty(client, tables, options.force);
    const putBack = await empty(client, tables);
    for await (const [section, content] of sections) {
      await restoreSection(client, options.filesDir, section, content);
      if (section.kind === 'table') done.tables++;
      if (section.kind === 'file') done.files++;
    }
    for (const statement of putBack) await client.query(statement);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    await client.query('commit');
    return done;
  } catch (error) {
    return damaged(error);
  } finally {
    await client.end();
  }
}

/** Whatever an archive breaks on is its fault; a disk or a database that goes away is not. */
function damaged(error: unknown): never {
  if (error instanceof StartRefused || isFull(error) || isConnectionFailure(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartRefused(
    `The backup is damaged or is no backup of Tranche (${reason.split('\n', 1)[0]}). The database is as it was.`,
  );
}

async function requireEmpty(client: pg.Client, tables: readonly TableShape[], force: boolean): Promise<void> {
  if (force || !tables.some(({ name }) => name === 'users')) return;
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount)
    throw new StartRefused(
      'The database is not empty. To replace all that it holds, say so: npm run db:restore -- FILE --force',
    );
}

async function empty(client: pg.Client, tables: readonly TableShape[]): Promise<string[]> {
  const putBack = await liftForeignKeys(client);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  return putBack;
}

async function restoreSection(
  client: pg.Client,
  filesDir: string | null,
  section: Section,
  content: AsyncGenerator<Buffer>,
): Promise<void> {
  if (section.kind === 'table') {
    const columns = section.columns.map(quoted).join(', ');
    return copyIn(client, `copy ${quoted(section.name)} (${columns}) from stdin`, content);
  }
  if (section.kind === 'file') return restoreFile(filesDir, section.path, content);
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quoted(section.name),
    section.value,
    section.called,
  ]);
  await skip(content);
}

async function restoreFile(
  filesDir: string | null,
  path: string,
  content: AsyncGenerator<Buffer>,
): Promise<void> {
  const target = filesDir ? resolve(filesDir, path) : null;
  if (!filesDir || !target?.startsWith(resolve(filesDir) + sep)) return skip(content);
  mkdirSync(dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target));
}

async function skip(content: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _ of content);
}
