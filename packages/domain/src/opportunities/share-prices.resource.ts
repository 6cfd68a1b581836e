import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { VALUATION_METHODS } from '../funds/codes.ts';
import { belongsTo, boolean, choice, code, date, ids, price, quantity, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { submission } from '../settings/second-person.ts';
import { SHARE_PRICE_SOURCES } from './codes.ts';

/** The price of a share class from a day on: what holdings are valued at (`domain.md#3.4`, `domain.md#3.5`). */
export const sharePrices = defineResource('share-prices', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    share_class: text(60).default('Ordinary').filter('exact'),
    price: price().required(),
    effective_on: date().required().range(),
    source: choice(...SHARE_PRICE_SOURCES).required(),
    valuation_basis: text(2000),
    /** Of a valuation, as a fund's valuations have it. */
    method: choice(...VALUATION_METHODS).staffOnly(),
    /** Evidence: private documents of the opportunity. */
    document_ids: ids().default([]).staffOnly(),
    fully_diluted_shares: quantity(),
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.live),
    note: text(2000).staffOnly(),
    approved_by_id: belongsTo('users').readOnly().staffOnly(),
    ...submission,
    /** Ask that holders be notified. */
    notify: boolean().transient(),
  },
  appends: ['labels', 'evidence'],
  computedFilters: { as_of: 'value' },
  defaultSort: '-effective_on',
});
