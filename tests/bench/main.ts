import { mkdirSync } from 'node:fs';
import { compare, withClient } from './compare.ts';
import { startDatabases, type Databases } from './databases.ts';
import { growth } from './growth.ts';
import { FOLDER, MAIN_SIZE, readOptions, type Options } from './options.ts';
import { printComparison, printGrowth, printHead, printSingleCalls, printStartUp } from './report.ts';
import { builtServer, ourServer } from './servers.ts';
import { signIn } from './sessions.ts';
import { singleCalls } from './single-calls.ts';
import { startUp } from './start-up.ts';

/** The first run, which makes the databases, included. */
const LONGEST_MS = 10 * 60_000;

/** `npm run bench [-- --quick --fresh --explain --server=FILE]`: see docs/BENCH.md. */
async function main(options: Options): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const bundle = options.server ?? builtServer();
  const databases = await startDatabases(options, say);
  stopOnSignal(databases);
  endBy(databases, LONGEST_MS);
  try {
    for (const size of options.sizes) await databases.of(size);
    printHead(options);
    await mainSize(databases, { bundle, options });
    printGrowth(await growth(databases, { bundle, options }));
  } finally {
    await databases.stop();
  }
  if (!options.server) printStartUp(await startUp(options.quick ? 1 : 3));
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
