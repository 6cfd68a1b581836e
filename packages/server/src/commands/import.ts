import { recordStatus } from '@tranche/domain/codes';
import {
  IMPORT_RIGHTS,
  isImportFamily,
  type ImportFamily,
} from '@tranche/domain/integrations/import-families';
import type { ImportReport } from '@tranche/domain/integrations/import-report';
import type { ImportColumn, ImportMapping } from '@tranche/domain/integrations/mapping';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createApp } from '../app.ts';
import type { App } from '../kit/app.ts';
import { lit } from '../kit/db/literal.ts';
import { readArguments } from '../kit/program/arguments.ts';
import { command } from '../kit/program/command.ts';
import type { Say } from '../kit/program/progress.ts';
import { StartRefused } from '../kit/program/refused.mjs';
import { viewerOf, type Viewer, type ViewerRow } from '../kit/session/viewer.ts';
import { perform } from '../kit/workflow/workflow.ts';
import { advanceImport, beginPhase, readTable, receiveImport } from '../slices/integrations/public.ts';

const OPTIONS = {
  family: { type: 'string' },
  as: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;
const USAGE = 'npm run import -- FILE.csv [--family rounds] [--as EMAIL] [--dry-run]';

// npm run import: the same flow as on the screen, reported line by line.
command('import', {}, async ({ config, database, args, say }) => {
  const { file, family, as, isDryRun } = wishOf(args);
  const running = await createApp(config, database);
  try {
    await importFile(
      running.app,
      { file, family, isDryRun, viewer: await importer(running.app, as, family) },
      say,
    );
  } finally {
    await running.close();
  }
});

function wishOf(args: readonly string[]) {
  const { values, positionals } = readArguments(args, { options: OPTIONS, words: 1, usage: USAGE });
  const family = values.family ?? 'rounds';
  const [file] = positionals;
  if (!file || !existsSync(file)) throw new StartRefused(`Name the file: ${USAGE}`);
  if (!isImportFamily(family)) throw new StartRefused(`There is no family ${family}. ${USAGE}`);
  return { file: resolve(file), family, as: values.as ?? null, isDryRun: values['dry-run'] === true };
}

/** In whose name: who was told, or else the first Super Admin. */
async function importer(app: App, email: string | null, family: ImportFamily): Promise<Viewer> {
  const { rows } = await sql<ViewerRow>`
    select id, role_id, name, email, email_verified_at from users
    where deleted_at is null and status = ${lit(recordStatus.active)} and ${email === null ? sql`role_id = ${lit(role.superAdmin)}` : sql`email = ${email.toLowerCase()}`}
    order by id limit 1`.execute(app.db.kysely);
  const row = rows[0];
  if (!row)
    throw new StartRefused(
      email === null
        ? 'There is no Super Admin yet: npm run admin:create'
        : `No account has the address ${email}.`,
    );
  const viewer = viewerOf(row);
  if (!IMPORT_RIGHTS[family].every((right) => viewer.can(right)))
    throw new StartRefused(`${row.email} may not import ${family}.`);
  return viewer;
}

interface Job {
  readonly file: string;
  readonly family: ImportFamily;
  readonly isDryRun: boolean;
  readonly viewer: Viewer;
}

async function importFile(app: App, { file, family, isDryRun, viewer }: Job, say: Say): Promise<void> {
  const rows = await readTable(file, file);
  const received = { family, fileName: basename(file), filePath: null, rows };
  const id = await perform(app, { viewer }, (work) => receiveImport(work, received));
  const batch = await readBatch(app, id);
  say(`Read ${rows.length} rows of ${received.fileName} as import ${id}, on behalf of ${viewer.email}`);
  for (const { key, name } of batch.columns) say(`  ${name} → ${batch.mapping[key] ?? 'not imported'}`);
  if (batch.status !== 2)
    throw new StartRefused('The columns are not clear: give them headers, or import the file on the screen.');
  await perform(app, { viewer }, (work) => beginPhase(work, id, 'check'));
  await advanceImport(app, id);
  await sendNotice(app, id, say);
  if (isDryRun) return say('Dry run: nothing was imported');
  await perform(app, { viewer }, (work) => beginPhase(work, id, 'run'));
  await advanceImport(app, id, (done, total) => say(`  ${done} of ${total} rows`));
  await sendNotice(app, id, say);
}

interface BatchRow {
  readonly status: number;
  readonly columns: readonly ImportColumn[];
  readonly mapping: ImportMapping;
  readonly report: ImportReport | null;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
}

async function readBatch(app: App, id: number): Promise<BatchRow> {
  const { rows } = await sql<BatchRow>`
    select status, columns, mapping, report, created, skipped, failed from imports where id = ${id}`.execute(
    app.db.kysely,
  );
  if (!rows[0]) throw new Error(`Import ${id} is gone`);
  return rows[0];
}

async function sendNotice(app: App, id: number, say: Say): Promise<void> {
  const { report, created, skipped, failed } = await readBatch(app, id);
  if (report === null) return;
  const would = report.phase === 'check' ? 'Would be' : 'Were';
  say(`${would}: ${created} rows imported, ${skipped} on record or repeated, ${failed} refused`);
  for (const [kind, { created: made, matched }] of Object.entries(report.records)) {
    say(`  ${kind.replaceAll('_', ' ')}: ${made} created, ${matched} matched`);
  }
  for (const { rows, refused, column, message } of report.flaws) {
    say(`  ${rows} rows${refused ? ' refused' : ''}, ${column ?? 'row'}: ${message}`);
  }
}
