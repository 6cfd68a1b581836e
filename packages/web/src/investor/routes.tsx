import { eligibilityRoutes } from '../features/eligibility/routes.ts';
import type { ScreenRoute } from '../kit/routes.ts';

/** Every feature's investor screens. A feature exports its own table; this file only collects them. */
export const investorRoutes: readonly ScreenRoute[] = [...eligibilityRoutes];
