import type { ScreenRoute } from '../../kit/routes.ts';

export const lookupRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/attributes/industries',
    title: 'Industries',
    permission: 'industries.index',
    screen: () => import('./screens/industries.tsx'),
  },
  {
    path: '/admin/settings/attributes/investment-types',
    title: 'Investment types',
    permission: 'investment_opportunity_types.index',
    screen: () => import('./screens/investment-types.tsx'),
  },
  {
    path: '/admin/settings/attributes/investment-categories',
    title: 'Investment categories',
    permission: 'investment_opportunity_types.index',
    flag: 'enableRiskWarning',
    screen: () => import('./screens/investment-categories.tsx'),
  },
  {
    path: '/admin/settings/attributes/investment-characters',
    title: 'Investment characters',
    permission: 'investment_opportunity_types.index',
    flag: 'enableRiskWarning',
    screen: () => import('./screens/investment-characters.tsx'),
  },
  {
    path: '/admin/settings/attributes/investment-sub-types',
    title: 'Investment sub types',
    permission: 'investment_opportunity_sub_types.index',
    screen: () => import('./screens/investment-sub-types.tsx'),
  },
  {
    path: '/admin/settings/attributes/round-types',
    title: 'Round types',
    permission: 'investment_opportunity_types.index',
    screen: () => import('./screens/round-types.tsx'),
  },
  {
    path: '/admin/settings/attributes/market-indices',
    title: 'Market indices',
    permission: 'investment_opportunity_types.index',
    flag: 'enableFunds',
    screen: () => import('./screens/market-indices.tsx'),
  },
  {
    path: '/admin/settings/attributes/kpi-category',
    title: 'KPI categories',
    permission: 'kpi_report_types.index',
    screen: () => import('./screens/kpi-categories.tsx'),
  },
  {
    path: '/admin/settings/attributes/kpis',
    title: '⟦KPIs⟧',
    permission: 'kpi_report_types.index',
    screen: () => import('./screens/kpis.tsx'),
  },
  {
    path: '/admin/settings/investor/lead-status',
    title: 'Lead statuses',
    permission: 'attributes.index',
    screen: () => import('./screens/lead-statuses.tsx'),
  },
];
