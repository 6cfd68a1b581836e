/** What other slices may use of investors' standing. */
export { investorGateFacts } from './gate-facts.ts';
export { reasonsAgainst, reasonsByOffer } from './reasons-against.ts';
export {
  directOfferRequestsServing,
  investorCategorisationsServing,
  investorTypesServing,
} from './investors.access.ts';
export { defineInvestorJobs } from './jobs.ts';
