import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { belongsTo, boolean, code, date, html, money, price, quantity } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { submission } from '../settings/second-person.ts';

/** What a unit of an opportunity is worth by its assets: wins over the share price of fund units and property (`domain.md#F`). */
export const netAssetValues = defineResource('net-asset-values', {
  permission: { read: ['investment_opportunity_live', 'investment_opportunity_existing'], write: 'staff' },
  investor: ['index', 'show'],
  fields: {
    investment_opportunity_id: belongsTo('investment-opportunities').required().cascade(),
    as_of: date().required().range(),
    nav: money().min(0).required(),
    units_in_issue: quantity().required(),
    nav_per_unit: price().readOnly().present(),
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft),
    commentary: html(),
    document_id: belongsTo('documents'),
    approved_by_id: belongsTo('users').readOnly().staffOnly(),
    ...submission,
    /** Ask that holders be notified. */
    notify: boolean().transient(),
  },
  appends: ['labels'],
  computedFilters: { as_of: 'value' },
  defaultSort: '-as_of',
});
