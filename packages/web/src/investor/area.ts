import type { Area } from '../kit/router.tsx';
import type { ScreenRoute } from '../kit/routes.ts';
import { InvestorLayout } from './layout.tsx';
import { investorRoutes } from './routes.tsx';

/** Everyone lands on `/investor`; without a page of its own it leads to the first item of the variant's menu. */
const landing: ScreenRoute = { path: '/investor', title: '', screen: () => import('./landing.tsx') };
const hasOwn = investorRoutes.some((route) => route.path === landing.path);

export const investorArea: Area = {
  layout: InvestorLayout,
  routes: hasOwn ? investorRoutes : [...investorRoutes, landing],
};
