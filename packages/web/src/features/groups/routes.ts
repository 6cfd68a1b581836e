import type { ScreenRoute } from '../../kit/routes.ts';

/** Client groups. */
export const groupRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/investors/groups',
    title: 'Client groups',
    permission: 'investors.index',
    screen: () => import('./screens/group-list.tsx'),
  },
  {
    path: '/admin/investors/groups/new-group',
    title: 'New group',
    permission: 'investors.create',
    screen: () => import('./screens/new-group.tsx'),
  },
  {
    path: '/admin/investors/groups/$id',
    title: 'Client groups',
    permission: 'investors.show',
    screen: () => import('./screens/group-record.tsx'),
    children: [
      { path: 'members', title: 'Members', screen: () => import('./screens/group-members.tsx') },
      {
        path: 'edit',
        title: 'Edit',
        hidden: true,
        permission: 'investors.update',
        screen: () => import('./screens/group-edit.tsx'),
      },
    ],
  },
];
