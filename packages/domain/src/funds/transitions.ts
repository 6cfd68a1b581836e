import { CLOSED_ACTIVE_LABELS, closedActive as activity, DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { defineTransitions } from '../kit/transitions.ts';
import { role } from '../roles.ts';

/** `domain.md#2.3`. Guards are in `lifecycle.ts`. */
export const fundPublication = defineTransitions(DRAFT_LIVE_LABELS, [
  { verb: 'publish', from: [draftLive.draft], to: draftLive.live, right: 'funds.update' },
  { verb: 'unpublish', from: [draftLive.live], to: draftLive.draft, right: 'funds.update' },
]);

export const fundActivity = defineTransitions(CLOSED_ACTIVE_LABELS, [
  { verb: 'close', from: [activity.active], to: activity.closed, right: 'funds.update' },
  { verb: 'reopen', from: [activity.closed], to: activity.active, actors: ['support'] },
]);

/** A Custodian may update fund opportunities, never their status (2.3). */
const except = [role.custodian];
const right = 'funds_opportunity.update';

export const assetPublication = defineTransitions(DRAFT_LIVE_LABELS, [
  { verb: 'publish', from: [draftLive.draft], to: draftLive.live, right, except },
  { verb: 'unpublish', from: [draftLive.live], to: draftLive.draft, right, except },
]);

export const assetActivity = defineTransitions(CLOSED_ACTIVE_LABELS, [
  { verb: 'close', from: [activity.active], to: activity.closed, right, except },
  { verb: 'reopen', from: [activity.closed], to: activity.active, actors: ['support'] },
]);

/** Live values stand; Support takes one back while nothing later rests on it. */
export const navPublication = defineTransitions(DRAFT_LIVE_LABELS, [
  { verb: 'publish', from: [draftLive.draft], to: draftLive.live, right: 'funds.update' },
  { verb: 'withdraw', from: [draftLive.live], to: draftLive.draft, actors: ['support'] },
]);

export const valuationPublication = defineTransitions(DRAFT_LIVE_LABELS, [
  { verb: 'publish', from: [draftLive.draft], to: draftLive.live, right, except },
  { verb: 'withdraw', from: [draftLive.live], to: draftLive.draft, actors: ['support'] },
]);
