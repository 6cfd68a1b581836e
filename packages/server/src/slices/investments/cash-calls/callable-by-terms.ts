import { conflict } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { InvestmentRow, OpportunityRow } from '../raise/opportunity.ts';

export const TERMS_NOT_ACCEPTED = 'The investor has not yet accepted the terms of this opportunity.';

/**
 * 2 → 3 (`domain.md#2.4`): whoever reserved for themselves accepted what was required of them then. What staff entered for them
 * rests on paper, as no one accepts terms for another. Returns the investments that may be called.
 */
async function investmentsWithTerms(
  work: Work,
  opportunity: OpportunityRow,
  investments: readonly InvestmentRow[],
): Promise<InvestmentRow[]> {
  const { investment_terms_enabled: on } = await readSettings(work.trx);
  if (!on) return [...investments];
  const { rows: required } = await sql<{ id: number; created_at: string }>`
    select id, created_at from term_conditions where is_required and deleted_at is null
      and (investment_opportunity_id = ${opportunity.id} or investment_opportunity_id is null)`.execute(
    work.trx,
  );
  return investments.filter((investment) => {
    const own =
      investment.kind === 'standard' &&
      investment.user_id !== null &&
      investment.created_by_id === investment.user_id;
    if (!own) return true;
    const accepted = new Set((investment.accepted_term_conditions ?? []).map(({ id }) => id));
    const requested = required.filter(
      ({ created_at }) => created_at <= (investment.reserved_at ?? investment.created_at),
    );
    return requested.every(({ id }) => accepted.has(id));
  });
}

/** Named investments must all be ready; "all confirmed" leaves out those that are not. */
export async function callableByTerms(
  work: Work,
  opportunity: OpportunityRow,
  investments: readonly InvestmentRow[],
  named: boolean,
): Promise<InvestmentRow[]> {
  const ready = await investmentsWithTerms(work, opportunity, investments);
  const missing = ready.length < investments.length;
  if (missing && (named || ready.length === 0)) throw conflict(TERMS_NOT_ACCEPTED);
  return ready;
}
