import type { ScreenRoute } from '../../kit/routes.ts';

const DEALS = '/admin/insider-register/pa-deals';
const flag = 'enableMarketSounding';

/** Personal deals are open to all staff: the server gives those without the right to see others their own alone. */
export const insiderRegisterRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/insider-register',
    title: '⟦Insider Register⟧',
    permission: 'investors.show',
    flag,
    screen: () => import('./soundings/screens/sounding-list.tsx'),
  },
  { path: DEALS, title: 'Personal deals', flag, screen: () => import('./deals/screens/deal-list.tsx') },
  {
    path: `${DEALS}/create`,
    title: 'New personal deal',
    flag,
    screen: () => import('./deals/screens/new-deal.tsx'),
  },
  {
    path: `${DEALS}/$id`,
    title: 'Personal deal',
    flag,
    screen: () => import('./deals/screens/deal-record.tsx'),
    children: [
      {
        path: '',
        title: 'Personal deal',
        hidden: true,
        screen: () => import('../../shared/record/to-details.tsx'),
      },
      { path: 'details', title: 'Details', screen: () => import('./deals/screens/deal-details.tsx') },
    ],
  },
];
