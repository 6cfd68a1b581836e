import type { ScreenRoute } from '../../kit/routes.ts';

/** A14 (`screens.md#1.7`). */
export const staffDocumentRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/$id/sign-pdf/$pdfId',
    title: 'Document',
    permission: 'onboarding_documents.index',
    screen: () => import('./screens/staff-pdf.tsx'),
  },
];
