import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../kit/db/backup/backup.ts';
import { readArguments } from '../kit/program/arguments.ts';
import { command } from '../kit/program/command.ts';
import { filesFolder } from '../kit/program/files-folder.ts';
import { StartRefused } from '../kit/program/refused.mjs';

// npm run db:backup [-- FILE]: the database as of now and the files, into one archive. The server may run meanwhile.
command('db-backup', { migrates: false }, async ({ config, database, args, say }) => {
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const { positionals } = readArguments(args, {
    options: {},
    words: 1,
    usage: 'npm run db:backup -- [FILE]',
  });
  const path = resolve(positionals[0] ?? join(config.dataDir, 'backups', `tranche-${stamp}.backup`));
  if (existsSync(path)) throw new StartRefused(`${path} already exists. Choose another file`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { tables, files } = await backUp({
    connection: database.connection,
    path,
    filesDir: filesFolder(config),
    now,
  });
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
  say(`Backed up ${tables} tables and ${files} files into ${path} (${megabytes} MB)`);
});
