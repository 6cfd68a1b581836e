import { sql } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { writeManifest } from '../../seeds/manifest.ts';
import { seedClient } from '../../seeds/seed-client.ts';
import { createApp } from '../app.ts';
import type { App } from '../kit/app.ts';
import type { Database } from '../kit/db/database.ts';
import { dropSettings } from '../kit/db/read-settings.ts';
import { readArguments } from '../kit/program/arguments.ts';
import { command } from '../kit/program/command.ts';
import { StartRefused } from '../kit/program/refused.mjs';
import type { Say } from '../kit/program/progress.ts';
import { sealAudit } from '../slices/integrations/public.ts';

/** Fill an empty database: reference data, and outside of production the demo client. Does nothing to one in use. */
export async function seedIfEmpty(app: App, say: Say): Promise<void> {
  if (!(await isEmpty(app.db))) return;
  const { clientVariant, production, seedNow, seedPassword, dataDir } = app.config;
  say(production ? 'Writing the reference data' : `Seeding the demo client ${clientVariant}`);
  const manifest = await seedClient(app, {
    variant: clientVariant,
    now: seedNow === null ? lastMorning(app.clock()) : new Date(seedNow),
    password: seedPassword,
    referenceOnly: production,
  });
  await sealAudit(app); // now, so that no copy of a demo client does it again
  await mkdir(dataDir, { recursive: true });
  await writeManifest(dataDir, manifest);
}

/** 09:00 UTC today, or yesterday's while today's is still ahead: nothing of the seed happens in the future. */
function lastMorning(clock: Date): Date {
  const morning = new Date(clock);
  morning.setUTCHours(9, 0, 0, 0);
  if (morning > clock) morning.setUTCDate(morning.getUTCDate() - 1);
  return morning;
}

/** Nothing to seed beside: no lead statuses, which come with the reference data, and no people. */
async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists(select 1 from lead_statuses) or exists(select 1 from users) as used`.execute(db.kysely);
  return rows[0]?.used !== true;
}

/** All records go; the built-in ways to invest come back with the first account. */
async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(
    db.kysely,
  );
  const tables = rows.map(({ name }) => name).join(', ');
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(db.kysely);
  dropSettings(db);
}

// npm run seed, npm run seed:reset; what is in production is never emptied
command('seed', {}, async ({ config, database, args, say }) => {
  const { values } = readArguments(args, {
    options: { reset: { type: 'boolean' } },
    usage: 'npm run seed, npm run seed:reset',
  });
  if (values.reset && config.production && !(await isEmpty(database)))
    throw new StartRefused(
      'npm run seed:reset takes all records away, and this client is in production. Nothing was done.',
    );
  const running = await createApp(config, database);
  try {
    if (values.reset) {
      say('Emptying the database');
      await emptyDatabase(database);
    }
    await seedIfEmpty(running.app, say);
    if (!config.production)
      say(`Demo logins end in @${config.clientVariant}.test, password ${config.seedPassword}`);
  } finally {
    await running.close();
  }
});
