import { formatMoney } from '@tranche/domain/kit/money';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { closeRefusal, effectOfFailure } from '@tranche/domain/opportunities/lifecycle';
import type { CloseOutcome } from '@tranche/domain/opportunities/codes';
import type { Work } from '../../kit/workflow/workflow.ts';
import { moveOpportunity } from '../opportunities/public.ts';
import { cancelInvestment } from './cancel-investment.ts';
import { takenFrom, type OfferRow } from './offer.ts';

const OUTCOME_WORDS: Readonly<Record<CloseOutcome, string>> = {
  funded: 'The opportunity closed',
  failed: 'The opportunity did not reach its minimum',
  withdrawn: 'The opportunity was withdrawn',
};

/** 2, 3 → 4 (`domain.md` 2.1): no new reservations; a failed or withdrawn raise ends what is open and refunds what was paid. */
export async function closeOpportunity(
  work: Work,
  offer: OfferRow,
  outcome: CloseOutcome | null,
): Promise<void> {
  const refusal = work.viewer.kind === 'system' ? null : closeRefusal(outcome);
  if (refusal) throw refusal;
  const taken = await takenFrom(work.trx, offer.id);
  await work.trx
    .updateTable('invitations')
    .set({ status: 6, updated_at: work.now.toISOString() })
    .where('investment_opportunity_id', '=', offer.id)
    .where('status', 'in', [1, 2])
    .execute();
  await moveOpportunity(
    work,
    offer,
    { status: 4, closed_at: work.now.toISOString(), close_outcome: outcome },
    {
      event: 'closed',
      description: `Closed **${offer.name}** with ${formatMoney(taken.committed, offer.currency)} committed`,
    },
  );
  if (outcome === 'failed' || outcome === 'withdrawn')
    await endInvestments(work, offer, OUTCOME_WORDS[outcome]);
}

async function endInvestments(work: Work, offer: OfferRow, reason: string): Promise<void> {
  const lines = await linesOf(work, offer.id);
  for (const line of lines) {
    const effect = effectOfFailure(line.status);
    if (effect !== null) await cancelInvestment(work, line.id, { reason, refund: effect === 'refund' });
  }
}

export const linesOf = (work: Work, offerId: number) =>
  work.trx
    .selectFrom('investments')
    .selectAll()
    .where('investment_opportunity_id', '=', offerId)
    .where('deleted_at', 'is', null)
    .where('status', '<', investmentStatus.cancelled)
    .orderBy('id')
    .execute();
