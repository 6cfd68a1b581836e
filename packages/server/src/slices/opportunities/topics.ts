import type { App } from '../../kit/app.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { bindInvitation } from './invitations/bind-invitation.ts';
import { inviteOnRegistration } from './invitations/invite-on-registration.ts';

type News = Readonly<Record<string, unknown>>;
const isNews = (payload: unknown): payload is News => typeof payload === 'object' && payload !== null;

/** `user.registered`: whoever came by an invitation's link keeps the invitation. */
export const registeredTopic =
  (app: App): Topic =>
  async (payload) => {
    if (!isNews(payload) || typeof payload.invitation_token !== 'string') return;
    const { invitation_token: token, user_id } = payload;
    await perform(app, { viewer: system }, (work) => bindInvitation(work, token, Number(user_id)));
  };

/** `user.verified`: the invitations that the firm gives to every new investor. */
export const verifiedTopic =
  (app: App): Topic =>
  async (payload) => {
    if (!isNews(payload)) return;
    await perform(app, { viewer: system }, (work) => inviteOnRegistration(work, Number(payload.user_id)));
  };
