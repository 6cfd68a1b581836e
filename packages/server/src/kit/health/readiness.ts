import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { App } from '../app.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { filesFolder } from '../program/files-folder.ts';

export interface CheckResult {
  readonly ok: boolean;
  readonly ms: number;
  /** A sentence for the operator; names no host, path or user. */
  readonly detail?: string;
}

const PATIENCE_MS = 2000;

/** What this process needs in order to serve; each check is its own, and none waits for more than two seconds. */
const CHECKS: Readonly<Record<string, (app: App) => Promise<void>>> = {
  database: ({ db }) => db.ping(PATIENCE_MS),
  migrations: async ({ db }) => {
    const pending = await pendingMigrations(db);
    if (pending.length > 0) throw new Unready(`${pending.length} to apply`);
  },
  files: async ({ config }) => {
    const folder = filesFolder(config);
    if (!folder) return; // S3 answers for itself; a page without its picture is still a page
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.R_OK);
  },
  space: async ({ space }) => {
    if (await space.isLow()) throw new Unready('nearly full: writes are refused');
  },
  jobs: async ({ jobs }) => {
    if (!jobs.healthy()) throw new Unready('not running');
  },
};

class Unready extends Error {}

export async function readiness(app: App): Promise<{ ready: boolean; checks: Record<string, CheckResult> }> {
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => [name, await timed(() => check(app))] as const),
  );
  return { ready: results.every(([, { ok }]) => ok), checks: Object.fromEntries(results) };
}

async function timed(check: () => Promise<void>): Promise<CheckResult> {
  const since = performance.now();
  const elapsed = (): number => Math.round((performance.now() - since) * 10) / 10;
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Unready('no answer in time')), PATIENCE_MS);
    });
    await Promise.race([check(), late]);
    return { ok: true, ms: elapsed() };
  } catch (error) {
    return { ok: false, ms: elapsed(), detail: error instanceof Unready ? error.message : 'unavailable' };
  } finally {
    clearTimeout(timer);
  }
}
