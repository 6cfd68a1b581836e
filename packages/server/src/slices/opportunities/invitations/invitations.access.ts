import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import * as verbs from '@tranche/domain/opportunities/invitations.verbs';
import type { App } from '../../../kit/app.ts';
import { readForm } from '../../../kit/http/form.ts';
import { created, noContent, type Answer, type Call } from '../../../kit/http/route.ts';
import { serveVerb } from '../../../kit/http/serve-verb.ts';
import { answerWith, performAnswer } from '../../../kit/resource-routes/answer.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { updateRecord } from '../../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { mayEditOpportunities } from '../access.ts';
import { bareInvitations, invitationRedaction, lockInvitation } from './invitation-access.ts';
import { isBulk, requestOf, withAddresses } from './invitation-form.ts';
import { inviteMany, inviteOne } from './invite.ts';
import { remindInvitee } from './remind-invitee.ts';
import { respondToInvitation } from './respond-to-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { findInvitationRoute } from './find-invitation.ts';

const MAY_UPDATE = ['investment_opportunity_live.update', 'investment_opportunity_existing.update'] as const;

export const invitationsServing: Serving = {
  ...bareInvitations,
  computed: { redaction: invitationRedaction },
  replace: { update, delete: revoke },
  actions: [
    findInvitationRoute,
    serveVerb(verbs.invite, {
      access: MAY_UPDATE,
      idempotent: true,
      before: withAddresses,
      handle: invite,
    }),
    serveVerb(verbs.revoke, {
      access: MAY_UPDATE,
      handle: async (call, app, { ids }) => {
        if (ids.length === 0) throw invalidField('ids', 'The ids field is required.');
        await perform(app, call, (work) => revokeAll(work, ids));
        return noContent();
      },
    }),
  ],
};

function assertEditor(call: Call): void {
  if (!mayEditOpportunities(call.viewer)) throw refuse('forbidden');
}

async function invite(call: Call, app: App, form: FormOf<typeof verbs.invite.form>): Promise<Answer> {
  const request = requestOf(form);
  if (isBulk(form)) return performAnswer(call, app, async (work) => created(await inviteMany(work, request)));
  return answerWith(call, app, { name: 'invitations', status: 201 }, (work) => inviteOne(work, request));
}

/** The invitee answers; staff remind, revoke, or change the message that waits. */
async function update(call: Call, app: App): Promise<Answer> {
  if (call.viewer.kind !== 'investor') assertEditor(call);
  const form = readForm(verbs.change.form, call.body);
  return answerWith(call, app, { name: 'invitations' }, async (work) => {
    const invitation = await lockInvitation(work, call.params.id ?? '');
    const status = form.status ?? null;
    if (work.viewer.kind === 'investor') {
      await respondToInvitation(work, invitation, form);
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

async function revokeAll(work: Work, ids: readonly (string | number)[]): Promise<void> {
  for (const id of ids) await revokeInvitation(work, await lockInvitation(work, id));
}
