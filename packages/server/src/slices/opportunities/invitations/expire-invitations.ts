import { invitationStatus } from '@tranche/domain/opportunities/codes';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** 1, 2 → 6, all of one opportunity's (`domain.md#2.6`). Returns how many. */
export async function expireInvitations(work: Work, opportunityId: number): Promise<number> {
  const expired = await work.trx
    .updateTable('invitations')
    .set({ status: invitationStatus.expired, updated_at: work.now.toISOString() })
    .where('investment_opportunity_id', '=', opportunityId)
    .where('status', 'in', [invitationStatus.sent, invitationStatus.opened])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}

/** 1, 2 → 6 of every opportunity, where the invitation's own date has passed. */
export async function expireLapsedInvitations(work: Work): Promise<number> {
  const expired = await work.trx
    .updateTable('invitations')
    .set({ status: invitationStatus.expired, updated_at: work.now.toISOString() })
    .where('expires_at', '<=', work.now.toISOString())
    .where('status', 'in', [invitationStatus.sent, invitationStatus.opened])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}
