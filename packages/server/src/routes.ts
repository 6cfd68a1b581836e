import type { Route } from './kit/http/route.ts';
import { pictureRoute } from './kit/files/pictures.ts';
import { fileRoutes } from './kit/files/routes.ts';
import { healthRoutes } from './kit/health/routes.ts';
import { realtimeRoutes } from './kit/realtime/routes.ts';
import { pagedRoutes } from './kit/resource-routes/paged.ts';
import { resourceRoutes } from './kit/resource-routes/routes.ts';
import { versionRoutes } from './kit/versions/list-versions.ts';
import type { Serving } from './kit/resource-engine/serving.ts';
import { authRoutes } from './slices/identity/auth-routes.ts';
import { notificationRoutes } from './slices/notifications/routes.ts';
import { paymentRoutes } from './slices/payments/public.ts';
import { portfolioRoutes } from './slices/portfolio/public.ts';
import { reportRoutes, settingsPreviewRoute, statisticsRoutes } from './slices/reporting/public.ts';
import { settingsRoutes } from './slices/settings/routes.ts';
import { exportRoutes } from './slices/reporting/exports.ts';
import { inboxRoutes } from './slices/inbox/public.ts';
import { searchRoutes, supportRoute } from './slices/support/public.ts';

/** `/api/paged/{list}`: name, resource, and the preset that always holds. */
const PAGED = [
  ['investors', 'users', 'investor'],
  ['contacts', 'contacts'],
  ['organisations', 'organisations'],
  ['transactions', 'investments'],
  ['opportunities', 'investment-opportunities'],
  ['documents', 'documents'],
  ['activity', 'activity'],
  ['reports', 'update-reports'],
  ['insider-register', 'market-sounding-acceptance'],
  ['pa-deals', 'deal-placements'],
] as const;

/** Whose pictures are shown to anyone who is signed in; the brand's are public, a slice's own. */
const PICTURES = ['users', 'images', 'opportunities', 'organisations', 'update-reports'] as const;

const pagedOf = (servings: readonly Serving[]): Route[] =>
  pagedRoutes(
    PAGED.flatMap(([list, name, type]) =>
      servings
        .filter(({ resource }) => resource.name === name)
        .map((serving) => ({ list, serving, type, staffOnly: list === 'insider-register' })),
    ),
  );

/** What answers: the declared resources first, then what slices wrote by hand, which is where both name a route. */
export const routesOf = (servings: readonly Serving[]): Route[] => [
  ...servings.flatMap(resourceRoutes),
  ...pagedOf(servings),
  ...healthRoutes,
  ...fileRoutes,
  ...realtimeRoutes,
  ...authRoutes,
  ...settingsRoutes,
  ...PICTURES.map((family) => pictureRoute(family)),
  ...notificationRoutes,
  ...paymentRoutes,
  ...portfolioRoutes,
  ...reportRoutes,
  ...statisticsRoutes,
  settingsPreviewRoute,
  ...exportRoutes,
  ...searchRoutes,
  ...inboxRoutes,
  ...versionRoutes,
  supportRoute,
];
