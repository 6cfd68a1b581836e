import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { kebab } from '../opportunities/public.ts';

/** The name's slug, `-2`, `-3` on collision (`domain.md` 0.2); it stays when the deal is renamed. */
export async function freeDealSlug(work: Work, name: string): Promise<string> {
  const stem = /^\d+$/.test(kebab(name)) ? `deal-${kebab(name)}` : kebab(name);
  await sql`select pg_advisory_xact_lock(hashtext(${`pipeline_deals.slug.${stem}`}))`.execute(work.trx);
  const { rows } = await sql<{ slug: string }>`
    select slug from pipeline_deals where starts_with(slug, ${stem}) and deleted_at is null`.execute(
    work.trx,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
