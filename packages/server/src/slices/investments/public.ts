/** What other slices may use of investments. */
export { investmentAccess } from './investments.access.ts';
export { currentValueSql } from './current-value.ts';
export { reserveAllocation } from './reserve-allocation.ts';
export { confirmAllocation } from './confirm-allocation.ts';
export { callCash } from './call-cash.ts';
export { receivePayment } from './receive-payment.ts';
export { cancelInvestment, REFUND_TOPIC, withdrawInvestment } from './cancel-investment.ts';
export { investmentStageVerbs } from './stage-verbs.ts';
export { investmentsServing } from './investments.access.ts';
export { cashCallsServing, investmentTransactionsServing } from './cash-calls.access.ts';
export { defineInvestmentJobs } from './jobs.ts';
export {
  preEmptionChoicesServing,
  preEmptionOptionsServing,
  wholeOwnershipChoicesServing,
} from './pre-emption/servings.ts';
export { readTaxSummaries, type InvestmentTax } from './tax-summary.ts';
export { offerPreEmption } from './pre-emption/offer-pre-emption.ts';
export { respondToPreEmption } from './pre-emption/respond-to-pre-emption.ts';
export { answerForAll } from './pre-emption/answer-for-all.ts';
export { recordManual } from './record-manual.ts';
export { alternativeForm, manualForm } from './manual.forms.ts';
export { recordFundEntry } from './record-fund-entry.ts';
export { assertInScope } from './opportunity-in-scope.ts';
export { removeInvestment } from './remove-investment.ts';
export { addPrivateHolding } from './private-holding.ts';
export { loadInvestment } from './investment.ts';
export { RECEIPT_TOPIC, receiptTopic } from './receipt-topic.ts';
