/** What other slices may use of portfolios. */
export { investmentsInScopeOf, readInvestments } from './read-investments.ts';
export { holdingsOf } from './holdings.ts';
export type { Breach } from './laws/law.ts';
export { definePortfolioJobs } from './jobs.ts';
export { portfolioRoutes } from './routes.ts';
export {
  portfolioTableColumnsServing,
  portfolioTableOptionsServing,
  portfolioTablesServing,
  portfolioTableStatsServing,
} from './portfolio-tables.access.ts';
export { opportunityFigures } from './opportunity-figures.ts';
