import type { ScreenRoute } from '../../kit/routes.ts';

/** Update reports (`screens.md#A82` to `screens.md#A85`). */
export const updateRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/reports/updates',
    title: '⟦Updates⟧',
    permission: 'update_reports.index',
    screen: () => import('./screens/update-list.tsx'),
  },
  {
    path: '/admin/reports/updates/new-update',
    title: 'New update',
    permission: 'update_reports.create',
    screen: () => import('./screens/new-update.tsx'),
  },
  {
    path: '/admin/reports/updates/$id/edit-update',
    title: 'Edit update',
    permission: 'update_reports.update',
    screen: () => import('./screens/edit-update.tsx'),
  },
  {
    path: '/admin/reports/updates/$id/details',
    title: '⟦Updates⟧',
    permission: 'update_reports.show',
    screen: () => import('./screens/update-details.tsx'),
  },
];
