import type { ScreenRoute } from '../../kit/routes.ts';

/** Two records that are one. */
export const mergeRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/merge',
    title: 'Merge',
    permission: 'investors.delete',
    screen: () => import('./screens/merge.tsx'),
  },
];
