import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { belongsTo, choice, code, date, money, percent, price, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { submission } from '../settings/second-person.ts';
import { VALUATION_METHODS } from './codes.ts';

/** What an asset of a fund is worth at a day (`domain.md#H`). Investors see it through the net asset value only. */
export const fundOpportunityValuations = defineResource('fund-opportunity-valuations', {
  permission: { read: 'funds_opportunity', write: 'funds_opportunity' },
  rightOf: { create: 'update', delete: 'update' },
  fields: {
    fund_investment_opportunity_id: belongsTo('fund-investment-opportunities').required().cascade(),
    as_of: date().required().range(),
    fair_value: money().required().min(0),
    method: choice(...VALUATION_METHODS).required(),
    multiple: percent(),
    metric_value: money(),
    share_price: price().min(0),
    ownership_pct: percent().min(0).max(100),
    commentary: text(5000),
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft).readOnly(),
    approved_by_id: belongsTo('users').readOnly(),
    ...submission,
  },
  appends: ['labels'],
  defaultSort: '-as_of',
});
