import type { ScreenRoute } from '../../kit/routes.ts';
import { words } from './request-words.ts';

/** A146, and A147 beside it (`?request=`). */
export const kpiRequestRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/reports/kpis/requests',
    title: words.title,
    permission: 'kpi.create',
    screen: () => import('./screens/requests.tsx'),
  },
];
