import { amlChecks } from './compliance/aml-checks.resource.ts';
import { fcaBank, standardBank } from './compliance/banks.resource.ts';
import { sanctionsLists } from './compliance/sanctions-lists.resource.ts';
import { activity } from './crm/activity.resource.ts';
import { callLogs } from './crm/call-logs.resource.ts';
import { clientGroups } from './crm/client-groups.resource.ts';
import { contacts } from './crm/contacts.resource.ts';
import { discussionReplies } from './crm/discussion-replies.resource.ts';
import { discussions } from './crm/discussions.resource.ts';
import { formReviews } from './crm/form-reviews.resource.ts';
import { leadStatuses } from './crm/lead-statuses.resource.ts';
import { notes } from './crm/notes.resource.ts';
import { tasks } from './crm/tasks.resource.ts';
import { cloudDocuments } from './documents/cloud-documents.resource.ts';
import { documents } from './documents/documents.resource.ts';
import { folderStructures } from './documents/folder-structures.resource.ts';
import { images } from './documents/images.resource.ts';
import { fundInvestmentOpportunities } from './funds/fund-investment-opportunities.resource.ts';
import { fundKpis } from './funds/fund-kpis.resource.ts';
import { fundLedger } from './funds/fund-ledger.resource.ts';
import { fundNetAssetValues } from './funds/fund-net-asset-values.resource.ts';
import { fundOpportunityValuations } from './funds/fund-opportunity-valuations.resource.ts';
import { funds } from './funds/funds.resource.ts';
import { marketIndices } from './funds/market-indices.resource.ts';
import { runLines } from './funds/runs/run-lines.resource.ts';
import { runs } from './funds/runs/runs.resource.ts';
import { apiTokens } from './identity/api-tokens.resource.ts';
import { passkeys } from './identity/passkeys.resource.ts';
import { users } from './identity/users.resource.ts';
import { auditEntries } from './integrations/audit-entries.resource.ts';
import { dealPlacements } from './insider-register/deal-placements.resource.ts';
import { marketSoundingAcceptance } from './insider-register/market-sounding-acceptance.resource.ts';
import { importRows } from './integrations/import-rows.resource.ts';
import { bulkJobRows } from './bulk/bulk-job-rows.resource.ts';
import { bulkJobs } from './bulk/bulk-jobs.resource.ts';
import { imports } from './integrations/imports.resource.ts';
import { webhookDeliveries } from './integrations/webhook-deliveries.resource.ts';
import { webhooks } from './integrations/webhooks.resource.ts';
import { cashCalls } from './investments/cash-calls.resource.ts';
import { investmentTransactions } from './investments/investment-transactions.resource.ts';
import { investments } from './investments/investments.resource.ts';
import { preEmptionChoices } from './investments/pre-emption-choices.resource.ts';
import { preEmptionOptions } from './investments/pre-emption-options.resource.ts';
import { wholeOwnershipChoices } from './investments/whole-ownership-choices.resource.ts';
import { directOfferRequests } from './investors/direct-offer-requests.resource.ts';
import { investorCategorisations } from './investors/investor-categorisations.resource.ts';
import { investorTypes } from './investors/investor-types.resource.ts';
import { onboardingDocuments } from './investors/onboarding-documents.resource.ts';
import { pdfs } from './investors/pdfs.resource.ts';
import { registrationDocuments } from './investors/registration-documents.resource.ts';
import { capTableEntries } from './opportunities/cap-table-entries.resource.ts';
import { categories } from './opportunities/categories.resource.ts';
import { characters } from './opportunities/characters.resource.ts';
import { galleries } from './opportunities/galleries.resource.ts';
import { industries } from './opportunities/industries.resource.ts';
import { investmentOpportunities } from './opportunities/investment-opportunities.resource.ts';
import { investmentRoundTypes } from './opportunities/investment-round-types.resource.ts';
import { invitations } from './opportunities/invitations.resource.ts';
import { keyDates } from './opportunities/key-dates.resource.ts';
import { keyPoints } from './opportunities/key-points.resource.ts';
import { netAssetValues } from './opportunities/net-asset-values.resource.ts';
import { opens } from './opportunities/opens.resource.ts';
import { rewards } from './opportunities/rewards.resource.ts';
import { shareClasses } from './opportunities/share-classes.resource.ts';
import { sharePrices } from './opportunities/share-prices.resource.ts';
import { subTypes } from './opportunities/sub-types.resource.ts';
import { taxOptions } from './opportunities/tax-options.resource.ts';
import { teamImages } from './opportunities/team-images.resource.ts';
import { termConditions } from './opportunities/term-conditions.resource.ts';
import { triggers } from './opportunities/triggers.resource.ts';
import { types } from './opportunities/types.resource.ts';
import { mails } from './mails/mails.resource.ts';
import { merges } from './merges/merges.resource.ts';
import { investmentMethodEntities } from './organisations/investment-method-entities.resource.ts';
import { investmentMethods } from './organisations/investment-methods.resource.ts';
import { nominees } from './organisations/nominees.resource.ts';
import { organisationLinks } from './organisations/organisation-links.resource.ts';
import { organisations } from './organisations/organisations.resource.ts';
import { singlePayment } from './payments/single-payment.resource.ts';
import { subscriptionPayment } from './payments/subscription-payment.resource.ts';
import { pipelineDealMoves } from './pipeline/pipeline-deal-moves.resource.ts';
import { pipelineDeals } from './pipeline/pipeline-deals.resource.ts';
import { pipelineStages } from './pipeline/pipeline-stages.resource.ts';
import { pipelines } from './pipeline/pipelines.resource.ts';
import { customKpis } from './reporting/custom-kpis.resource.ts';
import { kpiRequests } from './reporting/kpi-requests.resource.ts';
import { reportInputs } from './reporting/report-inputs.resource.ts';
import { reportSubTypes } from './reporting/report-sub-types.resource.ts';
import { reportTypes } from './reporting/report-types.resource.ts';
import { updateReports } from './reporting/update-reports.resource.ts';
import { wipReport } from './reporting/wip-report.resource.ts';
import { portfolioTableColumns } from './portfolio/portfolio-table-columns.resource.ts';
import { portfolioTableOptions } from './portfolio/portfolio-table-options.resource.ts';
import { portfolioTableStats } from './portfolio/portfolio-table-stats.resource.ts';
import { portfolioTables } from './portfolio/portfolio-tables.resource.ts';
import { attributeValues } from './settings/attribute-values.resource.ts';
import { attributes } from './settings/attributes.resource.ts';
import { bankDetailChanges } from './settings/bank-detail-changes.resource.ts';
import { terms } from './settings/terms.resource.ts';
import { savedViews } from './support/saved-views.resource.ts';

