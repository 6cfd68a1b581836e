import { DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import {
  belongsTo,
  boolean,
  code,
  date,
  html,
  integer,
  json,
  money,
  price,
  quantity,
  text,
} from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { submission } from '../settings/second-person.ts';

/**
 * Net asset value of a fund at a day (`domain.md#H`, `domain.md#3.7`). A live one cannot be changed: a
 * correction is another version of the same day. `status` in a body asks for a verb of
 * `transitions.ts`.
 */
export const fundNetAssetValues = defineResource('fund-net-asset-values', {
  permission: { read: 'funds', write: 'funds' },
  rightOf: { create: 'update', delete: 'update' },
  investor: ['index', 'show'],
  flag: 'funds_enabled',
  fields: {
    fund_id: belongsTo('funds').required().cascade(),
    as_of: date().required().range(),
    /** Empty on create: the sum of the valuations in force at the day. */
    investments_value: money().min(0).present(),
    /** Empty on create: what the ledger says. */
    cash: money().min(-1e15).present(),
    other_assets: money().default('0.00'),
    liabilities: money().default('0.00'),
    accrued_fees: money().default('0.00'),
    /** Of the manager's carry, what the value takes off; empty where it is not stated. */
    accrued_carry: money().min(0),
    gross_assets: money().readOnly().present(),
    nav: money().readOnly().present(),
    units_in_issue: quantity().readOnly().present(),
    nav_per_unit: price().readOnly().present(),
    status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft).readOnly(),
    commentary: html(),
    document_id: belongsTo('documents'),
    approved_by_id: belongsTo('users').readOnly(),
    version: integer().readOnly().present(),
    /** The live value of the same day that this one corrects, and why. */
    corrects_id: belongsTo('fund-net-asset-values').as('corrects'),
    difference_note: text(2000),
    superseded_by_id: belongsTo('fund-net-asset-values').as('supersededBy').readOnly(),
    basis: json().hidden().readOnly(),
    /** What of it is the manager's carry on its day, stated or worked out: lists of funds read it. */
    carry_of_day: money().hidden().readOnly(),
    ...submission,
    /** Fill everything from valuations and ledger. */
    calculate: boolean().transient(),
    /** Publish although a valuation older than twelve months feeds it. */
    accept_stale: boolean().transient(),
    /** Tell the holders of a live value. */
    notify: boolean().transient(),
  },
  appends: ['labels', 'meta'],
  presets: ['current'],
  defaultSort: '-as_of',
  exportColumns: ['id', 'fund_id', 'as_of', 'nav', 'units_in_issue', 'nav_per_unit', 'status'],
});
