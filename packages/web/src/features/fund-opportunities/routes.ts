import type { ScreenRoute } from '../../kit/routes.ts';

const RIGHT = 'funds_opportunity';
/**
 * Specification §2: the Investment Manager sees no performance on a fund opportunity. As on existing investments it is theirs
 * who may change it.
 */
const WITH_FIGURES = `${RIGHT}.update`;

/** What funds back. They are there without the funds' own pages too. */
export const fundOpportunityRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investments/fund-opportunities',
    title: '⟦Fund Opportunities⟧',
    permission: `${RIGHT}.index`,
    screen: () => import('./screens/asset-list.tsx'),
  },
  {
    path: '/admin/investments/fund-opportunities/new-opportunity',
    title: 'New ⟦fund⟧ opportunity',
    permission: `${RIGHT}.create`,
    screen: () => import('./screens/new-asset.tsx'),
  },
  {
    path: '/admin/investments/fund-opportunities/$id',
    title: '⟦Fund Opportunities⟧',
    permission: `${RIGHT}.show`,
    screen: () => import('./screens/asset-record.tsx'),
    children: [
      {
        path: '',
        title: '⟦Fund⟧ opportunity',
        hidden: true,
        screen: () => import('./screens/asset-performance.tsx'),
      },
      {
        path: 'details',
        title: '⟦Performance⟧',
        permission: WITH_FIGURES,
        screen: () => import('./screens/asset-performance.tsx'),
      },
      {
        path: 'details/key-information',
        title: '⟦Key Information⟧',
        screen: () => import('./screens/key-information.tsx'),
      },
      {
        path: 'details/transactions',
        title: '⟦Transactions⟧',
        permission: 'funds.show',
        flag: 'enableFunds',
        screen: () => import('./screens/asset-transactions.tsx'),
      },
      {
        path: 'details/notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/asset-notes.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: `${RIGHT}.update`,
        screen: () => import('./screens/asset-edit.tsx'),
      },
    ],
  },
];
