import { appropriatenessTestRoutes } from '../features/appropriateness-test/routes.ts';
import { attributeRoutes } from '../features/attributes/routes.ts';
import { crmRoutes } from '../features/crm/routes.ts';
import { dealRoutes } from '../features/deals/routes.ts';
import { deletedRoutes } from '../features/deleted/routes.ts';
import { emailRoutes } from '../features/emails/routes.ts';
import { fundRoutes } from '../features/funds/routes.ts';
import { fundOpportunityRoutes } from '../features/fund-opportunities/routes.ts';
import { groupRoutes } from '../features/groups/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { insiderRegisterRoutes } from '../features/insider-register/routes.ts';
import { investorRoutes } from '../features/investors/routes.ts';
import { kpiRequestRoutes } from '../features/kpi-requests/requests-routes.ts';
import { lookupRoutes } from '../features/lookups/routes.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { opportunitiesRoutes } from '../features/opportunities/routes.ts';
import { overviewRoutes } from '../features/overview/routes.ts';
import { mergeRoutes } from '../features/merge/routes.ts';
import { methodRoutes } from '../features/methods/routes.ts';
import { organisationRoutes } from '../features/organisations/routes.ts';
import { staffDocumentRoutes } from '../features/documents/admin-routes.ts';
import { pipelineRoutes } from '../features/pipelines/routes.ts';
import { signUpDocumentRoutes } from '../features/sign-up-documents/routes.ts';
import { portfolioSetupRoutes } from '../features/portfolio-setup/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { screeningRoutes } from '../features/screening/routes.ts';
import { taskRoutes } from '../features/tasks/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { updateRoutes } from '../features/updates/routes.ts';
import { wipRoutes } from '../features/wip/routes.ts';
import type { ScreenRoute } from '../kit/routes.ts';

/** Every feature's admin screens. A feature exports its own table; this file only collects them. */
export const adminRoutes: readonly ScreenRoute[] = [
  ...overviewRoutes,
  ...inboxRoutes,
  ...insiderRegisterRoutes,
  ...taskRoutes,
  ...deletedRoutes,
  ...attributeRoutes,
  ...crmRoutes,
  ...dealRoutes,
  ...investorRoutes,
  ...kpiRequestRoutes,
  ...lookupRoutes,
  ...notificationRoutes,
  ...opportunitiesRoutes,
  ...fundRoutes,
  ...fundOpportunityRoutes,
  ...organisationRoutes,
  ...methodRoutes,
  ...mergeRoutes,
  ...groupRoutes,
  ...emailRoutes,
  ...pipelineRoutes,
  ...signUpDocumentRoutes,
  ...portfolioSetupRoutes,
  ...reportRoutes,
  ...screeningRoutes,
  ...staffDocumentRoutes,
  ...updateRoutes,
  ...wipRoutes,
  ...appropriatenessTestRoutes,
  ...settingsRoutes,
];
