import { counted } from '@tranche/domain/kit/counted';
import { conflict, invalid, invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isDraft, isLive } from '@tranche/domain/opportunities/codes';
import type { Skipped, SkipReason } from '@tranche/domain/opportunities/invitations.verbs';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { madeNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { newToken } from './invitation-token.ts';
import type { InvitationRequest } from './invitation-form.ts';
import { allEligible, findInvitees, membersOf, type Invitee } from './invitees.ts';
import { lockOpportunity, type OpportunityRow } from '../lock-opportunity.ts';
import { wrongStage } from '../lifecycle/move-opportunity.ts';
import { sendInvitations } from './send-invitations.ts';

/** Many at the same time: what cannot be invited is named, the others are (`domain.md#F`, invitations). */
export async function inviteMany(
  work: Work,
  request: InvitationRequest,
): Promise<{ created: number; skipped: Skipped[] }> {
  const opportunity = await lockInvitable(work, request.investment_opportunity_id);
  // Whoever is named by themselves is invited as themselves: the last of two wishes for one person stands.
  const wishes = [
    ...(request.all_eligible ? await allEligible(work) : []),
    ...(await membersOf(work, request.client_group_ids ?? [])),
    ...request.wishes,
  ];
  const invitees = await findInvitees(work, opportunity, wishes);
  const ids = await insertInvitations(work, opportunity, request, invitees.filter(isFree));
  const skipped = invitees.flatMap(({ reason, ...wish }) => (reason === null ? [] : [{ ...wish, reason }]));
  return { created: ids.length, skipped };
}

/** One; a refusal says why. Returns the invitation's id. */
export async function inviteOne(work: Work, request: InvitationRequest): Promise<number> {
  const opportunity = await lockInvitable(work, request.investment_opportunity_id);
  const [invitee] = await findInvitees(work, opportunity, request.wishes);
  if (!invitee) throw invalid({ user_id: ['The user id field is required.'] });
  const field = Object.keys(request.wishes[0] ?? {})[0] ?? 'user_id';
  if (invitee.reason !== null) throw refusalFor(invitee.reason, field);
  const [id] = await insertInvitations(work, opportunity, request, [invitee]);
  if (id === undefined) throw conflict(SENTENCES.already_invited);
  return id;
}

const SENTENCES = {
  already_invited: 'This investor has already been invited.',
  inactive: 'This investor is inactive.',
  investor_type_not_allowed: 'This opportunity is not available to this investor category.',
} as const;

const refusalFor = (reason: SkipReason, field: string) =>
  invalidField(field, reason === 'not_found' ? selectedMessage(field) : SENTENCES[reason]);

const isFree = (invitee: Invitee): boolean => invitee.reason === null;

/** Drafts collect invitations for their publication; ended raises invite no one. */
async function lockInvitable(work: Work, id: number): Promise<OpportunityRow> {
  const opportunity = await lockOpportunity(work, id);
  if (!isDraft(opportunity.status) && !isLive(opportunity.status)) throw wrongStage(opportunity);
  return opportunity;
}

async function insertInvitations(
  work: Work,
  opportunity: OpportunityRow,
  request: Pick<InvitationRequest, 'message' | 'send_email'>,
  invitees: readonly Invitee[],
): Promise<number[]> {
  if (invitees.length === 0) return [];
  const at = work.now.toISOString();
  const live = isLive(opportunity.status);
  const rows = await work.trx
    .insertInto('invitations')
    .values(
      invitees.map(({ user_id, contact_id, email, client_group_id }) => ({
        investment_opportunity_id: opportunity.id,
        user_id: user_id ?? null,
        contact_id: contact_id ?? null,
        email: email ?? null,
        client_group_id: client_group_id ?? null,
        message: request.message,
        token: newToken(),
        sent_at: live ? at : null,
        invited_by_id: work.viewer.id,
        ...madeNow(work),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  if (live && request.send_email) await sendInvitations(work, opportunity, ids);
  await recordEvent(work, {
    event: 'invitation.created',
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: `**${work.viewer.name}** invited ${counted(ids.length, 'person', 'people')} to **${opportunity.name}**`,
    properties: { invitation_ids: ids, queued: !live },
  });
  return ids;
}
