import { belongsTo, code, date, integer, moment, money, percent, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CASH_CALL_STATUS_LABELS, cashCallStatus } from './codes.ts';

/** A request to pay (part of) an allocation (`domain.md#G`). Sent, received, reminded and cancelled by verbs. */
export const cashCalls = defineResource('cash-calls', {
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing'],
    write: 'investment_opportunity_live_cash_call',
  },
  investor: ['index', 'show'],
  without: ['delete'],
  fields: {
    investment_id: belongsTo('investments').present(),
    sequence: integer().readOnly().present(),
    /** Of the allocation. */
    percentage: percent().readOnly(),
    amount: money().required(),
    fee_due: money().default('0.00').readOnly(),
    due_on: date().required().range(),
    status: code(cashCallStatus, CASH_CALL_STATUS_LABELS).default(cashCallStatus.awaiting).readOnly(),
    amount_received: money().default('0.00').readOnly(),
    received_on: date().readOnly(),
    sent_at: moment().readOnly(),
    reminded_at: moment().readOnly(),
    reminder_count: integer().default(0).readOnly(),
    note: text(2000),
  },
  includes: ['investment.user', 'investment.investmentOpportunity'],
  appends: ['labels'],
  computedFilters: { investment_opportunity_id: 'list', user_id: 'list', overdue: 'flag' },
  defaultSort: 'due_on',
});
