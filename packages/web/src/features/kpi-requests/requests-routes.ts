import type { ScreenRoute } from '../../kit/routes.ts';

/** The review of one request opens beside the list (`?request=`). */
export const kpiRequestRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/reports/kpis/requests',
    title: 'KPI requests',
    permission: 'kpi.create',
    screen: () => import('./screens/requests.tsx'),
  },
];
