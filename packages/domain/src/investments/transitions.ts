import type { Permission } from '../roles.ts';
import { defineTransitions } from '../kit/transitions.ts';
import {
  INVESTMENT_STATUS_LABELS,
  investmentStatus as status,
  PRE_EMPTION_OPTION_LABELS,
  preEmptionOption as option,
  type PreEmptionOption,
} from './codes.ts';

/** "opp.update" of `domain.md#5.2`: the right of whichever list the opportunity is in. */
const OPPORTUNITY_UPDATE: readonly Permission[] = [
  'investment_opportunity_live.update',
  'investment_opportunity_existing.update',
];

/** `domain.md#2.4`, the whole table. `owner` is the investor themselves, `job` the clock or a payment provider. */
export const investmentTransitions = defineTransitions(INVESTMENT_STATUS_LABELS, [
  { verb: 'reserve', from: [null], to: status.reserved, actors: ['owner'] },
  { verb: 'invest', from: [null], to: status.confirmed, actors: ['owner'] },
  { verb: 'confirm', from: [status.reserved], to: status.confirmed, right: OPPORTUNITY_UPDATE },
  {
    verb: 'callCash',
    from: [status.confirmed],
    to: status.cashCalled,
    right: 'investment_opportunity_live_cash_call.create',
  },
  {
    verb: 'receivePayment',
    from: [status.cashCalled],
    to: status.paid,
    right: 'investment_opportunity_live_cash_call.update',
    actors: ['job'],
  },
  { verb: 'issueShares', from: [status.paid], to: status.sharesIssued, right: OPPORTUNITY_UPDATE },
  { verb: 'certificate', from: [status.sharesIssued], to: status.certificated, right: OPPORTUNITY_UPDATE },
  {
    verb: 'withdraw',
    from: [status.reserved, status.confirmed],
    to: status.withdrawn,
    right: OPPORTUNITY_UPDATE,
    actors: ['owner'],
  },
  {
    verb: 'cancel',
    from: [status.reserved, status.confirmed, status.cashCalled],
    to: status.cancelled,
    right: OPPORTUNITY_UPDATE,
    actors: ['job'],
  },
  { verb: 'refund', from: [status.paid], to: status.cancelled, right: OPPORTUNITY_UPDATE },
  {
    verb: 'realise',
    from: [status.sharesIssued, status.certificated],
    to: status.realised,
    right: OPPORTUNITY_UPDATE,
  },
  { verb: 'unrealise', from: [status.realised], to: status.sharesIssued, actors: ['support'] },
  { verb: 'unissue', from: [status.sharesIssued], to: status.paid, actors: ['support'] },
]);
/** The same states for an investment that entered a fund beside any opportunity: who writes the fund moves its investments. */
export const fundInvestmentTransitions = defineTransitions(
  INVESTMENT_STATUS_LABELS,
  investmentTransitions.transitions.map((row) =>
    row.right === undefined ? row : { ...row, right: 'funds.update' },
  ),
);
export type InvestmentVerb = (typeof investmentTransitions)['transitions'][number]['verb'];

const ANSWERABLE: readonly PreEmptionOption[] = [
  option.awaiting,
  option.dontTake,
  option.maintain,
  option.increase,
  option.decrease,
];

/** `domain.md#2.5`: answers may change until the deadline or the allocation; 4 is read-only. */
export const preEmptionTransitions = defineTransitions(PRE_EMPTION_OPTION_LABELS, [
  {
    verb: 'dontTake',
    from: ANSWERABLE,
    to: option.dontTake,
    right: OPPORTUNITY_UPDATE,
    actors: ['owner', 'job'],
  },
  { verb: 'maintain', from: ANSWERABLE, to: option.maintain, right: OPPORTUNITY_UPDATE, actors: ['owner'] },
  { verb: 'increase', from: ANSWERABLE, to: option.increase, right: OPPORTUNITY_UPDATE, actors: ['owner'] },
  { verb: 'decrease', from: ANSWERABLE, to: option.decrease, right: OPPORTUNITY_UPDATE, actors: ['owner'] },
]);
export type PreEmptionVerb = (typeof preEmptionTransitions)['transitions'][number]['verb'];

export const PRE_EMPTION_VERBS: Readonly<Record<1 | 2 | 3 | 6, PreEmptionVerb>> = {
  1: 'dontTake',
  2: 'maintain',
  3: 'increase',
  6: 'decrease',
};
