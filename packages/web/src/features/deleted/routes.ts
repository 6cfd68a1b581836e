import type { ScreenRoute } from '../../kit/routes.ts';
import { DELETABLE } from './families.ts';

/** What was deleted, and the way back. */
export const deletedRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/deleted',
    title: 'Deleted records',
    permission: [...new Set(DELETABLE.map(({ right }) => right))],
    screen: () => import('./screens/deleted.tsx'),
  },
];
