import { unpublishRefusal } from '@tranche/domain/opportunities/lifecycle';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { investmentStatuses } from '../investment-statuses.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { assertVerb, moveOpportunity } from './move-opportunity.ts';

/** 2, 3 → 1 while nothing is invested. Invitations and opens stay, and so does the day of the first publication. */
export async function returnToDraft(work: Work, opportunity: OpportunityRow): Promise<void> {
  const status = assertVerb(work, opportunity, 'unpublish');
  const refusal = unpublishRefusal(await investmentStatuses(work, opportunity.id));
  if (refusal) throw refusal;
  await moveOpportunity(
    work,
    opportunity,
    { status },
    {
      event: 'unpublished',
      description: `**${work.viewer.name}** returned **${opportunity.name}** to draft`,
    },
  );
}
