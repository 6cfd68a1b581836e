import type { ScreenRoute } from '../../kit/routes.ts';

export const overviewRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin',
    title: '⟦Overview⟧',
    permission: 'overview.index',
    screen: () => import('./screens/overview.tsx'),
  },
];
