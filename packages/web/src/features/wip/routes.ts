import type { ScreenRoute } from '../../kit/routes.ts';

/** Work in progress (`screens.md#A86`). */
export const wipRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/reports/wip',
    title: '⟦WIP⟧',
    permission: 'wip_report.index',
    screen: () => import('./screens/wip.tsx'),
  },
];
