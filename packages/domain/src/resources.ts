import { fcaBank, standardBank } from './compliance/banks.resource.ts';
import { activity } from './crm/activity.resource.ts';
import { callLogs } from './crm/call-logs.resource.ts';
import { contacts } from './crm/contacts.resource.ts';
import { leadStatuses } from './crm/lead-statuses.resource.ts';
import { notes } from './crm/notes.resource.ts';
import { tasks } from './crm/tasks.resource.ts';
import { documents } from './documents/documents.resource.ts';
import { users } from './identity/users.resource.ts';
import { importRows } from './integrations/import-rows.resource.ts';
import { imports } from './integrations/imports.resource.ts';
import { cashCalls } from './investments/cash-calls.resource.ts';
import { investmentTransactions } from './investments/investment-transactions.resource.ts';
import { investments } from './investments/investments.resource.ts';
import { directOfferRequests } from './investors/direct-offer-requests.resource.ts';
import { investorCategorisations } from './investors/investor-categorisations.resource.ts';
import { investorTypes } from './investors/investor-types.resource.ts';
import { onboardingDocuments } from './investors/onboarding-documents.resource.ts';
import { categories } from './opportunities/categories.resource.ts';
import { characters } from './opportunities/characters.resource.ts';
import { industries } from './opportunities/industries.resource.ts';
import { investmentOpportunities } from './opportunities/investment-opportunities.resource.ts';
import { investmentRoundTypes } from './opportunities/investment-round-types.resource.ts';
import { invitations } from './opportunities/invitations.resource.ts';
import { keyDates } from './opportunities/key-dates.resource.ts';
import { keyPoints } from './opportunities/key-points.resource.ts';
import { opens } from './opportunities/opens.resource.ts';
import { sharePrices } from './opportunities/share-prices.resource.ts';
import { subTypes } from './opportunities/sub-types.resource.ts';
import { taxOptions } from './opportunities/tax-options.resource.ts';
import { termConditions } from './opportunities/term-conditions.resource.ts';
import { types } from './opportunities/types.resource.ts';
import { investmentMethodEntities } from './organisations/investment-method-entities.resource.ts';
import { investmentMethods } from './organisations/investment-methods.resource.ts';
import { nominees } from './organisations/nominees.resource.ts';
import { organisationLinks } from './organisations/organisation-links.resource.ts';
import { organisations } from './organisations/organisations.resource.ts';
import { attributeValues } from './settings/attribute-values.resource.ts';
import { attributes } from './settings/attributes.resource.ts';
import { terms } from './settings/terms.resource.ts';
import { savedViews } from './support/saved-views.resource.ts';

/** The one explicit list of all resources, by their name on the wire. */
export const resources = {
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
  contacts,
  'lead-statuses': leadStatuses,
  notes,
  tasks,
  documents,
  users,
  'import-rows': importRows,
  imports,
  'cash-calls': cashCalls,
  'investment-transactions': investmentTransactions,
  investments,
  'direct-offer-requests': directOfferRequests,
  'investor-categorisations': investorCategorisations,
  'investor-types': investorTypes,
  'onboarding-documents': onboardingDocuments,
  categories,
  characters,
  industries,
  'investment-opportunities': investmentOpportunities,
  'investment-round-types': investmentRoundTypes,
  invitations,
  'key-dates': keyDates,
  'key-points': keyPoints,
  opens,
  'share-prices': sharePrices,
  'sub-types': subTypes,
  'tax-options': taxOptions,
  'term-conditions': termConditions,
  types,
  attributes,
  'attribute-values': attributeValues,
  terms,
  'investment-method-entities': investmentMethodEntities,
  'investment-methods': investmentMethods,
  nominees,
  'organisation-links': organisationLinks,
  organisations,
  'saved-views': savedViews,
} as const;

export type ResourceName = keyof typeof resources;
export type ResourceOf<Name extends ResourceName> = (typeof resources)[Name];
