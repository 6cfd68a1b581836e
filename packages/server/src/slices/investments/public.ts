/** What other slices may use of investments. */
export { investmentAccess } from './investments.access.ts';
export { currentValueSql } from './current-value.ts';
export { reserveAllocation } from './reserve-allocation.ts';
export { confirmAllocation } from './confirm-allocation.ts';
export { callCash } from './call-cash.ts';
export { receivePayment } from './receive-payment.ts';
export { cancelInvestment, withdrawInvestment } from './cancel-investment.ts';
export { remindOfCashCall } from './follow-up-cash-call.ts';
export { investmentStageVerbs } from './stage-verbs.ts';
export { investmentsServing } from './investments.access.ts';
export { cashCallsServing, investmentTransactionsServing } from './cash-calls.access.ts';
export { defineInvestmentJobs } from './jobs.ts';
export {
  preEmptionChoicesServing,
  preEmptionOptionsServing,
  wholeOwnershipChoicesServing,
} from './pre-emption/servings.ts';
