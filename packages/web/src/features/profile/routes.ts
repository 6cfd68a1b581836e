import type { ScreenRoute } from '../../kit/routes.ts';

/** I13, I14, I18, I19 (`screens.md` 1.4). I15 and I16 are the gates' own screens. */
export const profileRoutes: readonly ScreenRoute[] = [
  { path: '/investor/profile', title: '⟦Profile⟧', screen: () => import('./screens/view.tsx') },
  { path: '/investor/profile/view', title: '⟦Profile⟧', screen: () => import('./screens/view.tsx') },
  { path: '/investor/profile/details', title: 'Details', screen: () => import('./screens/details.tsx') },
  { path: '/investor/profile/security', title: 'Security', screen: () => import('./screens/security.tsx') },
  {
    path: '/investor/profile/documents',
    title: 'Documents',
    screen: () => import('./screens/documents.tsx'),
  },
];
