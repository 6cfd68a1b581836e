import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { appliedVersion } from '../migrate.ts';
import { clientConfig, type PoolOptions } from '../pool.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { sequencesOf, tablesOf } from './catalogue.ts';
import { copyOut } from './copy.ts';

export interface BackupOptions {
  readonly connection: PoolOptions['connection'];
  readonly path: string;
  /** Copied too, where files are stored locally. */
  readonly filesDir: string | null;
  readonly now: Date;
}

const { escapeIdentifier: quoted } = pg;

/** Write the whole database, as of one moment and without stopping writers, and the files into one archive. */
export async function backUp(options: BackupOptions): Promise<{ tables: number; files: number }> {
  const client = new pg.Client(clientConfig({ connection: options.connection, statementTimeoutMs: 0 }));
  await client.connect();
  try {
    await client.query(
      'set idle_in_transaction_session_timeout = 0; begin isolation level repeatable read read only',
    );
    const head = {
      format: 'tranche-backup-1',
      schema: await appliedVersion(client),
      made_at: options.now.toISOString(),
    } as const;
    const done = { tables: 0, files: 0 };
    await writeArchive(options.path, head, async (archive) => {
      done.tables = await writeTables(client, archive);
      await writeSequences(client, archive);
      done.files = await writeFiles(options.filesDir, archive);
    });
    await client.query('commit');
    return done;
  } finally {
    await client.end();
  }
}

async function writeTables(client: pg.Client, archive: ArchiveWriter): Promise<number> {
  const tables = await tablesOf(client);
  for (const { name, columns } of tables) {
    const text = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`;
    await archive.section({ kind: 'table', name, columns }, (write) => copyOut(client, text, write));
  }
  return tables.length;
}

async function writeSequences(client: pg.Client, archive: ArchiveWriter): Promise<void> {
  for (const name of await sequencesOf(client)) {
    const { rows } = await client.query(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    await archive.section(
      { kind: 'sequence', name, value: rows[0].value, called: rows[0].called },
      async () => undefined,
    );
  }
}

async function writeFiles(folder: string | null, archive: ArchiveWriter): Promise<number> {
  if (!folder || !existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1).replaceAll('\\', '/');
    await archive.section({ kind: 'file', path }, async (write) => {
      for await (const chunk of createReadStream(full)) await write(chunk);
    });
  }
  return entries.length;
}
