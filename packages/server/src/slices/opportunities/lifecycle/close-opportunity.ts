import { outcomeAtClose } from '@tranche/domain/opportunities/amounts';
import { CLOSE_OUTCOMES, type CloseOutcome } from '@tranche/domain/opportunities/codes';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { readAmounts } from '../append-amounts.ts';
import { expireInvitations } from '../invitations/expire-invitations.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { assertVerb, moveOpportunity } from './move-opportunity.ts';

/** How the clock and triggers close: `closeRaise` of the investments slice, or without investments this alone. */
export type Close = (work: Work, opportunity: OpportunityRow, body: Params) => Promise<void>;
export const closeAlone: Close = (work, opportunity, { close_outcome: outcome }) =>
  closeOpportunity(work, opportunity, CLOSE_OUTCOMES.find((word) => word === outcome) ?? null);

/** Where no one chooses: funded where enough was raised, else the outcome is left to staff (`domain.md#2.1`). */
export async function closeByItself(work: Work, opportunity: OpportunityRow, close: Close): Promise<void> {
  const amounts = await readAmounts(work.trx, [opportunity.id]);
  const raised = amounts.get(opportunity.id)?.raised ?? '0.00';
  await close(work, opportunity, { close_outcome: outcomeAtClose(raised, opportunity) });
}

/**
 * 2, 3 → 4 (`domain.md#2.1`): nothing new is taken, open invitations expire, reservations stay as they are. The clock may
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
