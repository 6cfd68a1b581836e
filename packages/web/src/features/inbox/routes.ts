import type { ScreenRoute } from '../../kit/routes.ts';

/** What waits for the staff. */
export const inboxRoutes: readonly ScreenRoute[] = [
  { path: '/admin/inbox', title: 'Inbox', screen: () => import('./screens/inbox.tsx') },
];
