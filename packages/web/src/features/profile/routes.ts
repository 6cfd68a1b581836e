import type { ScreenRoute } from '../../kit/routes.ts';

/** The profile. Category and test are the gates' own screens, documents to sign have a feature of their own. */
export const profileRoutes: readonly ScreenRoute[] = [
  { path: '/investor/profile', title: '⟦Profile⟧', screen: () => import('./screens/to-view.tsx') },
  { path: '/investor/profile/view', title: '⟦Profile⟧', screen: () => import('./screens/view.tsx') },
  {
    path: '/investor/profile/details',
    title: 'Details',
    screen: () => import('./screens/details.tsx'),
  },
  {
    path: '/investor/profile/identity',
    title: 'Identity',
    flag: 'enableScreening',
    screen: () => import('./screens/identity.tsx'),
  },
  {
    path: '/investor/profile/security',
    title: 'Security',
    screen: () => import('./screens/security.tsx'),
  },
  {
    path: '/investor/profile/subscription',
    title: 'Subscription',
    screen: () => import('./screens/subscription.tsx'),
  },
  {
    path: '/investor/profile/organisation-apply',
    title: 'Invest through an organisation',
    flag: 'enableOrganisationLinks',
    screen: () => import('./screens/organisation-apply.tsx'),
  },
  {
    path: '/investor/profile/organisation_{$id}',
    title: 'Organisation',
    flag: 'enableOrganisationLinks',
    screen: () => import('./screens/organisation.tsx'),
  },
  {
    path: '/investor/profile/investmentmethod_{$id}',
    title: 'Investment method',
    screen: () => import('./screens/method.tsx'),
  },
];
