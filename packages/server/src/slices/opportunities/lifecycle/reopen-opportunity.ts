import { invitationStatus, OPPORTUNITY_STATUS_LABELS } from '@tranche/domain/opportunities/codes';
import { reopenRefusal } from '@tranche/domain/opportunities/lifecycle';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { assertFirmDetails } from '../../settings/public.ts';
import { investmentStatuses } from '../investment-statuses.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { assertVerb, moveOpportunity } from './move-opportunity.ts';

/** 4 → 2, 3: a closing date ahead and nothing issued. The outcome is cleared, expired invitations stand again. */
export async function reopenOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  verb: 'reopenExternal' | 'reopenInternal',
): Promise<void> {
  const status = assertVerb(work, opportunity, verb);
  await assertFirmDetails(work);
  const refusal = reopenRefusal({
    closes_at: opportunity.closes_at,
    now: work.now.toISOString(),
    investments: await investmentStatuses(work, opportunity.id),
  });
  if (refusal) throw refusal;
  await moveOpportunity(
    work,
    opportunity,
    { status, closed_at: null, close_outcome: null },
    {
      event: 'reopened',
      description: `**${opportunity.name}** was reopened as ${OPPORTUNITY_STATUS_LABELS[status]}`,
    },
  );
  const invitees = await reviveInvitations(work, opportunity.id);
  await notify(work, 'investment_opportunity_invited', {
    about: opportunity.id,
    to: invitees,
    params: { opp: opportunity.name, note: '' },
    cta: `/investor/investments/${opportunity.slug}`,
    target: `reopened:${work.now.toISOString()}`,
  });
}

/** Those that the close let expire; anyone who was invited again since is left alone. Returns the users told. */
async function reviveInvitations(work: Work, opportunityId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number | null }>`
    update invitations as v set status = case when v.opened_at is null then 1 else 2 end,
      updated_at = ${work.now.toISOString()}
    where v.investment_opportunity_id = ${opportunityId} and v.status = ${lit(invitationStatus.expired)} and v.deleted_at is null
      and (v.expires_at is null or v.expires_at > ${work.now.toISOString()})
      and v.id = (select max(w.id) from invitations w where w.investment_opportunity_id = ${opportunityId}
        and w.deleted_at is null and w.user_id is not distinct from v.user_id
        and w.contact_id is not distinct from v.contact_id and w.email is not distinct from v.email)
    returning v.user_id`.execute(work.trx);
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
}
