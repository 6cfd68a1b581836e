import type { CloseOutcome } from '@tranche/domain/opportunities/codes';
import type { Work } from '../../kit/workflow/workflow.ts';
import { expireInvitations } from './expire-invitations.ts';
import type { OpportunityRow } from './lock-opportunity.ts';
import { assertVerb, moveOpportunity } from './move-opportunity.ts';

/**
 * 2, 3 → 4 (`domain.md` 2.1): nothing new is taken, open invitations expire, reservations stay as they are. The clock may
 * leave the outcome to staff. What a failure does to investments is added by the investments slice.
 */
export async function closeOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  outcome: CloseOutcome | null,
): Promise<void> {
  const status = assertVerb(work, opportunity, 'close');
  await moveOpportunity(
    work,
    opportunity,
    { status, closed_at: work.now.toISOString(), close_outcome: outcome },
    { event: 'closed', description: `**${opportunity.name}** was closed`, reason: outcome },
  );
  await expireInvitations(work, opportunity.id);
}