/** The one explicit list of all resources, by their name on the wire. */
export const resources = {
  'aml-checks': amlChecks,
  'sanctions-lists': sanctionsLists,
  'compliance-answers': standardBank.answers,
  'compliance-options': standardBank.options,
  'compliance-questions': standardBank.questions,
  'compliance-scores': standardBank.scores,
  'compliance-successes': standardBank.successes,
  'fca-compliance-answers': fcaBank.answers,
  'fca-compliance-options': fcaBank.options,
  'fca-compliance-questions': fcaBank.questions,
  'fca-compliance-scores': fcaBank.scores,
  'fca-compliance-successes': fcaBank.successes,
  activity,
  'call-logs': callLogs,
  'client-groups': clientGroups,
  contacts,
  'discussion-replies': discussionReplies,
  discussions,
  'lead-statuses': leadStatuses,
  notes,
  tasks,
  'cloud-documents': cloudDocuments,
  documents,
  'folder-structures': folderStructures,
  images,
  'fund-investment-opportunities': fundInvestmentOpportunities,
  'fund-kpis': fundKpis,
  'fund-ledger': fundLedger,
  'fund-net-asset-values': fundNetAssetValues,
  'fund-opportunity-valuations': fundOpportunityValuations,
  funds,
  'market-indices': marketIndices,
  'run-lines': runLines,
  runs,
  'api-tokens': apiTokens,
  passkeys,
  users,
  'audit-entries': auditEntries,
  'deal-placements': dealPlacements,
  'market-sounding-acceptance': marketSoundingAcceptance,
  'import-rows': importRows,
  'bulk-job-rows': bulkJobRows,
  'bulk-jobs': bulkJobs,
  imports,
  'webhook-deliveries': webhookDeliveries,
  webhooks,
  'cash-calls': cashCalls,
  'investment-transactions': investmentTransactions,
  investments,
  'pre-emption-choices': preEmptionChoices,
  'pre-emption-options': preEmptionOptions,
  'whole-ownership-choices': wholeOwnershipChoices,
  'direct-offer-requests': directOfferRequests,
  'investor-categorisations': investorCategorisations,
  'investor-types': investorTypes,
  'onboarding-documents': onboardingDocuments,
  pdfs,
  'registration-documents': registrationDocuments,
  'cap-table-entries': capTableEntries,
  categories,
  characters,
  galleries,
  industries,
  'investment-opportunities': investmentOpportunities,
  'investment-round-types': investmentRoundTypes,
  invitations,
  'key-dates': keyDates,
  'key-points': keyPoints,
  'net-asset-values': netAssetValues,
  opens,
  rewards,
  'share-classes': shareClasses,
  'share-prices': sharePrices,
  'sub-types': subTypes,
  'tax-options': taxOptions,
  'team-images': teamImages,
  'term-conditions': termConditions,
  triggers,
  types,
  'custom-kpis': customKpis,
  'kpi-requests': kpiRequests,
  'report-inputs': reportInputs,
  'report-sub-types': reportSubTypes,
  'report-types': reportTypes,
  'update-reports': updateReports,
  'wip-report': wipReport,
  attributes,
  'attribute-values': attributeValues,
  'form-reviews': formReviews,
  terms,
  'investment-method-entities': investmentMethodEntities,
  'investment-methods': investmentMethods,
  nominees,
  'organisation-links': organisationLinks,
  organisations,
  'bank-detail-changes': bankDetailChanges,
  'single-payment': singlePayment,
  'subscription-payment': subscriptionPayment,
  'pipeline-deal-moves': pipelineDealMoves,
  'pipeline-deals': pipelineDeals,
  'pipeline-stages': pipelineStages,
  pipelines,
  'portfolio-table-columns': portfolioTableColumns,
  'portfolio-table-options': portfolioTableOptions,
  'portfolio-table-stats': portfolioTableStats,
  'portfolio-tables': portfolioTables,
  mails,
  merges,
  'saved-views': savedViews,
} as const;

export type ResourceName = keyof typeof resources;
export type ResourceOf<Name extends ResourceName> = (typeof resources)[Name];
