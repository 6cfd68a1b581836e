import type { ScreenRoute } from '../../kit/routes.ts';

const TERMINOLOGY = '/admin/settings/terminology';

export const settingsRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/settings/account',
    title: 'Branding',
    permission: 'branding.index',
    screen: () => import('./screens/branding.tsx'),
  },
  {
    path: '/admin/settings/account/firm',
    title: 'Your firm',
    permission: 'branding.index',
    screen: () => import('./screens/firm.tsx'),
  },
  {
    path: '/admin/settings/account/admin-accounts',
    title: 'User management',
    permission: 'user.index',
    screen: () => import('./screens/accounts.tsx'),
  },
  {
    path: '/admin/settings/account/features',
    title: 'Features',
    permission: 'features.index',
    screen: () => import('./screens/features.tsx'),
  },
  {
    path: '/admin/settings/account/bank-changes',
    title: 'Bank changes',
    permission: 'branding.update',
    screen: () => import('./screens/bank-changes.tsx'),
  },
  {
    path: '/admin/settings/account/webhooks',
    title: 'Webhooks',
    permission: 'features.index',
    screen: () => import('./screens/webhooks.tsx'),
  },
  {
    path: TERMINOLOGY,
    title: 'Navigation labels',
    permission: 'branding.index',
    screen: () => import('./screens/terminology-navigation.tsx'),
  },
  {
    path: `${TERMINOLOGY}/opportunities`,
    title: 'Opportunity words',
    permission: 'branding.index',
    screen: () => import('./screens/terminology-opportunities.tsx'),
  },
  {
    path: `${TERMINOLOGY}/roles`,
    title: 'Role names',
    permission: 'branding.index',
    screen: () => import('./screens/terminology-roles.tsx'),
  },
  {
    path: `${TERMINOLOGY}/investor`,
    title: '⟦Investor⟧ words',
    permission: 'branding.index',
    screen: () => import('./screens/terminology-investor.tsx'),
  },
  {
    path: `${TERMINOLOGY}/portfolio-columns`,
    title: '⟦Portfolio⟧ columns',
    permission: 'branding.index',
    screen: () => import('./screens/terminology-columns.tsx'),
  },
  {
    path: `${TERMINOLOGY}/funds`,
    title: '⟦Fund⟧ words',
    permission: 'branding.index',
    flag: 'enableFunds',
    screen: () => import('./screens/terminology-funds.tsx'),
  },
  {
    path: '/admin/settings/investor/terms',
    title: 'Terms & Conditions',
    permission: 'branding.index',
    screen: () => import('./screens/terms.tsx'),
  },
  {
    path: '/admin/settings/investor/risk-warning',
    title: 'Risk warning',
    permission: 'branding.index',
    flag: 'enableRiskWarning',
    screen: () => import('./screens/risk-warning.tsx'),
  },
  {
    path: '/admin/settings/investor/market-sounding',
    title: 'Market sounding',
    permission: 'branding.index',
    flag: 'enableMarketSounding',
    screen: () => import('./screens/market-sounding.tsx'),
  },
  {
    path: '/admin/settings/security',
    title: 'Password and devices',
    screen: () => import('./screens/security.tsx'),
  },
  {
    path: '/admin/settings/security/details',
    title: 'My details',
    screen: () => import('./screens/own-details.tsx'),
  },
  {
    path: '/admin/settings/security/audit',
    title: 'Audit log',
    permission: 'user.index',
    screen: () => import('./screens/audit.tsx'),
  },
];
