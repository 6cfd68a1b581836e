import type { Access } from '../../kit/access.tsx';
import type { ScreenRoute } from '../../kit/routes.ts';

const categoryShown = (access: Access): boolean =>
  access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions');

/** The gates before investing. */
export const eligibilityRoutes: readonly ScreenRoute[] = [
  {
    path: '/investor/risk-warning',
    title: 'Risk warning',
    flag: 'enableRiskWarning',
    screen: () => import('./screens/risk-warning.tsx'),
  },
  {
    path: '/investor/investments/$slug/risk-warning',
    title: 'Risk warning',
    flag: 'enableRiskWarning',
    screen: () => import('./screens/risk-warning.tsx'),
  },
  {
    path: '/investor/investments/$slug/investor-type',
    title: '⟦Investor Type⟧',
    when: categoryShown,
    screen: () => import('./screens/investor-type.tsx'),
  },
  {
    path: '/investor/profile/type',
    title: '⟦Investor Type⟧',
    when: categoryShown,
    screen: () => import('./screens/investor-type.tsx'),
  },
  {
    path: '/investor/profile/appropriateness',
    title: 'Appropriateness test',
    flag: 'enableComplianceTest',
    screen: () => import('./screens/appropriateness.tsx'),
  },
];
