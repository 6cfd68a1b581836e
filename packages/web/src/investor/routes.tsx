import { eligibilityRoutes } from '../features/eligibility/routes.ts';
import { kpiRoutes } from '../features/kpis/routes.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import { portfolioRoutes } from '../features/portfolio/routes.ts';
import { investRoutes } from '../features/invest/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { soundingRoutes } from '../features/sounding/routes.ts';
import type { ScreenRoute } from '../kit/routes.ts';

/** Every feature's investor screens. A feature exports its own table; this file only collects them. */
export const investorRoutes: readonly ScreenRoute[] = [
  ...soundingRoutes,
  ...investRoutes,
  ...eligibilityRoutes,
  ...portfolioRoutes,
  ...kpiRoutes,
  ...newsRoutes,
  ...documentRoutes,
  ...profileRoutes,
];
