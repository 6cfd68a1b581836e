import { mkdirSync } from 'node:fs';
import { compare, withClient } from './compare.ts';
import { startDatabases, type Databases } from './databases.ts';
import { exportAll, seedContacts, warmUp, type ExportFigures } from './export.ts';
import { type FundFigures, funds, seedFunds } from './funds.ts';
import { growth } from './growth.ts';
import { FOLDER, MAIN_SIZE, readOptions, SMALL_SIZE, type Options } from './options.ts';
import { importAll, seedFolders, type ImportFigures } from './import.ts';
import {
  printComparison,
  printExports,
  printFrames,
  printFunds,
  printGrowth,
  printHead,
  printImport,
  printPages,
  printSearch,
  printSingleCalls,
  printStartUp,
} from './report.ts';
import { builtServer, ourServer } from './servers.ts';
import { signIn } from './sessions.ts';
import { search } from './search.ts';
import { singleCalls } from './single-calls.ts';
import { startUp } from './start-up.ts';
import { ignoreStyles } from './without-styles.ts';

/** The first run, which makes the databases, included. */
const LONGEST_MS = 15 * 60_000;

/** `npm run bench [-- --quick --fresh --explain --export --pages --search --funds --frames --server=FILE]`: see docs/BENCH.md. */
async function main(options: Options): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  if (options.pagesOnly) return pages(options);
  if (options.framesOnly) return frames();
  const bundle = options.server ?? builtServer();
  const databases = await startDatabases(options, say);
  stopOnSignal(databases);
  endBy(databases, LONGEST_MS);
  try {
    printHead(options);
    if (options.searchOnly) return await searching(databases, bundle);
    if (options.fundsOnly) return printFunds(await listingFunds(databases, bundle));
    if (!options.exportOnly) {
      for (const size of options.sizes) await databases.of(size);
      await mainSize(databases, { bundle, options });
      await searching(databases, bundle);
      printGrowth(await growth(databases, { bundle, options }));
    }
    if (!options.exportOnly) printImport(await imports(databases, bundle));
    if (!options.exportOnly) printFunds(await listingFunds(databases, bundle));
    printExports(await exports(databases, bundle));
  } finally {
    await databases.stop();
  }
  if (options.server || options.exportOnly) return;
  printStartUp(await startUp(options.quick ? 1 : 3));
  await pages(options);
  await frames();
}

async function pages({ quick }: Options): Promise<void> {
  ignoreStyles();
  const { measurePages } = await import('./pages.ts');
  (await measurePages(quick ? 1 : 3)).forEach(printPages);
}

async function frames(): Promise<void> {
  const { measureFrames } = await import('./frames.ts');
  printFrames(await measureFrames());
}

async function mainSize(
  databases: Databases,
  { bundle, options }: { bundle: string; options: Options },
): Promise<void> {
  const connection = await databases.copyOf(MAIN_SIZE);
  await withClient(connection, async (client) => {
    const [headers] = await signIn(client, [1]);
    if (!headers) throw new Error('Nobody is signed in');
    const server = await ourServer(bundle, connection);
    try {
      printComparison(await compare(server, { connection, headers, options }));
      printSingleCalls(await singleCalls(server, { client, headers, options }));
    } finally {
      await server.stop();
    }
  });
}

async function searching(databases: Databases, bundle: string): Promise<void> {
  const connection = await databases.copyOf(MAIN_SIZE);
  await withClient(connection, async (client) => {
    const [headers] = await signIn(client, [1]);
    if (!headers) throw new Error('Nobody is signed in');
    const server = await ourServer(bundle, connection);
    try {
      printSearch(await search(server, { client, headers }));
    } finally {
      await server.stop();
    }
  });
}

async function listingFunds(databases: Databases, bundle: string): Promise<FundFigures[]> {
  const connection = await databases.copyOf(SMALL_SIZE);
  return withClient(connection, async (client) => {
    const [headers] = await signIn(client, [1]);
    if (!headers) throw new Error('Nobody is signed in');
    await seedFunds(client);
    const server = await ourServer(bundle, connection);
    try {
      return await funds(server, headers);
    } finally {
      await server.stop();
    }
  });
}

async function imports(databases: Databases, bundle: string): Promise<ImportFigures> {
  const connection = await databases.copyOf(SMALL_SIZE);
  return withClient(connection, async (client) => {
    const [headers] = await signIn(client, [1]);
    if (!headers) throw new Error('Nobody is signed in');
    await seedFolders(client);
    const server = await ourServer(bundle, connection);
    try {
      return await importAll(server, headers);
    } finally {
      await server.stop();
    }
  });
}

/** Each in a server of its own. */
async function exports(databases: Databases, bundle: string): Promise<ExportFigures[]> {
  const connection = await databases.copyOf(SMALL_SIZE);
  return withClient(connection, async (client) => {
    const [headers] = await signIn(client, [1]);
    if (!headers) throw new Error('Nobody is signed in');
    await seedContacts(client);
    const found: ExportFigures[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const server = await ourServer(bundle, connection);
      try {
        await warmUp(server, headers);
        found.push(await exportAll(server, { client, headers, format }));
      } finally {
        await server.stop();
      }
    }
    return found;
  });
}

function say(line: string): void {
  console.error(line);
}

/** The servers end with this process; the database wants to be asked. */
function stopOnSignal(databases: Databases): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void databases.stop().finally(() => process.exit(130)));
  }
}

/** Whatever hangs, the bench does not. */
function endBy(databases: Databases, milliseconds: number): void {
  const give = async (): Promise<never> => {
    console.error(`Not done after ${milliseconds / 60_000} minutes: stopping`);
    await databases.stop().catch(console.error);
    process.exit(1);
  };
  setTimeout(() => void give(), milliseconds).unref();
}

main(readOptions(process.argv.slice(2))).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
