import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore } from '../kit/db/backup/restore.ts';
import { readArguments } from '../kit/program/arguments.ts';
import { command } from '../kit/program/command.ts';
import { filesFolder } from '../kit/program/files-folder.ts';
import { StartRefused } from '../kit/program/refused.mjs';

const USAGE = 'npm run db:restore -- FILE [--force]';

// npm run db:restore -- FILE [--force]: put a backup back. The server must be stopped, since it remembers what it has read.
command('db-restore', {}, async ({ config, database, args, say }) => {
  const { values, positionals } = readArguments(args, {
    options: { force: { type: 'boolean' } },
    words: 1,
    usage: USAGE,
  });
  const [file] = positionals;
  if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartRefused(`Name the backup: ${USAGE}`);
  if (database.isShared) throw new StartRefused('Stop the server first, as it caches what it has read.');
  const { tables, files, madeAt } = await restore({
    connection: database.connection,
    path: resolve(file),
    filesDir: filesFolder(config),
    force: values.force === true,
  });
  say(`Restored ${tables} tables and ${files} files of ${madeAt}`);
});
