import type { ScreenRoute } from '../../kit/routes.ts';

/** What companies report: entered, read and published. */
export const reportRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/reports/kpis',
    title: '⟦KPIs⟧',
    permission: 'kpi.index',
    screen: () => import('./screens/kpi-desk.tsx'),
  },
  {
    path: '/admin/reports/kpi-portfolio',
    title: '⟦KPI⟧ portfolio',
    permission: 'kpiPortfolio.index',
    screen: () => import('./screens/kpi-portfolio.tsx'),
  },
];
