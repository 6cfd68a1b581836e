import type { ScreenRoute } from '../../kit/routes.ts';

export const pipelineRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/account/pipelines',
    title: 'Pipelines',
    permission: 'pipelines.index',
    screen: () => import('./screens/pipelines.tsx'),
  },
  {
    path: '/admin/settings/account/pipelines/$id/stages',
    title: 'Stages',
    permission: 'pipelines.index',
    screen: () => import('./screens/stages.tsx'),
  },
];
