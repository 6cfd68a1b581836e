import { belongsTo, boolean, choice, ids, integer, json, moment, text } from '../kit/field.ts';
import { defineVerb, record } from '../kit/verb.ts';
import type { CriteriaAnswers } from './categorisation.ts';
import { DIRECT_OFFER_CHOICES } from './codes.ts';
import type { directOfferRequests } from './direct-offer-requests.resource.ts';
import type { investorCategorisations } from './investor-categorisations.resource.ts';

/** Statements of category, and the cooling-off before a direct offer. */
export const signStatement = defineVerb('POST /api/investor-categorisations', {
  summary: 'sign a statement of investor category',
  form: {
    user_id: belongsTo('users'),
    investor_type_id: belongsTo('investor-types').required(),
    investment_opportunity_id: belongsTo('investment-opportunities'),
    organisation_id: belongsTo('organisations'),
    document_ids: ids(),
    answers: json<CriteriaAnswers>().required(),
    signed_name: text(210).required(),
    declaration: boolean().required(),
  },
  answer: record<typeof investorCategorisations>(),
});

export const decideStatement = defineVerb('PATCH /api/investor-categorisations/:id', {
  summary: 'approve or reject a statement',
  form: { status: integer().required(), decision_reason: text(2000), expires_at: moment() },
  answer: record<typeof investorCategorisations>(),
});

export const requestDirectOffer = defineVerb('POST /api/direct-offer-requests', {
  summary: 'ask to see opportunities after the personalised warning',
  form: { investment_opportunity_id: belongsTo('investment-opportunities') },
  answer: record<typeof directOfferRequests>(),
});

export const chooseDirectOffer = defineVerb('PATCH /api/direct-offer-requests/:id', {
  summary: 'continue or leave after the cooling-off',
  form: { choice: choice(...DIRECT_OFFER_CHOICES) },
  answer: record<typeof directOfferRequests>(),
});
