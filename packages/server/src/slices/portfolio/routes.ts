import type { Route } from '../../kit/http/route.ts';
import { showHolding } from './show-holding.ts';
import { showPortfolio } from './show-portfolio.ts';

const access = ['investor', 'investors.show'] as const;

/** Own portfolio, or for staff that of an investor within their reach (`domain.md` L). */
export const portfolioRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/portfolio',
    access,
    summary: 'The portfolio: stats, tables, allocation, value over time',
    handle: showPortfolio,
  },
  {
    method: 'POST',
    path: '/api/portfolio',
    access,
    summary: 'The same, with the parameters in the body',
    handle: showPortfolio,
  },
  {
    method: 'GET',
    path: '/api/portfolio/:id',
    access,
    summary: 'One holding, each figure explained',
    handle: showHolding,
  },
];
