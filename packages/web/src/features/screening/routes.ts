import type { ScreenRoute } from '../../kit/routes.ts';

/** Identity and sanctions checks. */
export const screeningRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/screening',
    title: 'Screening',
    permission: 'investors.show',
    flag: 'enableScreening',
    screen: () => import('./screens/screening-list.tsx'),
  },
  {
    path: '/admin/investors/screening/$id',
    title: 'Screening',
    permission: 'investors.show',
    flag: 'enableScreening',
    screen: () => import('./screens/screening-check.tsx'),
  },
];
