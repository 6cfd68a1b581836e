/** What other slices may use of funds. */
export { fundsWithin } from './fund-scope.ts';
export { type AccruedOnDay, accruedOnDay, partByUnits } from './accrued-on-day.ts';
export { defineRunJobs } from './runs/jobs.ts';
export { entryJson } from './entry-json.ts';
export { contributeToFund, type Issued } from './contribute-to-fund.ts';
export { postEntry } from './post-entry.ts';
export { reverseEntry } from './reverse-entry.ts';
export { issueFundUnits } from './issue-fund-units.ts';
export { takeBackFundUnits, takeBackUnitsOf } from './take-back-fund-units.ts';
export { readUnpaidCalls, type UnpaidCall } from './calls/read-unpaid-calls.ts';
export { drawStatement, periodName } from './draw-statement.ts';
export { fundsServing } from './funds.access.ts';
export { fundKpisServing } from './fund-kpis.access.ts';
export { fundNetAssetValuesServing } from './fund-net-asset-values.access.ts';
export { fundLedgerServing } from './fund-ledger.access.ts';
export { fundInvestmentOpportunitiesServing } from './fund-investment-opportunities.access.ts';
export { fundOpportunityValuationsServing } from './fund-opportunity-valuations.access.ts';
export { runLinesServing, runsServing } from './runs/runs.access.ts';
