import { closedActive, draftLive } from '../codes.ts';
import { code, date } from '../kit/field.ts';
import { defineVerb, partOf, record } from '../kit/verb.ts';
import { fundInvestmentOpportunities } from './fund-investment-opportunities.resource.ts';
import { fundOpportunityValuations } from './fund-opportunity-valuations.resource.ts';

const { exit_route } = fundInvestmentOpportunities.fields;

export const change = defineVerb('PATCH /api/fund-investment-opportunities/:id', {
  summary: 'move an asset of a fund to another state',
  form: { status: code(draftLive), is_active: code(closedActive), exited_on: date(), exit_route },
  files: ['logo'],
  answer: record<typeof fundInvestmentOpportunities>(),
});

const {
  status: _status,
  approved_by_id: _by,
  submitted_at: _at,
  submitted_by_id: _author,
  ...valuation
} = fundOpportunityValuations.fields;

/** `status` 2 asks for its publication, which may wait for a second person. */
export const recordValuation = defineVerb('POST /api/fund-opportunity-valuations', {
  summary: 'record a valuation of an asset, or put it in use',
  form: { ...valuation, status: code(draftLive) },
  answer: record<typeof fundOpportunityValuations>(),
});
export const changeValuation = defineVerb('PATCH /api/fund-opportunity-valuations/:id', {
  summary: 'change a draft valuation, or put it in use',
  form: partOf({ ...valuation, status: code(draftLive) }),
  answer: record<typeof fundOpportunityValuations>(),
});
