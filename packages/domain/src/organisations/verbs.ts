import { belongsTo, integer, json, percent, text } from '../kit/field.ts';
import { defineVerb, record } from '../kit/verb.ts';
import type { organisationLinks, ProposedOrganisation } from './organisation-links.resource.ts';

/** To invest through an organisation that the firm knows, or through one that it does not. */
export const apply = defineVerb('POST /api/organisation-links', {
  summary: 'create organisation-links',
  form: {
    organisation_id: belongsTo('organisations'),
    proposed_organisation: json<ProposedOrganisation>(),
    registration_number: text(60),
    position: text().required(),
    ownership_percentage: percent(),
    message: text(2000),
  },
  answer: record<typeof organisationLinks>(),
});

/** Approve, reject, withdraw or end. */
export const decide = defineVerb('PATCH /api/organisation-links/:id', {
  summary: 'update organisation-links',
  form: {
    status: integer().required(),
    organisation_id: belongsTo('organisations'),
    decision_reason: text(2000),
  },
  answer: record<typeof organisationLinks>(),
});
