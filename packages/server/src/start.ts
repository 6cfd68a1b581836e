import './kit/program/memory.ts';
import { createApp } from './app.ts';
import { seedIfEmpty } from './commands/seed.ts';
import type { App } from './kit/app.ts';
import { readConfig } from './kit/config.ts';
import { startCompaction } from './kit/db/compaction.ts';
import { connect } from './kit/db/connect.ts';
import { migrate } from './kit/db/migrate.ts';
import { addressRefusal, requireFreeAddress } from './kit/program/port.mjs';
import type { Say } from './kit/program/progress.ts';
import { applicationSecret } from './kit/program/secret.ts';
import { fillCarry } from './slices/funds/public.ts';

export interface StartOptions {
  readonly say: Say;
  /** What to close, first things first; added to as it starts, so the caller can close it after an error too. */
  readonly closing: (() => Promise<void>)[];
}

/**
 * The whole server: its database, migrated and not empty, and then its address.
 * @returns the address as `http://host:port`; throws `StartRefused` with what the operator can change
 */
export async function start(
  env: NodeJS.ProcessEnv,
  { say, closing }: StartOptions,
): Promise<{ readonly app: App; readonly address: string }> {
  const config = readConfig(env, applicationSecret(env));
  process.env.NODE_ENV ??= 'production'; // for React, loaded with the first mail: its other build is much slower
  await requireFreeAddress(config);
  say(
    config.databaseUrl
      ? 'Connecting to the database of DATABASE_URL'
      : `Starting PostgreSQL, data in ${config.dataDir}`,
  );
  const database = await connect(config, { say });
  closing.unshift(() => database.close());
  await migrate(database, { say });
  const running = await createApp(config, database);
  closing.unshift(() => running.close());
  // a call whose database went away under it must not take the others along
  const log = (err: unknown): void => running.app.log.error({ err }, 'unhandled rejection');
  process.on('unhandledRejection', log);
  closing.push(async () => void process.off('unhandledRejection', log));
  await fillCarry(running.app);
  await seedIfEmpty(running.app, say);
  const stopCompaction = startCompaction(database);
  closing.unshift(async () => stopCompaction());
  const address = await running
    .listen()
    .catch((error: unknown) => Promise.reject(addressRefusal(error, config)));
  return { app: running.app, address };
}
