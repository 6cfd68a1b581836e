import type { ScreenRoute } from '../../kit/routes.ts';

export const attributeRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/attributes',
    title: 'Attributes',
    permission: 'attributes.index',
    screen: () => import('./screens/attributes.tsx'),
  },
  {
    path: '/admin/settings/attributes/configure/$id',
    title: 'Configure',
    permission: 'attributes.index',
    screen: () => import('./screens/configure.tsx'),
  },
];
