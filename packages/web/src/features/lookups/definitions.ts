import { LEAD_STATUS_SCOPES } from '@tranche/domain/crm/codes';
import type { LookupDefinition } from '../../kit/lookup/definition.ts';
import { words } from './words.ts';

const OPPORTUNITIES = {
  usage: { append: 'opportunities_count', words: words.usedByOpportunities },
} as const;

export const industries: LookupDefinition = {
  resource: 'industries',
  write: 'industries',
  ...words.industries,
  ...OPPORTUNITIES,
  fields: [{ key: 'parent_id', label: words.fields.parent, kind: 'lookup', of: 'industries' }],
};

export const types: LookupDefinition = {
  resource: 'types',
  write: 'investment_opportunity_types',
  ...words.types,
  ...OPPORTUNITIES,
  fields: [
    { key: 'colour', label: words.fields.colour, kind: 'colour' },
    { key: 'description', label: words.fields.description, kind: 'long' },
    {
      key: 'risk_warning',
      label: words.fields.riskWarning,
      help: words.fields.riskWarningHelp,
      kind: 'long',
    },
  ],
};

export const subTypes: LookupDefinition = {
  resource: 'sub-types',
  write: 'investment_opportunity_sub_types',
  ...words.subTypes,
  ...OPPORTUNITIES,
  fields: [{ key: 'type_id', label: words.fields.type, kind: 'lookup', of: 'types', required: true }],
  groupBy: { key: 'type_id', of: 'types' },
};

export const roundTypes: LookupDefinition = {
  resource: 'investment-round-types',
  write: 'investment_opportunity_types',
  ...words.roundTypes,
  ...OPPORTUNITIES,
  fields: [{ key: 'code', label: words.fields.code, help: words.fields.codeHelp, kind: 'text' }],
};

export const leadStatuses: LookupDefinition = {
  resource: 'lead-statuses',
  write: 'attributes',
  ...words.leadStatuses,
  usage: { append: 'contacts_count', words: words.usedByContacts },
  fields: [
    { key: 'colour', label: words.fields.colour, kind: 'colour' },
    {
      key: 'applies_to',
      label: words.fields.appliesTo,
      kind: 'choice',
      options: LEAD_STATUS_SCOPES.map((value) => ({ value, label: words.scopes[value] })),
    },
    { key: 'is_default', label: words.fields.isDefault, help: words.fields.isDefaultHelp, kind: 'switch' },
    { key: 'is_won', label: words.fields.isWon, kind: 'switch' },
    { key: 'is_lost', label: words.fields.isLost, kind: 'switch' },
  ],
  start: { colour: '#2A5BCF', applies_to: 'both' },
};
