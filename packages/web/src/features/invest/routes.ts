import type { ScreenRoute } from '../../kit/routes.ts';
import { words } from './words.ts';

/** The investor's own side of raising: overview, browse, the offer, the wizard (I1, I2, I3, I5). */
export const investRoutes: readonly ScreenRoute[] = [
  { path: '/investor', title: words.pages.overview, screen: () => import('./screens/overview.tsx') },
  {
    path: '/investor/investments',
    title: words.pages.investments,
    screen: () => import('./screens/investments.tsx'),
  },
  {
    path: '/investor/investments/$slug',
    title: words.pages.investments,
    screen: () => import('./screens/opportunity.tsx'),
  },
  {
    path: '/investor/investments/$slug/invest',
    title: words.pages.invest,
    screen: () => import('./screens/invest.tsx'),
  },
];
