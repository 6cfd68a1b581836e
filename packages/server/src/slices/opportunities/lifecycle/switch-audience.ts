import { ACTIVE_STATUSES } from '@tranche/domain/investments/codes';
import {
  invitationStatus,
  OPEN_INVITATIONS,
  OPPORTUNITY_STATUS_LABELS,
  opportunityStatus as stage,
} from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { madeNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import { assertFirmDetails } from '../../settings/public.ts';
import { newToken } from '../invitations/invitation-token.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { assertVerb, moveOpportunity } from './move-opportunity.ts';

/** 2 ↔ 3: who may see it changes. Going internal, investors with an open investment keep their access by an invitation. */
export async function switchAudience(
  work: Work,
  opportunity: OpportunityRow,
  verb: 'makeExternal' | 'makeInternal',
): Promise<void> {
  const status = assertVerb(work, opportunity, verb);
  await assertFirmDetails(work);
  await moveOpportunity(
    work,
    opportunity,
    { status },
    {
      event: 'audience_changed',
      description: `**${opportunity.name}** is now ${OPPORTUNITY_STATUS_LABELS[status]}`,
    },
  );
  if (status === stage.liveInternal) await inviteWhoInvested(work, opportunity);
  await notify(work, 'opportunity_moved', {
    about: opportunity.id,
    to: await staffFallback(work, opportunity.owner_id, opportunity.id),
    params: { opp: opportunity.name, label: OPPORTUNITY_STATUS_LABELS[status] },
    cta: `/admin/investments/opportunities/${opportunity.id}/details`,
  });
}

/** Quietly: they know the opportunity already. */
async function inviteWhoInvested(work: Work, opportunity: OpportunityRow): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct i.user_id from investments i where i.investment_opportunity_id = ${opportunity.id}
      and i.status in ${lit(ACTIVE_STATUSES)} and i.deleted_at is null and i.user_id is not null
      and not exists(select 1 from invitations v where v.investment_opportunity_id = ${opportunity.id}
        and v.user_id = i.user_id and v.status in ${lit(OPEN_INVITATIONS)} and v.deleted_at is null)`.execute(
    work.trx,
  );
  if (rows.length === 0) return;
  const at = work.now.toISOString();
  await work.trx
    .insertInto('invitations')
    .values(
      rows.map(({ user_id }) => ({
        investment_opportunity_id: opportunity.id,
        user_id,
        token: newToken(),
        status: invitationStatus.accepted,
        sent_at: at,
        responded_at: at,
        invited_by_id: work.viewer.id,
        ...madeNow(work),
      })),
    )
    .execute();
}
