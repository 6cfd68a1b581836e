/** What other slices may use of portfolios. */
export { linesOfUser, linesReachedBy, readLines, type HeldLine } from './read-lines.ts';
export { holdingsOf, type Holding } from './holdings.ts';
export { portfolioRoutes } from './routes.ts';
export {
  portfolioTableColumnsServing,
  portfolioTableOptionsServing,
  portfolioTablesServing,
  portfolioTableStatsServing,
} from './portfolio-tables.access.ts';
export { opportunityFigures } from './opportunity-figures.ts';
