import { sql } from 'kysely';
import type { Work } from './workflow.ts';

/**
 * A slug that nothing else of the table has: the name in kebab case, `-2`, `-3` on collision (`domain.md` 0.2). Of digits
 * alone it would read as an id. Two of one name wait for one another.
 */
export async function freeSlug(
  work: Work,
  table: string,
  { name, fallback, ownId = null }: { name: string; fallback: string; ownId?: number | null },
): Promise<string> {
  const words = kebab(name);
  const stem = words === '' ? fallback : /^\d+$/.test(words) ? `${fallback}-${words}` : words;
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.slug.${stem}`}))`.execute(work.trx);
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}
    where starts_with(slug, ${stem}) and id is distinct from ${ownId} and deleted_at is null`.execute(
    work.trx,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
