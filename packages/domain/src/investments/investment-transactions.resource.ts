import { belongsTo, choice, date, money, percent, price, quantity, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { TRANSACTION_TYPES } from './codes.ts';

/**
 * The cash flows of an investment: what section 3 calculates from (`domain.md#G`). Amounts are positive; the sign is
 * the type's. Written by the lifecycle and, after issue, by staff.
 */
export const investmentTransactions = defineResource('investment-transactions', {
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing', 'investors'],
    write: ['investment_opportunity_existing', 'investment_opportunity_live'],
  },
  investor: ['index', 'show'],
  fields: {
    investment_id: belongsTo('investments').required().cascade(),
    type: choice(...TRANSACTION_TYPES).required(),
    date: date().required().range(),
    amount: money().required(),
    shares: quantity(),
    /** Of what leaves: the part of what is held that day, where the holding has no shares. */
    fraction_sold: percent(),
    price: price(),
    note: text(1000),
    document_id: belongsTo('documents'),
  },
  appends: [],
  computedFilters: { investment_opportunity_id: 'list', user_id: 'list' },
  defaultSort: 'date',
});
