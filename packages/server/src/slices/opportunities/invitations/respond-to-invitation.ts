import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { transition } from '@tranche/domain/kit/transitions';
import type { FormOf } from '@tranche/domain/kit/verb';
import { invitationStatus, isLive } from '@tranche/domain/opportunities/codes';
import type * as verbs from '@tranche/domain/opportunities/invitations.verbs';
import { invitationTransitions } from '@tranche/domain/opportunities/transitions';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import type { InvitationRow } from './invitation-access.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { wrongStage } from '../lifecycle/move-opportunity.ts';

/** The invitee accepts (3) or declines (4), while the opportunity is live; a refusal may be taken back (`domain.md#2.6`). */
export async function respondToInvitation(
  work: Work,
  invitation: InvitationRow,
  answer: Pick<FormOf<typeof verbs.change.form>, 'status' | 'decline_reason'>,
): Promise<void> {
  if (work.viewer.id !== invitation.user_id) throw refuse('forbidden');
  const accepts = answer.status === invitationStatus.accepted;
  if (!accepts && answer.status !== invitationStatus.declined) {
    throw invalidField('status', selectedMessage('status'));
  }
  const opportunity = await opportunityOf(work, invitation);
  if (!isLive(opportunity.status)) throw wrongStage(opportunity);
  if (accepts && invitation.status === invitationStatus.accepted) return;
  await answerInvitation(work, invitation, opportunity, {
    to: transition(invitationTransitions, invitation.status, accepts ? 'accept' : 'decline'),
    reason: accepts ? null : (answer.decline_reason ?? null),
  });
}

/**
 * A reservation accepts the invitation on its own; without a standing one nothing happens. Where staff reserved, they
 * accepted it for the invitee, who neither opened nor answered it. For the investments slice.
 */
export async function acceptInvitation(
  work: Work,
  opportunity: OpportunityRow,
  userId: number,
): Promise<void> {
  const invitation = await work.trx
    .selectFrom('invitations')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunity.id)
    .where('user_id', '=', userId)
    .where('status', 'in', [invitationStatus.sent, invitationStatus.opened, invitationStatus.declined])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) return;
  await answerInvitation(work, invitation, opportunity, { to: invitationStatus.accepted, reason: null });
}

async function answerInvitation(
  work: Work,
  invitation: InvitationRow,
  opportunity: OpportunityRow,
  { to, reason }: { readonly to: InvitationRow['status']; readonly reason: string | null },
): Promise<void> {
  const at = work.now.toISOString();
  const inPerson = work.viewer.id === invitation.user_id;
  await work.trx
    .updateTable('invitations')
    .set({
      status: to,
      ...(inPerson && { responded_at: at, opened_at: invitation.opened_at ?? at, decline_reason: reason }),
      ...changedNow(work),
    })
    .where('id', '=', invitation.id)
    .execute();
  const answer = to === invitationStatus.accepted ? 'accepted' : 'declined';
  const invitee = inPerson ? null : await nameOf(work, invitation);
  await recordEvent(work, {
    event: `invitation.${answer}`,
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `**${work.viewer.name}** ${answer} the invitation to **${opportunity.name}**${invitee === null ? '' : ` for **${invitee}**`}`,
    reason,
    properties: { invitation_id: invitation.id, user_id: invitation.user_id, from: invitation.status, to },
  });
  await notify(work, 'invitation_answered', {
    about: opportunity.id,
    to: await staffFallback(work, opportunity.owner_id, opportunity.id),
    params: {
      investor: invitee === null ? work.viewer.name : `${work.viewer.name} (for ${invitee})`,
      answer,
      opp: opportunity.name,
    },
    cta: `/admin/investments/opportunities/${opportunity.id}/details`,
  });
}

async function nameOf(work: Work, { user_id: id }: InvitationRow): Promise<string> {
  const person = await work.trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return person?.name ?? '';
}

export const opportunityOf = (work: Work, invitation: InvitationRow): Promise<OpportunityRow> =>
  work.trx
    .selectFrom('investment_opportunities')
    .selectAll()
    .where('id', '=', invitation.investment_opportunity_id)
    .executeTakeFirstOrThrow();
