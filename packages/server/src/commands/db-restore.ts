import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore } from '../kit/db/backup/restore.ts';
import { command } from '../kit/program/command.ts';
import { filesFolder } from '../kit/program/files-folder.ts';
import { StartRefused } from '../kit/program/refused.mjs';

// npm run db:restore -- FILE [--force]: put a backup back. The server must be stopped, since it remembers what it has read.
command('db-restore', {}, async ({ config, database, args, say }) => {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (!file || !existsSync(file))
    throw new StartRefused('Name the backup: npm run db:restore -- FILE [--force]');
  if (database.isShared) throw new StartRefused('Stop the server first: it remembers what it has read.');
  const { tables, files, madeAt } = await restore({
    connection: database.connection,
    path: resolve(file),
    filesDir: filesFolder(config),
    force: args.includes('--force'),
  });
  say(`Restored ${tables} tables and ${files} files of ${madeAt}`);
});
