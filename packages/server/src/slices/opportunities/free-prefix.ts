import { firstFree } from '../../kit/workflow/free-slug.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** What investors quote when they pay: the first six letters of the slug, numbered on collision. */
export function freePrefix(work: Work, slug: string): Promise<string> {
  const stem = slug
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 6)
    .toUpperCase();
  const place = { table: 'investment_opportunities', column: 'payment_reference_prefix', ownId: null };
  return firstFree(work, place, stem, (n) => `${stem}${n}`);
}
