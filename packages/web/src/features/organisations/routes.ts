import type { ScreenRoute } from '../../kit/routes.ts';
import { APPLICATIONS, HOME } from './organisation.ts';

/** The organisations, and the applications to invest through one. */
export const organisationRoutes: readonly ScreenRoute[] = [
  {
    path: HOME,
    title: 'Organisations',
    permission: 'investors.index',
    screen: () => import('./screens/organisation-list.tsx'),
  },
  {
    path: `${HOME}/new-organisation`,
    title: 'New organisation',
    permission: 'investors.create',
    screen: () => import('./screens/new-organisation.tsx'),
  },
  {
    path: `${HOME}/$id`,
    title: 'Organisations',
    permission: 'investors.show',
    screen: () => import('./screens/organisation-record.tsx'),
    children: [
      {
        path: '',
        title: 'Organisation',
        hidden: true,
        screen: () => import('../../shared/record/to-details.tsx'),
      },
      { path: 'details', title: 'Details', screen: () => import('./screens/organisation-details.tsx') },
      {
        path: 'transactions',
        title: 'Transactions',
        screen: () => import('./screens/organisation-transactions.tsx'),
      },
      {
        path: 'notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/organisation-notes.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'investors.update',
        screen: () => import('./screens/organisation-edit.tsx'),
      },
    ],
  },
  {
    path: APPLICATIONS,
    title: 'Organisation applications',
    permission: 'investors.index',
    flag: 'enableOrganisationLinks',
    screen: () => import('./screens/application-list.tsx'),
  },
  {
    path: `${APPLICATIONS}/$id/details`,
    title: 'Organisation application',
    permission: 'investors.show',
    flag: 'enableOrganisationLinks',
    screen: () => import('./screens/application.tsx'),
  },
];
