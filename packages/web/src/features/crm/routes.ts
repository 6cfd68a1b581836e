import type { ScreenRoute } from '../../kit/routes.ts';
import { showsCategory } from '../../shared/eligibility/shows-category.ts';

const LIST = '/admin/investors/contacts';

export const crmRoutes: readonly ScreenRoute[] = [
  {
    path: LIST,
    title: 'Contacts',
    permission: 'investors.index',
    screen: () => import('./screens/contact-list.tsx'),
  },
  {
    path: `${LIST}/new-contact`,
    title: 'New contact',
    permission: 'investors.create',
    screen: () => import('./screens/new-contact.tsx'),
  },
  {
    path: `${LIST}/$id`,
    title: 'Contacts',
    permission: 'investors.show',
    screen: () => import('./screens/contact-record.tsx'),
    children: [
      {
        path: '',
        title: 'Contact',
        hidden: true,
        screen: () => import('../../shared/record/to-details.tsx'),
      },
      { path: 'details', title: 'Details', screen: () => import('./screens/contact-details.tsx') },
      {
        path: 'details/documents',
        title: 'Documents',
        screen: () => import('./screens/contact-documents.tsx'),
      },
      {
        path: 'details/notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/contact-notes.tsx'),
      },
      {
        path: 'details/category',
        title: '⟦Investor Category⟧',
        when: showsCategory,
        screen: () => import('./screens/contact-category.tsx'),
      },
      {
        path: 'details/registration-form',
        title: 'Registration Form',
        screen: () => import('./screens/contact-registration-form.tsx'),
      },
      {
        path: 'details/fact-find',
        title: 'Fact Find',
        screen: () => import('./screens/contact-fact-find.tsx'),
      },
      {
        path: 'details/risk-profile',
        title: 'Risk Profile',
        screen: () => import('./screens/contact-risk-profile.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'investors.update',
        screen: () => import('./screens/contact-edit.tsx'),
      },
    ],
  },
];
