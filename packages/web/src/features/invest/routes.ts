import type { ScreenRoute } from '../../kit/routes.ts';

/** The investor's own side of raising: overview, browse, the opportunity, the wizard. */
export const investRoutes: readonly ScreenRoute[] = [
  { path: '/investor', title: '⟦Overview⟧', screen: () => import('./screens/overview.tsx') },
  {
    path: '/investor/investments',
    title: '⟦Investments⟧',
    screen: () => import('./screens/investments.tsx'),
  },
  {
    path: '/investor/investments/$slug',
    title: '⟦Investments⟧',
    screen: () => import('./screens/opportunity.tsx'),
  },
  {
    path: '/investor/investments/$slug/invest',
    title: '⟦Invest⟧',
    screen: () => import('./screens/invest.tsx'),
  },
];
