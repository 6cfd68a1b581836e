import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** `Brightwater Series A!` → `brightwater-series-a`. */
export const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 150) || 'opportunity';

/** The name's slug, `-2`, `-3` on collision (`domain.md` 0.2). A slug of digits alone would read as an id. */
export async function freeSlug(work: Work, name: string, ownId: number | null = null): Promise<string> {
  const stem = /^\d+$/.test(kebab(name)) ? `opportunity-${kebab(name)}` : kebab(name);
  return firstFree(work, 'slug', stem, (n) => `${stem}-${n}`, ownId);
}

/** What investors quote when they pay: the first six letters of the slug, numbered on collision. */
export async function freePrefix(work: Work, slug: string): Promise<string> {
  const stem = slug
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 6)
    .toUpperCase();
  return firstFree(work, 'payment_reference_prefix', stem, (n) => `${stem}${n}`, null);
}

/** Two drafts of one name wait for one another, so that each gets its own. */
async function firstFree(
  work: Work,
  column: 'slug' | 'payment_reference_prefix',
  stem: string,
  numbered: (n: number) => string,
  ownId: number | null,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`investment_opportunities.${column}.${stem}`}))`.execute(
    work.trx,
  );
  const { rows } = await sql<{
    value: string;
  }>`select ${sql.ref(column)} as value from investment_opportunities
    where starts_with(${sql.ref(column)}, ${stem}) and id is distinct from ${ownId} and deleted_at is null`.execute(
    work.trx,
  );
  const taken = new Set(rows.map((row) => row.value));
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(numbered(n))) return numbered(n);
}
