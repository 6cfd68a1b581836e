import type { ScreenRoute } from '../../kit/routes.ts';

/** Documents to sign, and the documents of a profile. */
export const documentRoutes: readonly ScreenRoute[] = [
  { path: '/investor/pdf/$id', title: 'Document', screen: () => import('./screens/pdf.tsx') },
  {
    path: '/investor/profile/documents',
    title: 'Documents',
    screen: () => import('./screens/my-documents.tsx'),
  },
];
