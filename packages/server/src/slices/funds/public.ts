/** What other slices may use of funds. */
export { fundAccess, holdsFund } from './access.ts';
export { fundsServing } from './funds.access.ts';
export { fundKpisServing } from './fund-kpis.access.ts';
export { fundNetAssetValuesServing } from './fund-net-asset-values.access.ts';
export { fundLedgerServing } from './fund-ledger.access.ts';
export { fundInvestmentOpportunitiesServing } from './fund-investment-opportunities.access.ts';
export { fundOpportunityValuationsServing } from './fund-opportunity-valuations.access.ts';
