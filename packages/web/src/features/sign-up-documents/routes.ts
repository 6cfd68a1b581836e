import type { ScreenRoute } from '../../kit/routes.ts';

export const signUpDocumentRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/investor/sign-up-documents',
    title: 'Sign-up documents',
    permission: 'onboarding_documents.create',
    screen: () => import('./screens/sign-up-documents.tsx'),
  },
  {
    path: '/admin/settings/investor/sign-up-documents/$id/fields',
    title: 'Fields',
    permission: 'onboarding_documents.create',
    screen: () => import('./screens/template-fields.tsx'),
  },
];
