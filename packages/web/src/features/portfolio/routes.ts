import type { ScreenRoute } from '../../kit/routes.ts';

/** The portfolio, a holding, a fund, and the holding that I keep here myself. */
export const portfolioRoutes: readonly ScreenRoute[] = [
  { path: '/investor/portfolio', title: '⟦Portfolio⟧', screen: () => import('./screens/portfolio.tsx') },
  {
    path: '/investor/portfolio/fund/$id',
    title: '⟦Portfolio⟧',
    flag: 'enableFunds',
    screen: () => import('./screens/fund-holding.tsx'),
  },
  {
    path: '/investor/portfolio/private/$id',
    title: '⟦Portfolio⟧',
    screen: () => import('./screens/private-holding.tsx'),
  },
  { path: '/investor/portfolio/$id', title: '⟦Portfolio⟧', screen: () => import('./screens/holding.tsx') },
];
