import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { boolean, ids, integer, text } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { readIds } from '@tranche/domain/kit/read-values';
import type { App } from '../../../kit/app.ts';
import { readForm } from '../../../kit/http/form.ts';
import { created, noContent, type Answer, type Call } from '../../../kit/http/route.ts';
import { answerWith, performAnswer } from '../../../kit/resource-routes/answer.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { updateRecord } from '../../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { mayEditOpportunities } from '../access.ts';
import { bareInvitations, invitationRedaction, lockInvitation } from './invitation-access.ts';
import { isBulk, readInvitationRequest } from './invitation-form.ts';
import { inviteMany, inviteOne } from './invite.ts';
import { remindInvitee } from './remind-invitee.ts';
import { respondToInvitation } from './respond-to-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { findInvitationRoute } from './find-invitation.ts';

export const invitationsServing: Serving = {
  ...bareInvitations,
  computed: { redaction: invitationRedaction },
  replace: { update, delete: revoke },
  actions: [
    findInvitationRoute,
    {
      method: 'POST',
      path: '/api/invitations',
      access: 'staff',
      summary: 'invite one investor, contact or address, or many',
      idempotent: true,
      handle: invite,
    },
    {
      method: 'POST',
      path: '/api/invitations/bulk-delete',
      access: 'staff',
      summary: 'revoke several invitations',
      form: { ids: ids().required() },
      handle: revokeMany,
    },
  ],
};

function assertEditor(call: Call): void {
  if (!mayEditOpportunities(call.viewer)) throw refuse('forbidden');
}

async function invite(call: Call, app: App): Promise<Answer> {
  assertEditor(call);
  const request = readInvitationRequest(call.body);
  if (isBulk(call.body))
    return performAnswer(call, app, async (work) => created(await inviteMany(work, request)));
  return answerWith(call, app, { name: 'invitations', status: 201 }, (work) => inviteOne(work, request));
}

const CHANGE = { status: integer(), decline_reason: text(1000), remind: boolean() };

/** The invitee answers; staff remind, revoke, or change the message that waits. */
async function update(call: Call, app: App): Promise<Answer> {
  if (call.viewer.kind !== 'investor') assertEditor(call);
  const form = readForm(CHANGE, call.body);
  return answerWith(call, app, { name: 'invitations' }, async (work) => {
    const invitation = await lockInvitation(work, call.params.id ?? '');
    const status = form.status ?? null;
    if (work.viewer.kind === 'investor') {
      await respondToInvitation(work, invitation, { status, decline_reason: form.decline_reason ?? null });
    } else if (form.remind) await remindInvitee(work, invitation);
    else if (status === invitationStatus.revoked) await revokeInvitation(work, invitation);
    else if (status !== null && status !== invitation.status) {
      throw invalidField('status', selectedMessage('status'));
    } else await updateRecord(MESSAGE_ONLY, work, invitation.id, { message: call.body.message });
    return invitation.id;
  });
}

/** Whom it invites to what never changes. */
const MESSAGE_ONLY: Serving = {
  ...bareInvitations,
  prepare: (data) => ('message' in data ? { message: data.message } : {}),
};

async function revoke(call: Call, app: App): Promise<Answer> {
  assertEditor(call);
  await perform(app, call, (work) => revokeAll(work, [call.params.id ?? '']));
  return noContent();
}

async function revokeMany(call: Call, app: App): Promise<Answer> {
  assertEditor(call);
  const ids = readIds(call.body.ids);
  if (ids === null || ids.length === 0) throw invalidField('ids', 'The ids field is required.');
  await perform(app, call, (work) => revokeAll(work, ids));
  return noContent();
}

async function revokeAll(work: Work, ids: readonly (string | number)[]): Promise<void> {
  for (const id of ids) await revokeInvitation(work, await lockInvitation(work, id));
}
