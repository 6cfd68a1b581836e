import { investmentStatus as status } from '@tranche/domain/investments/codes';
import type { Line } from './queries.ts';
import type { Term } from './wizard-data.ts';

/**
 * Required terms that stood when this line was reserved and were not accepted with it: the server calls no money before
 * they are (`domain.md#2.4`). What staff entered for the investor rests on paper.
 */
export function missingTerms(line: Line, terms: readonly Term[], viewerId: number): readonly Term[] {
  const waits = line.status === status.reserved || line.status === status.confirmed;
  const own = line.kind === 'standard' && line.user_id === viewerId;
  if (!waits || !own) return [];
  const since = line.reserved_at ?? line.created_at;
  const accepted = new Set((line.accepted_term_conditions ?? []).map(({ id }) => id));
  const missing = termsOf(line, terms).filter(
    (term) => term.is_required && term.created_at <= since && !accepted.has(term.id),
  );
  return missing;
}

/** The terms of a line's offer, with those of every opportunity. */
export const termsOf = (line: Line, terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ investment_opportunity_id: id }) => id === null || id === line.investment_opportunity_id);
