import { investmentStatus } from '@tranche/domain/investments/codes';
import type { CloseOutcome } from '@tranche/domain/opportunities/codes';
import { closeRefusal, effectOfFailure } from '@tranche/domain/opportunities/lifecycle';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { closeOpportunity, type OpportunityRow } from '../../opportunities/public.ts';
import { cancelInvestment } from './cancel-investment.ts';
import { lapsePreEmption } from '../pre-emption/lapse-pre-emption.ts';

const OUTCOME_WORDS: Readonly<Record<CloseOutcome, string>> = {
  funded: 'The opportunity closed',
  failed: 'The opportunity did not reach its minimum',
  withdrawn: 'The opportunity was withdrawn',
};

/** 2, 3 → 4: a failed or withdrawn raise ends what is open and refunds what was paid (`domain.md#2.1`). */
export async function closeRaise(
  work: Work,
  opportunity: OpportunityRow,
  outcome: CloseOutcome | null,
): Promise<void> {
  const refusal = work.viewer.kind === 'system' ? null : closeRefusal(outcome);
  if (refusal) throw refusal;
  await closeOpportunity(work, opportunity, outcome);
  await lapsePreEmption(work, opportunity.id);
  if (outcome !== 'failed' && outcome !== 'withdrawn') return;
  for (const investment of await investmentsOf(work, opportunity.id)) {
    const effect = effectOfFailure(investment.status);
    if (effect !== null) {
      await cancelInvestment(work, investment.id, {
        reason: OUTCOME_WORDS[outcome],
        refund: effect === 'refund',
      });
    }
  }
}

/** Every investment of an opportunity that has not ended, oldest first. */
export const investmentsOf = (work: Work, opportunityId: number) =>
  work.trx
    .selectFrom('investments')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunityId)
    .where('deleted_at', 'is', null)
    .where('status', '<', investmentStatus.cancelled)
    .orderBy('id')
    .execute();
