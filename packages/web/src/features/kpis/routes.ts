import type { ScreenRoute } from '../../kit/routes.ts';

/** The word `kpis` wins over the id of a report; the suffix is the slug of a category (`screens.md#1.4`). */
export const kpiRoutes: readonly ScreenRoute[] = [
  {
    path: '/investor/portfolio/$id/reports/kpis',
    title: '⟦KPIs⟧',
    screen: () => import('./screens/kpi-report.tsx'),
  },
  {
    path: '/investor/portfolio/$id/reports/kpis/$suffix',
    title: '⟦KPIs⟧',
    screen: () => import('./screens/kpi-report.tsx'),
  },
];
