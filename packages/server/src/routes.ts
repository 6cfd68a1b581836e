import type { Route } from './kit/http/route.ts';
import { fileRoutes } from './kit/files/routes.ts';
import { healthRoutes } from './kit/health/routes.ts';
import { realtimeRoutes } from './kit/realtime/routes.ts';
import { resourceRoutes } from './kit/resource-engine/routes.ts';
import type { Serving } from './kit/resource-engine/serving.ts';
import { authRoutes } from './slices/identity/auth-routes.ts';
import { notificationRoutes } from './slices/notifications/routes.ts';
import { opportunityMediaRoutes } from './slices/opportunities/public.ts';
import { portfolioRoutes } from './slices/portfolio/public.ts';
import { settingsRoutes } from './slices/settings/routes.ts';
import { searchRoutes, supportRoute } from './slices/support/public.ts';

/** What answers: the declared resources first, then what slices wrote by hand, which stands where both name a route. */
export const routesOf = (servings: readonly Serving[]): Route[] => [
  ...servings.flatMap(resourceRoutes),
  ...healthRoutes,
  ...fileRoutes,
  ...realtimeRoutes,
  ...authRoutes,
  ...settingsRoutes,
  ...opportunityMediaRoutes,
  ...notificationRoutes,
  ...portfolioRoutes,
  ...searchRoutes,
  supportRoute,
];
