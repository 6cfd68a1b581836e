import type { ScreenRoute } from '../../kit/routes.ts';

/** Companies on their way to an opportunity. */
export const dealRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investments/deals',
    title: '⟦Deal Opportunities⟧',
    permission: 'pipeline_deals.index',
    screen: () => import('./screens/deal-list.tsx'),
  },
  {
    path: '/admin/investments/deals/new-deal',
    title: 'New deal',
    permission: 'pipeline_deals.create',
    screen: () => import('./screens/new-deal.tsx'),
  },
  {
    path: '/admin/investments/deals/$id',
    title: '⟦Deal Opportunities⟧',
    permission: 'pipeline_deals.show',
    screen: () => import('./screens/deal-record.tsx'),
    children: [
      { path: '', title: 'Deal', hidden: true, screen: () => import('./screens/to-performance.tsx') },
      { path: 'performance', title: '⟦Performance⟧', screen: () => import('./screens/deal-performance.tsx') },
      {
        path: 'key-information',
        title: '⟦Key Information⟧',
        screen: () => import('./screens/deal-key-information.tsx'),
      },
      {
        path: 'notes-calls-tasks',
        title: 'Notes Calls and Tasks',
        screen: () => import('./screens/deal-notes.tsx'),
      },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'pipeline_deals.update',
        screen: () => import('./screens/deal-edit.tsx'),
      },
    ],
  },
];
