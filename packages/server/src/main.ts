import './kit/program/memory.ts';
import { createApp } from './app.ts';
import { seedIfEmpty } from './commands/seed.ts';
import { readConfig } from './kit/config.ts';
import { startCompaction } from './kit/db/compaction.ts';
import { connect } from './kit/db/connect.ts';
import { migrate } from './kit/db/migrate.ts';
import { runToEnd } from './kit/program/command.ts';
import { addressRefusal, requireFreeAddress } from './kit/program/port.mjs';
import { progress } from './kit/program/progress.ts';
import { applicationSecret } from './kit/program/secret.ts';
import { stopOnSignal } from './kit/program/stop-on-signal.ts';
import { fillCarry } from './slices/funds/public.ts';
import { greeting } from './greeting.ts';

async function main(): Promise<void> {
  const say = progress(Number(process.env.TRANCHE_STARTED_AT) || performance.timeOrigin);
  const config = readConfig(process.env, applicationSecret(process.env));
  process.env.NODE_ENV ??= 'production'; // for React, loaded with the first mail: its other build is much slower
  await requireFreeAddress(config);
  const closing: (() => Promise<void>)[] = [];
  const stop = stopOnSignal(say, closing);
  try {
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
    process.on('unhandledRejection', (err) => running.app.log.error({ err }, 'unhandled rejection'));
    await fillCarry(running.app);
    await seedIfEmpty(running.app, say);
    startCompaction(database);
    const address = await running
      .listen()
      .catch((error: unknown) => Promise.reject(addressRefusal(error, config)));
    say('Ready');
    process.stdout.write(await greeting(running.app, address));
  } catch (error) {
    await stop();
    throw error;
  }
}

void runToEnd(main);
