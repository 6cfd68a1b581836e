import type { ScreenRoute } from '../../kit/routes.ts';

export const staffDocumentRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/$id/sign-pdf/$pdfId',
    title: 'Document',
    permission: 'onboarding_documents.index',
    screen: () => import('./screens/staff-pdf.tsx'),
  },
];
