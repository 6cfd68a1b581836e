import type { ScreenRoute } from '../../kit/routes.ts';

/** The fund desk: the funds of the firm, and each with its books. */
export const fundRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/funds',
    title: '⟦Funds⟧',
    permission: 'funds.index',
    flag: 'enableFunds',
    screen: () => import('./screens/fund-list.tsx'),
  },
  {
    path: '/admin/funds/$id',
    title: '⟦Funds⟧',
    permission: 'funds.show',
    flag: 'enableFunds',
    screen: () => import('./screens/fund-record.tsx'),
    children: [
      {
        path: '',
        title: '⟦Fund⟧',
        hidden: true,
        screen: () => import('../../shared/record/to-details.tsx'),
      },
      { path: 'details', title: 'Details', screen: () => import('./screens/fund-overview.tsx') },
      {
        path: 'details/transactions',
        title: 'Transactions',
        screen: () => import('./screens/fund-transactions.tsx'),
      },
      { path: 'details/kpis', title: '⟦KPIs⟧', screen: () => import('./screens/fund-kpis.tsx') },
      {
        path: 'details/portfolio',
        title: 'Portfolio',
        screen: () => import('./screens/fund-portfolio.tsx'),
      },
      {
        path: 'details/notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/fund-notes.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'funds.update',
        screen: () => import('./screens/fund-edit.tsx'),
      },
    ],
  },
];
