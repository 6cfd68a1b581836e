import { eligibilityRoutes } from '../features/eligibility/routes.ts';
import { portfolioRoutes } from '../features/portfolio/routes.ts';
import type { ScreenRoute } from '../kit/routes.ts';

/** Every feature's investor screens. A feature exports its own table; this file only collects them. */
export const investorRoutes: readonly ScreenRoute[] = [...eligibilityRoutes, ...portfolioRoutes];
