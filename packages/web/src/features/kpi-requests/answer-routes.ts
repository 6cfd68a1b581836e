import type { ScreenRoute } from '../../kit/routes.ts';

/** For companies without an account; its address holds the secret, and nothing else names the request. */
export const kpiAnswerRoutes: readonly ScreenRoute[] = [
  { path: '/kpi/$token', title: 'Figures', screen: () => import('./screens/answer.tsx') },
];
