import type { ScreenRoute } from '../../kit/routes.ts';

/** A1 (`screens.md#1.6`). */
export const overviewRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin',
    title: '⟦Overview⟧',
    permission: 'overview.index',
    screen: () => import('./screens/overview.tsx'),
  },
];
