/** What other slices may use of opportunities. */
export { opportunityAccess, underOpportunity, mayEditOpportunities } from './access.ts';
export { hasInvested, isInvited, ownedBy } from './investor-access.ts';
export { lockOpportunity, type OpportunityRow } from './lock-opportunity.ts';
export { assertVerb, moveOpportunity, type OpportunityChange } from './move-opportunity.ts';
export { transitionOpportunity, type StageVerb, type StageVerbs } from './transition-opportunity.ts';
export { closeOpportunity } from './close-opportunity.ts';
export { closeDueOpportunities } from './close-due-opportunities.ts';
export { createOpportunity } from './create-opportunity.ts';
export { readAmounts } from './append-amounts.ts';
export { acceptInvitation } from './respond-to-invitation.ts';
export { bindInvitation } from './bind-invitation.ts';
export { inviteOnRegistration } from './invite-on-registration.ts';
export { recordOpen, deviceOf } from './record-open.ts';
export { registeredTopic, verifiedTopic } from './topics.ts';
export { opportunityMediaRoutes } from './media-routes.ts';
