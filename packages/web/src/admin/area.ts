import type { Area } from '../kit/router.tsx';
import type { ScreenRoute } from '../kit/routes.ts';
import { AdminLayout } from './layout.tsx';
import { PARENTS } from './parent-paths.ts';
import { adminRoutes } from './routes.tsx';

const firstPermitted: ScreenRoute['screen'] = () => import('./first-permitted.tsx');

/** Parents that no feature gave a page lead to the first permitted page below them. */
const parents = PARENTS.filter((path) => !adminRoutes.some((route) => route.path === path)).map(
  (path): ScreenRoute => ({ path, title: '', screen: firstPermitted }),
);

export const adminArea: Area = { layout: AdminLayout, routes: [...adminRoutes, ...parents] };
