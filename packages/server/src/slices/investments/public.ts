/** What other slices may use of investments. */
export { investmentAccess } from './investments.access.ts';
export { namedInvestments } from './named-investments.ts';
export { currentValueSql } from './holdings/current-value.ts';
export { reserveAllocation } from './raise/reserve-allocation.ts';
export { confirmAllocation } from './raise/confirm-allocation.ts';
export { callCash } from './cash-calls/call-cash.ts';
export { receivePayment } from './cash-calls/receive-payment.ts';
export { cancelInvestment, REFUND_TOPIC, withdrawInvestment } from './raise/cancel-investment.ts';
export { countCancellable } from './raise/expire-reservations.ts';
export { investmentStageVerbs } from './raise/stage-verbs.ts';
export { investmentsServing } from './investments.access.ts';
export { cashCallsServing, investmentTransactionsServing } from './cash-calls/cash-calls.access.ts';
export { defineInvestmentJobs } from './jobs.ts';
export {
  preEmptionChoicesServing,
  preEmptionOptionsServing,
  wholeOwnershipChoicesServing,
} from './pre-emption/servings.ts';
export { readTaxSummaries, type InvestmentTax } from './documents/tax-summary.ts';
export { offerPreEmption } from './pre-emption/offer-pre-emption.ts';
export { respondToPreEmption } from './pre-emption/respond-to-pre-emption.ts';
export { answerForAll } from './pre-emption/answer-for-all.ts';
export { recordManual } from './holdings/record-manual.ts';
export { recordFundEntry } from './funds/record-fund-entry.ts';
export { assertInScope } from './raise/opportunity-in-scope.ts';
export { removeInvestment } from './remove-investment.ts';
export { addPrivateHolding } from './holdings/private-holding.ts';
export { loadInvestment } from './investment.ts';
export { RECEIPT_TOPIC, receiptTopic } from './documents/receipt-topic.ts';
