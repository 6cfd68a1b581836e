import { join } from 'node:path';
import { readConfig } from '../../packages/server/src/kit/config.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

export interface Options {
  /** A minute and a half instead of seven: fewer and shorter rounds, and no half a million investors. */
  readonly quick: boolean;
  /** Make the databases again. */
  readonly fresh: boolean;
  /** Print the plans of the list statements at the largest size. */
  readonly explain: boolean;
  /** Measure the exports and nothing else. */
  readonly exportOnly: boolean;
  /** Measure the portal in a browser and nothing else. */
  readonly pagesOnly: boolean;
  /** Measure the search and nothing else. */
  readonly searchOnly: boolean;
  /** Measure the list of funds and nothing else. */
  readonly fundsOnly: boolean;
  /** Measure the frames of scrolling and nothing else. */
  readonly framesOnly: boolean;
  /** The bundle to measure; another than `dist/server/main.js` compares with an earlier build. */
  readonly server: string | null;
  readonly rounds: number;
  readonly seconds: number;
  /** Seconds under load before a server is measured: some 4,000 lists, from where on V8 makes no call faster. */
  readonly warmUp: number;
  readonly sizes: readonly number[];
}

/** Callers at a time. */
export const CONNECTIONS = 16;
/** Connections of each server's pool: what ours has on its own on this machine. */
export const POOL = readConfig({}).databasePool;
export const FOLDER = join(projectRoot(), '.cache/bench');
/** The database of the comparison. */
export const MAIN_SIZE = 50_000;
export const SMALL_SIZE = 5000;
export const SECRET = 'bench-secret';

export function readOptions(args: readonly string[]): Options {
  const quick = args.includes('--quick');
  const server = args.find((arg) => arg.startsWith('--server='));
  const pace = quick ? { rounds: 3, seconds: 3, warmUp: 8 } : { rounds: 6, seconds: 4, warmUp: 20 };
  return {
    quick,
    fresh: args.includes('--fresh'),
    explain: args.includes('--explain'),
    exportOnly: args.includes('--export'),
    pagesOnly: args.includes('--pages'),
    searchOnly: args.includes('--search'),
    fundsOnly: args.includes('--funds'),
    framesOnly: args.includes('--frames'),
    server: server ? server.slice('--server='.length) : null,
    sizes: quick ? [5000, MAIN_SIZE] : [5000, MAIN_SIZE, 500_000],
    ...pace,
  };
}
