import type { ScreenRoute } from '../../kit/routes.ts';

export const portfolioSetupRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/investor/portfolio',
    title: '⟦Portfolio⟧ tables',
    permission: 'investor_type.index',
    screen: () => import('./screens/tables.tsx'),
  },
  {
    path: '/admin/settings/investor/portfolio/$id',
    title: 'Columns',
    permission: 'investor_type.index',
    screen: () => import('./screens/columns.tsx'),
  },
  {
    path: '/admin/settings/investor/portfolio-stats',
    title: '⟦Portfolio⟧ figures',
    permission: 'investor_type.index',
    screen: () => import('./screens/stats.tsx'),
  },
];
