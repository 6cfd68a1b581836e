import { sql } from 'kysely';
import type { Serving } from '../kit/resource-engine/serving.ts';
import {
  activityServing,
  attributeValuesServing,
  callLogsServing,
  clientGroupsServing,
  contactsServing,
  discussionRepliesServing,
  discussionsServing,
  formAppends,
  formReviewsServing,
  leadStatusesServing,
  notesServing,
  tasksServing,
} from './crm/public.ts';
import { complianceServings, screeningServings } from './compliance/public.ts';
import {
  cloudDocumentsServing,
  documentsServing,
  folderStructuresServing,
  imagesServing,
} from './documents/public.ts';
import {
  fundInvestmentOpportunitiesServing,
  fundKpisServing,
  fundLedgerServing,
  fundNetAssetValuesServing,
  fundOpportunityValuationsServing,
  fundsServing,
} from './funds/public.ts';
import { apiTokensServing, passkeysServing, usersServing } from './identity/public.ts';
import { dealPlacementsServing, marketSoundingServing } from './insider-register/public.ts';
import {
  auditEntriesServing,
  importRowsServing,
  importsServing,
  webhookDeliveriesServing,
  webhooksServing,
} from './integrations/public.ts';
import {
  cashCallsServing,
  investmentsServing,
  investmentStageVerbs,
  investmentTransactionsServing,
  preEmptionChoicesServing,
  preEmptionOptionsServing,
  wholeOwnershipChoicesServing,
} from './investments/public.ts';
import {
  directOfferRequestsServing,
  investorCategorisationsServing,
  investorTypesServing,
} from './investors/public.ts';
import {
  onboardingDocumentsServing,
  pdfsServing,
  registrationDocumentsServing,
} from './onboarding/public.ts';
import {
  capTableEntriesServing,
  categoriesServing,
  charactersServing,
  galleriesServing,
  industriesServing,
  investmentOpportunitiesServing,
  investmentRoundTypesServing,
  invitationsServing,
  keyDatesServing,
  keyPointsServing,
  netAssetValuesServing,
  opensServing,
  rewardsServing,
  sharePricesServing,
  subTypesServing,
  taxOptionsServing,
  teamImagesServing,
  termConditionsServing,
  triggersServing,
  typesServing,
} from './opportunities/public.ts';
import {
  investmentMethodEntitiesServing,
  investmentMethodsServing,
  nomineesServing,
  organisationLinksServing,
  organisationsServing,
  notifyApprovedBankChange,
} from './organisations/public.ts';
import {
  customKpisServing,
  reportInputsServing,
  reportSubTypesServing,
  reportTypesServing,
  updateReportsServing,
  wipReportServing,
} from './reporting/public.ts';
import {
  portfolioTableColumnsServing,
  portfolioTableOptionsServing,
  portfolioTablesServing,
  portfolioTableStatsServing,
  opportunityFigures,
} from './portfolio/public.ts';
import { pipelineServings, releaseDeal } from './pipeline/public.ts';
import { mailsServing } from './mails/public.ts';
import { bulkJobRowsServing, bulkJobsServing } from './bulk/public.ts';
import { mergesServing } from './merges/public.ts';
import { singlePaymentServing, subscriptionPaymentServing } from './payments/public.ts';
import { withAppends, withPortfolioValue } from './party-figures.ts';
import { userFigures } from './user-figures.ts';
import { attributesServing, bankDetailChangesServing, termsServing } from './settings/public.ts';
import { savedViewsServing } from './support/public.ts';

/** Every resource with its server side, slice by slice. `app.ts` makes the registry and the routes of it. */
export const servings: readonly Serving[] = [
  activityServing,
  attributeValuesServing,
  callLogsServing,
  clientGroupsServing,
  contactsServing,
  discussionRepliesServing,
  discussionsServing,
  formReviewsServing,
  leadStatusesServing,
  notesServing,
  tasksServing,
  ...complianceServings,
  ...screeningServings,
  cloudDocumentsServing,
  documentsServing,
  folderStructuresServing,
  imagesServing,
  fundInvestmentOpportunitiesServing,
  fundKpisServing,
  fundLedgerServing,
  fundNetAssetValuesServing,
  fundOpportunityValuationsServing,
  fundsServing,
  cashCallsServing,
  investmentsServing,
  investmentTransactionsServing,
  preEmptionChoicesServing,
  preEmptionOptionsServing,
  wholeOwnershipChoicesServing,
  directOfferRequestsServing,
  investorCategorisationsServing,
  investorTypesServing,
  onboardingDocumentsServing,
  pdfsServing,
  registrationDocumentsServing,
  capTableEntriesServing,
  categoriesServing,
  charactersServing,
  galleriesServing,
  industriesServing,
  investmentOpportunitiesServing(investmentStageVerbs, releaseDeal, opportunityFigures),
  investmentRoundTypesServing,
  invitationsServing,
  keyDatesServing,
  keyPointsServing,
  netAssetValuesServing,
  opensServing,
  rewardsServing,
  sharePricesServing,
  subTypesServing,
  taxOptionsServing,
  teamImagesServing,
  termConditionsServing,
  triggersServing,
  typesServing,
  withPortfolioValue(
    investmentMethodEntitiesServing,
    (row) => sql`investment.investment_method_entity_id = ${row('id')}`,
  ),
  investmentMethodsServing,
  nomineesServing,
  organisationLinksServing,
  withAppends(
    withPortfolioValue(organisationsServing, (row) => sql`investment.organisation_id = ${row('id')}`),
    formAppends('organisation'),
  ),
  singlePaymentServing,
  subscriptionPaymentServing,
  ...pipelineServings,
  customKpisServing,
  reportInputsServing,
  reportSubTypesServing,
  reportTypesServing,
  updateReportsServing,
  wipReportServing,
  portfolioTableColumnsServing,
  portfolioTableOptionsServing,
  portfolioTablesServing,
  portfolioTableStatsServing,
  attributesServing,
  bankDetailChangesServing(notifyApprovedBankChange),
  termsServing,
  mailsServing,
  bulkJobRowsServing,
  bulkJobsServing,
  mergesServing,
  savedViewsServing,
  dealPlacementsServing,
  marketSoundingServing,
  auditEntriesServing,
  importRowsServing,
  importsServing,
  webhookDeliveriesServing,
  webhooksServing,
  apiTokensServing,
  passkeysServing,
  usersServing(userFigures),
];
