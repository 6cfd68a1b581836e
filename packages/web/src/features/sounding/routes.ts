import type { ScreenRoute } from '../../kit/routes.ts';

/** The title says nothing of what it is about. */
export const soundingRoutes: readonly ScreenRoute[] = [
  {
    path: '/investor/investments/market-sounding/$id',
    title: 'Confidential request',
    flag: 'enableMarketSounding',
    screen: () => import('./screens/sounding.tsx'),
  },
];
