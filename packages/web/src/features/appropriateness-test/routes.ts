import type { ScreenRoute } from '../../kit/routes.ts';

export const appropriatenessTestRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/investor/appropriateness-test',
    title: 'Appropriateness test',
    permission: 'compliance.index',
    // also while the risk warning alone is on: its banks are prepared before the test is
    when: ({ on }) => on('enableComplianceTest') || on('enableRiskWarning'),
    screen: () => import('./screens/appropriateness-test.tsx'),
  },
];
