import { transition } from '@tranche/domain/kit/transitions';
import { revokeRefusal } from '@tranche/domain/opportunities/lifecycle';
import { invitationTransitions } from '@tranche/domain/opportunities/transitions';
import { sql } from 'kysely';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { hasInvested } from '../investor-access.ts';
import type { InvitationRow } from './invitation-access.ts';

/** 1, 2, 3 → 5, unless the invitee has invested: "This investor has already invested." */
export async function revokeInvitation(work: Work, invitation: InvitationRow): Promise<void> {
  const status = transition(invitationTransitions, invitation.status, 'revoke');
  const { rows } = await sql<{ invested: boolean }>`
    select ${hasInvested(sql`${invitation.investment_opportunity_id}::bigint`, invitation.user_id)} as invested`.execute(
    work.trx,
  );
  const refusal = revokeRefusal(rows[0]?.invested ?? false);
  if (refusal) throw refusal;
  await work.trx
    .updateTable('invitations')
    .set({ status, ...changedNow(work) })
    .where('id', '=', invitation.id)
    .execute();
  await recordEvent(work, {
    event: 'invitation.revoked',
    target: { type: 'investment_opportunity', id: invitation.investment_opportunity_id },
    description: `**${work.viewer.name}** revoked an invitation`,
    properties: {
      invitation_id: invitation.id,
      user_id: invitation.user_id,
      from: invitation.status,
      to: status,
    },
  });
}
