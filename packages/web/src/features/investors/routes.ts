import type { ScreenRoute } from '../../kit/routes.ts';
import { showsCategory } from '../../shared/eligibility/shows-category.ts';

const LIST = '/admin/investors';

export const investorRoutes: readonly ScreenRoute[] = [
  {
    path: LIST,
    title: '⟦Investors⟧',
    permission: 'investors.index',
    screen: () => import('./screens/investor-list.tsx'),
  },
  {
    path: `${LIST}/new-investor`,
    title: 'New ⟦investor⟧',
    permission: 'investors.create',
    screen: () => import('./screens/new-investor.tsx'),
  },
  {
    path: `${LIST}/$id`,
    title: '⟦Investors⟧',
    permission: 'investors.show',
    screen: () => import('./screens/investor-record.tsx'),
    children: [
      {
        path: '',
        title: '⟦Investor⟧',
        hidden: true,
        screen: () => import('../../shared/record/to-details.tsx'),
      },
      { path: 'details', title: 'Activity', screen: () => import('./screens/investor-activity.tsx') },
      {
        path: 'details/transactions',
        title: 'Transactions',
        screen: () => import('./screens/investor-transactions.tsx'),
      },
      {
        path: 'details/documents',
        title: 'Documents',
        screen: () => import('./screens/investor-documents.tsx'),
      },
      {
        path: 'details/notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/investor-notes.tsx'),
      },
      {
        path: 'details/category',
        title: '⟦Investor Category⟧',
        when: showsCategory,
        screen: () => import('./screens/investor-category.tsx'),
      },
      {
        path: 'details/registration-form',
        title: 'Registration Form',
        screen: () => import('./screens/investor-registration-form.tsx'),
      },
      {
        path: 'details/investment-documents',
        title: 'Onboarding Documents',
        permission: 'onboarding_documents.index',
        screen: () => import('./screens/investment-documents.tsx'),
      },
      {
        path: 'details/fact-find',
        title: 'Fact Find',
        screen: () => import('./screens/investor-fact-find.tsx'),
      },
      {
        path: 'details/risk-profile',
        title: 'Risk Profile',
        screen: () => import('./screens/investor-risk-profile.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'investors.update',
        screen: () => import('./screens/investor-edit.tsx'),
      },
    ],
  },
];
