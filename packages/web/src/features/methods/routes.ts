import type { ScreenRoute } from '../../kit/routes.ts';

/** The ways to invest, and the nominees that hold for others. */
export const methodRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/investment-methods',
    title: 'Investment methods',
    permission: 'investors.index',
    screen: () => import('./screens/method-list.tsx'),
  },
  {
    path: '/admin/investors/investment-methods/new-method',
    title: 'New method',
    permission: 'investors.create',
    screen: () => import('./screens/new-method.tsx'),
  },
  {
    path: '/admin/investors/investment-methods/$id',
    title: 'Investment methods',
    permission: 'investors.show',
    screen: () => import('./screens/method-record.tsx'),
    children: [
      {
        path: '',
        title: 'Investment method',
        hidden: true,
        screen: () => import('../../shared/record/to-details.tsx'),
      },
      { path: 'details', title: 'Details', screen: () => import('./screens/method-details.tsx') },
      {
        path: 'transactions',
        title: 'Transactions',
        screen: () => import('./screens/method-transactions.tsx'),
      },
      {
        path: 'notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/method-notes.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'investors.update',
        screen: () => import('./screens/method-edit.tsx'),
      },
    ],
  },
  {
    path: '/admin/investors/nominees',
    title: 'Nominees',
    permission: 'investors.index',
    flag: 'enableNominee',
    screen: () => import('./screens/nominee-list.tsx'),
  },
  {
    path: '/admin/investors/nominees/new-nominee',
    title: 'New nominee',
    permission: 'investors.create',
    flag: 'enableNominee',
    screen: () => import('./screens/new-nominee.tsx'),
  },
  {
    path: '/admin/investors/nominees/$id',
    title: 'Nominees',
    permission: 'investors.show',
    flag: 'enableNominee',
    screen: () => import('./screens/nominee-record.tsx'),
    children: [
      {
        path: '',
        title: 'Nominee',
        hidden: true,
        screen: () => import('./screens/nominee-start.tsx'),
      },
      {
        path: 'details',
        title: 'Nominee',
        hidden: true,
        screen: () => import('./screens/nominee-start.tsx'),
      },
      {
        path: 'transactions',
        title: 'Transactions',
        screen: () => import('./screens/nominee-transactions.tsx'),
      },
      {
        path: 'notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/nominee-notes.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'investors.update',
        screen: () => import('./screens/nominee-edit.tsx'),
      },
    ],
  },
];
