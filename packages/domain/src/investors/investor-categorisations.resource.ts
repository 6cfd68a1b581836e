import { belongsTo, boolean, code, html, integer, json, moment, text } from '../kit/field.ts';
import { defineResource, through } from '../kit/resource.ts';
import type { CriteriaAnswers } from './categorisation.ts';
import { CATEGORISATION_STATUS_LABELS, CATEGORY_FLAGS, categorisationStatus } from './codes.ts';

/** Signed statements, kept as they were signed (`domain.md#D`, `domain.md#2.8`). Submitted and decided by verbs. */
export const investorCategorisations = defineResource('investor-categorisations', {
  permission: { read: 'investors', write: 'investors' },
  rightOf: { index: 'show' },
  investor: ['index', 'show', 'create'],
  without: ['delete'],
  flag: CATEGORY_FLAGS,
  fields: {
    user_id: belongsTo('users'),
    /** The body that it is signed for; without it the investor themselves. */
    organisation_id: belongsTo('organisations').filter('exact'),
    investor_type_id: belongsTo('investor-types').required(),
    investment_opportunity_id: belongsTo('investment-opportunities'),
    answers: json<CriteriaAnswers>().required(),
    statement_snapshot: html().readOnly(),
    statement_version: integer().readOnly(),
    signed_name: text(210).required(),
    declaration: boolean().required(),
    signed_at: moment().readOnly(),
    ip: text(45).readOnly().staffOnly(),
    status: code(categorisationStatus, CATEGORISATION_STATUS_LABELS)
      .default(categorisationStatus.submitted)
      .readOnly(),
    decided_by_id: belongsTo('users').as('decidedBy').readOnly(),
    decided_at: moment().readOnly(),
    decision_reason: text(2000).readOnly(),
    expires_at: moment().readOnly(),
    reminded_at: moment().readOnly().staffOnly(),
  },
  relations: {
    /** The evidence that it was signed with. */
    documents: through(
      'documents',
      'investor_categorisation_documents',
      'investor_categorisation_id',
      'document_id',
    ),
  },
  appends: ['labels'],
  computedFilters: { expiring_within: 'value' },
  defaultSort: '-signed_at',
});
