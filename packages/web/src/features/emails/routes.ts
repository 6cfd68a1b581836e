import type { ScreenRoute } from '../../kit/routes.ts';

/** Emails to many, and those that wait for their time. */
export const emailRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/emails',
    title: 'Bulk and scheduled emails',
    permission: 'investors.update',
    screen: () => import('./screens/emails.tsx'),
  },
];
