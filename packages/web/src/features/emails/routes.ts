import type { ScreenRoute } from '../../kit/routes.ts';

/** Emails to many, those that wait for their time first. */
export const emailRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/emails',
    title: 'Emails to many',
    permission: 'investors.update',
    screen: () => import('./screens/emails.tsx'),
  },
];
