import { investmentStatus as status } from '@tranche/domain/investments/codes';
import type { Investment } from './queries.ts';
import type { Term } from './wizard-data.ts';

/**
 * Required terms that stood when this investment was reserved and were not accepted with it: the server calls no money before
 * they are (`domain.md#2.4`). What staff entered for the investor rests on paper.
 */
export function missingTerms(
  investment: Investment,
  terms: readonly Term[],
  viewerId: number,
): readonly Term[] {
  const waits = investment.status === status.reserved || investment.status === status.confirmed;
  const own = investment.kind === 'standard' && investment.user_id === viewerId;
  if (!waits || !own) return [];
  const since = investment.reserved_at ?? investment.created_at;
  const accepted = new Set((investment.accepted_term_conditions ?? []).map(({ id }) => id));
  const missing = termsOf(investment, terms).filter(
    (term) => term.is_required && term.created_at <= since && !accepted.has(term.id),
  );
  return missing;
}

/** The terms of an investment's offer, with those of every opportunity. */
export const termsOf = (investment: Investment, terms: readonly Term[]): readonly Term[] =>
  terms.filter(
    ({ investment_opportunity_id: id }) => id === null || id === investment.investment_opportunity_id,
  );
