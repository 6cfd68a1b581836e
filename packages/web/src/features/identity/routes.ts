import type { ScreenRoute } from '../../kit/routes.ts';
import { frameWords } from './frame-words.ts';

/** Public pages; they are part of every portal's router. */
export const publicRoutes: readonly ScreenRoute[] = [
  { path: '/', title: frameWords.pages.root, screen: () => import('./screens/root.tsx') },
  { path: '/login', title: frameWords.pages.login, screen: () => import('./screens/login.tsx') },
  { path: '/register', title: frameWords.pages.register, screen: () => import('./screens/register.tsx') },
  { path: '/terms', title: frameWords.pages.terms, screen: () => import('./screens/terms.tsx') },
  {
    path: '/maintenance',
    title: frameWords.pages.maintenance,
    screen: () => import('./screens/maintenance.tsx'),
  },
];
