import type { ScreenRoute } from '../../kit/routes.ts';

/** The work of the staff. */
export const taskRoutes: readonly ScreenRoute[] = [
  { path: '/admin/tasks', title: 'Tasks', screen: () => import('./screens/tasks.tsx') },
];
