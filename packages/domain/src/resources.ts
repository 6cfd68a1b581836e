import { activity } from './crm/activity.resource.ts';
import { callLogs } from './crm/call-logs.resource.ts';
import { contacts } from './crm/contacts.resource.ts';
import { leadStatuses } from './crm/lead-statuses.resource.ts';
import { notes } from './crm/notes.resource.ts';
import { tasks } from './crm/tasks.resource.ts';
import { users } from './identity/users.resource.ts';
import { industries } from './opportunities/industries.resource.ts';
import { investmentMethodEntities } from './organisations/investment-method-entities.resource.ts';
import { investmentMethods } from './organisations/investment-methods.resource.ts';
import { nominees } from './organisations/nominees.resource.ts';
import { organisationLinks } from './organisations/organisation-links.resource.ts';
import { organisations } from './organisations/organisations.resource.ts';
import { terms } from './settings/terms.resource.ts';
import { savedViews } from './support/saved-views.resource.ts';

/** The one explicit list of all resources, by their name on the wire. */
export const resources = {
  activity,
  'call-logs': callLogs,
  contacts,
  'lead-statuses': leadStatuses,
  notes,
  tasks,
  users,
  industries,
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
