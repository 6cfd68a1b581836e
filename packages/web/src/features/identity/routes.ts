import type { ScreenRoute } from '../../kit/routes.ts';
import { words } from './words.ts';

/** Public pages (P0–P5); they are part of every portal's router. */
export const publicRoutes: readonly ScreenRoute[] = [
  { path: '/', title: words.pages.root, screen: () => import('./screens/root.tsx') },
  { path: '/login', title: words.pages.login, screen: () => import('./screens/login.tsx') },
  { path: '/register', title: words.pages.register, screen: () => import('./screens/register.tsx') },
  { path: '/terms', title: words.pages.terms, screen: () => import('./screens/terms.tsx') },
  { path: '/maintenance', title: words.pages.maintenance, screen: () => import('./screens/maintenance.tsx') },
];
