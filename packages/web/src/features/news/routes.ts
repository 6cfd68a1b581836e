import type { ScreenRoute } from '../../kit/routes.ts';

/** The news, and one reader for all reports. */
export const newsRoutes: readonly ScreenRoute[] = [
  { path: '/investor/news', title: '⟦News⟧', screen: () => import('./screens/news.tsx') },
  {
    path: '/investor/news/reports/$id',
    title: '⟦News⟧',
    screen: () => import('./screens/news-report.tsx'),
  },
  {
    path: '/investor/portfolio/fund/$id/reports/$reportId',
    title: '⟦News⟧',
    flag: 'enableFunds',
    screen: () => import('./screens/fund-report.tsx'),
  },
  {
    path: '/investor/portfolio/$id/reports/$reportId',
    title: '⟦News⟧',
    screen: () => import('./screens/company-report.tsx'),
  },
];
