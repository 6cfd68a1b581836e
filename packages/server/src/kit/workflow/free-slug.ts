import { sql } from 'kysely';
import type { Work } from './workflow.ts';

/**
 * A slug that nothing else of the table has: the name in kebab case, `-2`, `-3` on collision (`domain.md#0.2`). Of digits
 * alone it would read as an id.
 */
export function freeSlug(
  work: Work,
  table: string,
  { name, fallback, ownId = null }: { name: string; fallback: string; ownId?: number | null },
): Promise<string> {
  const words = kebab(name);
  const stem = words === '' ? fallback : /^\d+$/.test(words) ? `${fallback}-${words}` : words;
  return firstFree(work, { table, column: 'slug', ownId }, stem, (n) => `${stem}-${n}`);
}

interface Place {
  readonly table: string;
  readonly column: string;
  /** The record that may keep what it has. */
  readonly ownId: number | null;
}

/** The stem, or its first numbered form that no live row has. Two of one stem wait for one another, so that each gets its own. */
export async function firstFree(
  work: Work,
  { table, column, ownId }: Place,
  stem: string,
  numbered: (n: number) => string,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.${column}.${stem}`}))`.execute(work.trx);
  const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)}
    where starts_with(${sql.ref(column)}, ${stem}) and id is distinct from ${ownId} and deleted_at is null`.execute(
    work.trx,
  );
  const taken = new Set(rows.map(({ value }) => value));
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(numbered(n))) return numbered(n);
}

/** `Brightwater Series A!` → `brightwater-series-a`. */
export const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
