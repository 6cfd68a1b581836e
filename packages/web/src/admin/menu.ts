import type { MenuArea } from '../kit/routes.ts';

/**
 * The registry of `screens.md#1.5`: top menu, sub-navigation, palette, first permitted page and 403 targets, in this
 * order. A path is listed as soon as a feature has built it and the viewer may enter; right and flag are in its route.
 */
export const MENU: readonly MenuArea[] = [
  { id: 'overview', title: '⟦Overview⟧', paths: ['/admin'] },
  {
    id: 'investments',
    title: '⟦Investments⟧',
    paths: [
      '/admin/investments/deals',
      '/admin/investments/opportunities',
      '/admin/investments/existing',
      '/admin/investments/fund-opportunities',
    ],
  },
  { id: 'funds', title: '⟦Funds⟧', flag: 'enableFunds', paths: ['/admin/funds'] },
  {
    id: 'investors',
    title: '⟦Investors⟧',
    paths: [
      '/admin/investors',
      '/admin/investors/contacts',
      '/admin/investors/organisations',
      '/admin/investors/organisation-applications',
      '/admin/investors/investment-methods',
      '/admin/investors/nominees',
    ],
  },
  {
    id: 'insider-register',
    title: '⟦Insider Register⟧',
    flag: 'enableMarketSounding',
    paths: ['/admin/insider-register', '/admin/insider-register/pa-deals'],
  },
  {
    id: 'reports',
    title: '⟦Reports⟧',
    paths: [
      '/admin/reports/kpis',
      '/admin/reports/kpi-portfolio',
      '/admin/reports/updates',
      '/admin/reports/wip',
    ],
  },
];

/** The gear's menu, grouped as its side menu shows it. */
export const SETTINGS: readonly MenuArea[] = [
  {
    id: 'account',
    title: 'Account',
    paths: [
      '/admin/settings/account',
      '/admin/settings/account/firm',
      '/admin/settings/account/pipelines',
      '/admin/settings/account/admin-accounts',
      '/admin/settings/account/features',
      '/admin/settings/account/bank-changes',
      '/admin/settings/account/webhooks',
      '/admin/settings/account/mail',
    ],
  },
  {
    id: 'terminology',
    title: 'Terminology',
    paths: [
      '/admin/settings/terminology',
      '/admin/settings/terminology/opportunities',
      '/admin/settings/terminology/roles',
      '/admin/settings/terminology/investor',
      '/admin/settings/terminology/portfolio-columns',
      '/admin/settings/terminology/funds',
    ],
  },
  {
    id: 'attributes',
    title: 'Attributes',
    paths: [
      '/admin/settings/attributes',
      '/admin/settings/attributes/configure',
      '/admin/settings/attributes/kpi-category',
      '/admin/settings/attributes/kpis',
      '/admin/settings/attributes/industries',
      '/admin/settings/attributes/investment-types',
      '/admin/settings/attributes/investment-categories',
      '/admin/settings/attributes/investment-characters',
      '/admin/settings/attributes/investment-sub-types',
      '/admin/settings/attributes/round-types',
      '/admin/settings/attributes/market-indices',
    ],
  },
  {
    id: 'investor',
    title: '⟦Investor⟧',
    paths: [
      '/admin/settings/investor/portfolio',
      '/admin/settings/investor/portfolio-stats',
      '/admin/settings/investor/lead-status',
      '/admin/settings/investor/sign-up-documents',
      '/admin/settings/investor/appropriateness-test',
      '/admin/settings/investor/terms',
      '/admin/settings/investor/risk-warning',
      '/admin/settings/investor/market-sounding',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paths: ['/admin/settings/security', '/admin/settings/security/details', '/admin/settings/security/audit'],
  },
];
