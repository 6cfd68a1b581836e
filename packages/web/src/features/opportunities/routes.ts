import type { ScreenRoute } from '../../kit/routes.ts';

const LIVE = 'investment_opportunity_live';
const EXISTING = 'investment_opportunity_existing';

/**
 * Specification §2: the Investment Manager, alone in seeing existing investments without changing them, has Key Information
 * and no other tab of theirs.
 */
const WITH_FIGURES = `${EXISTING}.update`;

export const opportunitiesRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investments/opportunities',
    title: '⟦Opportunities⟧',
    permission: `${LIVE}.index`,
    screen: () => import('./list/opportunity-list.tsx'),
  },
  {
    path: '/admin/investments/opportunities/new-opportunity',
    title: 'New ⟦opportunity⟧',
    permission: `${LIVE}.create`,
    screen: () => import('./list/new-opportunity.tsx'),
  },
  {
    path: '/admin/investments/opportunities/$id/edit',
    title: 'Edit ⟦opportunity⟧',
    permission: [`${LIVE}.update`, `${EXISTING}.update`],
    screen: () => import('./builder/builder.tsx'),
  },
  {
    path: '/admin/investments/opportunities/$id',
    title: '⟦Opportunity⟧',
    permission: `${LIVE}.show`,
    screen: () => import('./record/opportunity-record.tsx'),
    children: [
      { path: 'details', title: 'Details', screen: () => import('./raise/raise.tsx') },
      { path: 'details/preview', title: 'Preview', screen: () => import('./record/preview.tsx') },
      {
        path: 'details/key-information',
        title: '⟦Key Information⟧',
        screen: () => import('./record/key-information.tsx'),
      },
      {
        path: 'details/transactions',
        title: 'Transactions',
        screen: () => import('./raise/transactions.tsx'),
      },
      {
        path: 'details/notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./record/notes-calls-tasks.tsx'),
      },
    ],
  },
  {
    path: '/admin/investments/existing',
    title: 'Existing ⟦investments⟧',
    permission: `${EXISTING}.index`,
    screen: () => import('./list/existing-list.tsx'),
  },
  {
    path: '/admin/investments/existing/$id',
    title: 'Existing ⟦investment⟧',
    permission: `${EXISTING}.show`,
    screen: () => import('./record/existing-record.tsx'),
    children: [
      {
        path: 'details',
        title: '⟦Performance⟧',
        permission: WITH_FIGURES,
        screen: () => import('./performance/performance.tsx'),
      },
      {
        path: 'details/key-information',
        title: '⟦Key Information⟧',
        screen: () => import('./record/key-information.tsx'),
      },
      {
        path: 'details/cap-table',
        title: '⟦Cap Table⟧',
        permission: WITH_FIGURES,
        screen: () => import('./cap-table/cap-table.tsx'),
      },
      {
        path: 'details/cap-table-performance',
        title: '⟦Cap Table Performance⟧',
        permission: WITH_FIGURES,
        screen: () => import('./cap-table/cap-table-performance.tsx'),
      },
      {
        path: 'details/transactions',
        title: 'Transactions',
        permission: WITH_FIGURES,
        screen: () => import('./raise/transactions.tsx'),
      },
      {
        path: 'details/notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        permission: WITH_FIGURES,
        screen: () => import('./record/notes-calls-tasks.tsx'),
      },
    ],
  },
];
