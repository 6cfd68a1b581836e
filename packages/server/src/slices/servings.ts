import type { Serving } from '../kit/resource-engine/serving.ts';
import {
  activityServing,
  attributeValuesServing,
  callLogsServing,
  contactsServing,
  leadStatusesServing,
  notesServing,
  tasksServing,
} from './crm/public.ts';
import { complianceServings, screeningServings } from './compliance/public.ts';
import { documentsServing } from './documents/public.ts';
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
} from './investments/public.ts';
import {
  directOfferRequestsServing,
  investorCategorisationsServing,
  investorTypesServing,
  onboardingDocumentsServing,
} from './investors/public.ts';
import {
  categoriesServing,
  charactersServing,
  industriesServing,
  investmentOpportunitiesServing,
  investmentRoundTypesServing,
  invitationsServing,
  keyDatesServing,
  keyPointsServing,
  opensServing,
  sharePricesServing,
  subTypesServing,
  taxOptionsServing,
  termConditionsServing,
  typesServing,
} from './opportunities/public.ts';
import {
  investmentMethodEntitiesServing,
  investmentMethodsServing,
  nomineesServing,
  organisationLinksServing,
  organisationsServing,
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
} from './portfolio/public.ts';
import { attributesServing, termsServing } from './settings/public.ts';
import { savedViewsServing } from './support/public.ts';

/** Every resource with its server side, slice by slice. `app.ts` makes the registry and the routes of it. */
export const servings: readonly Serving[] = [
  activityServing,
  attributeValuesServing,
  callLogsServing,
  contactsServing,
  leadStatusesServing,
  notesServing,
  tasksServing,
  ...complianceServings,
  ...screeningServings,
  documentsServing,
  fundInvestmentOpportunitiesServing,
  fundKpisServing,
  fundLedgerServing,
  fundNetAssetValuesServing,
  fundOpportunityValuationsServing,
  fundsServing,
  cashCallsServing,
  investmentsServing,
  investmentTransactionsServing,
  directOfferRequestsServing,
  investorCategorisationsServing,
  investorTypesServing,
  onboardingDocumentsServing,
  categoriesServing,
  charactersServing,
  industriesServing,
  investmentOpportunitiesServing(investmentStageVerbs),
  investmentRoundTypesServing,
  invitationsServing,
  keyDatesServing,
  keyPointsServing,
  opensServing,
  sharePricesServing,
  subTypesServing,
  taxOptionsServing,
  termConditionsServing,
  typesServing,
  investmentMethodEntitiesServing,
  investmentMethodsServing,
  nomineesServing,
  organisationLinksServing,
  organisationsServing,
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
  termsServing,
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
  usersServing,
];
