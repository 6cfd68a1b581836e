import type { ScreenRoute } from '../../kit/routes.ts';

export const notificationRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/account/mail',
    title: 'Mail',
    permission: 'user.index',
    screen: () => import('./screens/mail-log.tsx'),
  },
];
