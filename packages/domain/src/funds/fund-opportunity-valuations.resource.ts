import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { belongsTo, choice, code, date, ids, list, money, percent, price, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { submission } from '../settings/second-person.ts';
import { VALUATION_METHODS } from './codes.ts';

/** A fact of a valuation, in its author's words. */
export interface ValuationInput {
  readonly label: string;
  readonly value: string;
  readonly source: string | null;
}

/** What an asset of a fund is worth at a day (`domain.md#H`). Investors see it through the net asset value only. */
export const fundOpportunityValuations = defineResource('fund-opportunity-valuations', {
  permission: { read: 'funds_opportunity', write: 'funds_opportunity' },
  rightOf: { create: 'update', delete: 'update' },
  fields: {
    fund_investment_opportunity_id: belongsTo('fund-investment-opportunities').required().cascade(),
    as_of: date().required().range(),
    /** Empty on create: what the method makes of its inputs. */
    fair_value: money().min(0).present(),
    method: choice(...VALUATION_METHODS).required(),
    multiple: percent(),
    metric_value: money(),
    net_debt: money(),
    share_price: price().min(0),
    ownership_pct: percent().min(0).max(100),
    discount_pct: percent().min(0).max(100),
    /** Whatever else it rests on, each with its source. */
    inputs: list<ValuationInput>().default([]),
    /** Evidence: documents of the asset. */
    document_ids: ids().default([]),
    commentary: text(5000),
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft).readOnly(),
    approved_by_id: belongsTo('users').readOnly(),
    ...submission,
  },
  appends: ['labels', 'result', 'change', 'evidence'],
  defaultSort: '-as_of',
});
