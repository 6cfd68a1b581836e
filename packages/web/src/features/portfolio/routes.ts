import type { ScreenRoute } from '../../kit/routes.ts';

/** I7, I8, I11, and the holding that I keep here myself (`screens.md#1.4`). */
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
