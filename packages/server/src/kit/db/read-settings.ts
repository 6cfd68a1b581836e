import { refuse } from '@tranche/domain/kit/errors';
import { serverFlags, type ServerFlags } from '@tranche/domain/settings/flags';
import { resolveTerms, type Terms } from '@tranche/domain/settings/terminology';
import type { Database, Reader } from './database.ts';
import { memoized } from '../memoized.ts';
import type { StoredSettings } from './settings-table.ts';

/** The longest that a process may serve an old copy when it misses the news of a change. */
const FRESH_MS = 5000;

interface Copy {
  readonly row: Promise<StoredSettings>;
  readonly readAt: number;
}

/** One copy per database, and one per transaction, which may have changed the row itself (`forgetSettings`). */
const copies = new WeakMap<Reader, Copy>();
const flagsOfRow = new WeakMap<StoredSettings, ServerFlags>();
const termsOfRow = new WeakMap<StoredSettings, Terms>();

/** The settings row. The same object comes back while nothing changes, so callers may key their own caches on it. */
export function readSettings(reader: Reader): Promise<StoredSettings> {
  const known = copies.get(reader);
  const now = performance.now();
  if (known && (reader.isTransaction || now - known.readAt < FRESH_MS)) return known.row;
  const row = load(reader);
  copies.set(reader, { row, readAt: now });
  row.catch(() => copies.delete(reader));
  return row;
}

/** The 19 flags by their server names. */
export async function readFlags(reader: Reader): Promise<ServerFlags> {
  const row = await readSettings(reader);
  return memoized(flagsOfRow, row, () => serverFlags(row));
}

/** The client's words (`specification.md`, terminology). */
export async function readTerms(reader: Reader): Promise<Terms> {
  const row = await readSettings(reader);
  return memoized(termsOfRow, row, () => resolveTerms(row.navigation));
}

export const dropSettings = (db: Database): void => forgetSettings(db.kysely);

/** Whoever writes the row in a transaction says so: what follows in it reads the row again. */
export const forgetSettings = (reader: Reader): void => void copies.delete(reader);

/** Hear of changes by other processes. Call once per process; the result stops it. */
export const watchSettings = (db: Database): Promise<() => Promise<void>> =>
  db.listen('settings_changed', () => dropSettings(db));

async function load(reader: Reader): Promise<StoredSettings> {
  const row = await reader.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!row) throw refuse('unavailable');
  return row;
}
