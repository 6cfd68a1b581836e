import {
  belongsTo,
  boolean,
  choice,
  date,
  integer,
  moment,
  money,
  percent,
  price,
  quantity,
  text,
} from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { LEDGER_TYPES } from './codes.ts';

/**
 * The books of a fund (`domain.md#H`): entries are posted and reversed, never changed. `amount` is positive, `direction`
 * its sign in cash; `units` are signed, so that units in issue are their sum.
 */
export const fundLedger = defineResource('fund-ledger', {
  permission: { read: 'funds', write: 'funds' },
  rightOf: { create: 'update' },
  investor: ['index', 'show'],
  flag: 'funds_enabled',
  big: true,
  hardDelete: true,
  without: ['update', 'delete'],
  fields: {
    fund_id: belongsTo('funds').required(),
    entry_date: date().required().range(),
    type: choice(...LEDGER_TYPES).required(),
    amount: money().required().min(0.01),
    direction: integer().readOnly().present(),
    investment_method_entity_id: belongsTo('investment-method-entities'),
    fund_investment_opportunity_id: belongsTo('fund-investment-opportunities'),
    investment_id: belongsTo('investments'),
    units: quantity().min(-1e13),
    unit_price: price().min(0),
    /** Of a sale: the part of what is held, where the asset has no units. */
    fraction_sold: percent().min(0.0001).max(100),
    /** Of a distribution: it adds to what may be called. */
    is_recallable: boolean().default(false),
    /** Of a transfer, signed: what goes along with the units. */
    commitment: money().readOnly(),
    called: money().readOnly(),
    paid_in: money().readOnly(),
    /** The run that wrote it, and that it is reversed with. */
    run_id: belongsTo('runs').readOnly(),
    reference: text(100).filter('partial'),
    description: text(500).required().filter('partial'),
    document_id: belongsTo('documents'),
    reverses_id: belongsTo('fund-ledger').as('reverses').readOnly(),
    posted_at: moment().readOnly().present(),
  },
  appends: ['balance_after', 'units_after', 'reversed_by_id'],
  computedFilters: { entity: 'list', opportunity: 'list', date_from: 'value', date_to: 'value' },
  defaultSort: '-entry_date',
  exportColumns: [
    'id',
    'fund_id',
    'entry_date',
    'type',
    'amount',
    'direction',
    'investment_method_entity_id',
    'fund_investment_opportunity_id',
    'units',
    'unit_price',
    'fraction_sold',
    'reference',
    'description',
    'reverses_id',
    'posted_at',
  ],
});
