import type { ScreenRoute } from '../../kit/routes.ts';
import { words } from './words.ts';

/** I6. The title says nothing of what it is about. */
export const soundingRoutes: readonly ScreenRoute[] = [
  {
    path: '/investor/investments/market-sounding/$id',
    title: words.title,
    flag: 'enableMarketSounding',
    screen: () => import('./screens/sounding.tsx'),
  },
];
