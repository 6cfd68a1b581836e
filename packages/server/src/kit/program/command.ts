import { basename } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import { Refusal } from '@tranche/domain/kit/errors';
import { isConnectionFailure, isFull } from '../db/failures.ts';
import { connect, type Connected } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { progress, type Say } from './progress.ts';
import { StartRefused } from './refused.mjs';
import { applicationSecret } from './secret.ts';

export interface CommandContext {
  readonly config: Config;
  readonly database: Connected;
  readonly args: readonly string[];
  readonly say: Say;
}

/**
 * A program of `npm run`: with a migrated database, that of a running server if there is one. Does nothing when the
 * file was imported by another program.
 * @param name the file's, without its ending
 * @param options `migrates: false` takes the database as it is
 */
export function command(
  name: string,
  options: { readonly migrates?: boolean },
  run: (context: CommandContext) => Promise<void>,
): void {
  if (!isProgram(name)) return;
  void runToEnd(async () => {
    const say = progress();
    const config = readConfig(process.env, applicationSecret(process.env));
    const database = await connect(config, { say, beside: true });
    try {
      if (options.migrates ?? true) await migrate(database, { say });
      await run({ config, database, args: process.argv.slice(2), say });
    } finally {
      await database.close();
    }
  });
}

/** The same for a program that needs no database. */
export function plainCommand(
  name: string,
  run: (context: Pick<CommandContext, 'config' | 'args'>) => Promise<void>,
): void {
  if (!isProgram(name)) return;
  void runToEnd(async () => {
    const config = readConfig(process.env, applicationSecret(process.env));
    await run({ config, args: process.argv.slice(2) });
  });
}

const isProgram = (name: string): boolean =>
  basename(process.argv[1] ?? '').replace(/\.[cm]?[jt]s$/, '') === name;

/** What the reader can act upon: our own refusals, and those of the system about a file, a disk or a connection. */
const isSaid = (error: unknown): error is Error =>
  error instanceof StartRefused ||
  error instanceof Refusal ||
  isConnectionFailure(error) ||
  isFull(error) ||
  (error instanceof Error && 'syscall' in error && 'code' in error);

/** Run a program and end with its exit code; a refusal is a sentence, anything else is a fault with its stack. */
export async function runToEnd(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(isSaid(error) ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
