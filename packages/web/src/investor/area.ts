import type { Area } from '../kit/router.tsx';
import { InvestorLayout } from './layout.tsx';
import { investorRoutes } from './routes.tsx';

export const investorArea: Area = { layout: InvestorLayout, routes: investorRoutes };
