/** What other slices may use of investors' standing. */
export { CATEGORY_APPROVED_TOPIC } from './decide-categorisation.ts';
export { investorGateFacts } from './gate-facts.ts';
export { holderName } from './holder-name.ts';
export { reasonsByOpportunity } from './reasons-by-opportunity.ts';
export {
  directOfferRequestsServing,
  investorCategorisationsServing,
  investorTypesServing,
} from './investors.access.ts';
export { defineInvestorJobs } from './jobs.ts';
