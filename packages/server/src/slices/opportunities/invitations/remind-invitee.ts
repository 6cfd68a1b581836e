import { conflict } from '@tranche/domain/kit/errors';
import { INVITATION_STATUS_LABELS, invitationStatus, isLive } from '@tranche/domain/opportunities/codes';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { InvitationRow } from './invitation-access.ts';
import { wrongStage } from '../lifecycle/move-opportunity.ts';
import { opportunityOf } from './respond-to-invitation.ts';
import { sendInvitations } from './send-invitations.ts';

const DAY = 86_400_000;
const REMINDABLE: readonly number[] = [invitationStatus.sent, invitationStatus.opened];

/** Asks again, at most once a day, while the invitation waits for an answer and the opportunity is live. */
export async function remindInvitee(work: Work, invitation: InvitationRow): Promise<void> {
  const opportunity = await opportunityOf(work, invitation);
  if (!isLive(opportunity.status)) throw wrongStage(opportunity);
  if (!REMINDABLE.includes(invitation.status)) {
    throw conflict(
      `This action is not available while the record is ${INVITATION_STATUS_LABELS[invitation.status]}.`,
    );
  }
  const last = invitation.reminded_at ?? invitation.sent_at;
  if (last !== null && work.now.getTime() - Date.parse(last) < DAY) {
    throw conflict('A reminder can be sent once a day.');
  }
  await sendInvitations(work, opportunity, [invitation.id], true);
  await recordEvent(work, {
    event: 'invitation.reminded',
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `**${work.viewer.name}** sent a reminder of the invitation to **${opportunity.name}**`,
    properties: { invitation_id: invitation.id, user_id: invitation.user_id },
  });
}
