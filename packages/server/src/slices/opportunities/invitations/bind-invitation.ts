import { invitationStatus, OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';

/**
 * The invited contact or address has registered by the mail's link: from now on the invitation is the user's, counts as
 * opened and is in the new account's bell. A token that is unknown, used or ended binds nothing, and so does a second
 * run. Returns whether it bound.
 */
export async function bindInvitation(work: Work, token: string, userId: number): Promise<boolean> {
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number; investment_opportunity_id: number }>`
    update invitations as v set user_id = ${userId}, updated_at = ${at},
      status = ${invitationStatus.opened}, opened_at = coalesce(v.opened_at, ${at})
    where v.token = ${token} and v.user_id is null and v.status in (${invitationStatus.sent}, ${invitationStatus.opened})
      and v.sent_at is not null and v.deleted_at is null
      and not exists(select 1 from invitations other where other.user_id = ${userId} and other.deleted_at is null
        and other.investment_opportunity_id = v.investment_opportunity_id and other.status in ${lit(OPEN_INVITATIONS)})
    returning v.id, v.investment_opportunity_id`.execute(work.trx);
  const bound = rows[0];
  if (!bound) return false;
  await recordEvent(work, {
    event: 'invitation.bound',
    target: { type: 'investment_opportunity', id: bound.investment_opportunity_id },
    description: 'An invited person has registered',
    properties: { invitation_id: bound.id, user_id: userId },
  });
  await ringForOpportunity(work, bound.investment_opportunity_id, userId);
  return true;
}

/** The mail has left before the account was there; what brought its owner must not be lost on the first day. */
async function ringForOpportunity(work: Work, opportunityId: number, userId: number): Promise<void> {
  const { rows } = await sql<{ name: string; slug: string }>`select name, slug from investment_opportunities
    where id = ${opportunityId} and deleted_at is null`.execute(work.trx);
  for (const { name, slug } of rows)
    await notify(work, 'investment_opportunity_invited_joined', {
      about: opportunityId,
      to: [userId],
      params: { opp: name },
      cta: `/investor/investments/${slug}`,
    });
}
