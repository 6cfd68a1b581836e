import type { App } from './kit/app.ts';
import { defineRateJobs } from './kit/fx/import-rates.ts';
import { defineBulkJobs } from './slices/bulk/public.ts';
import { defineRunJobs } from './slices/funds/public.ts';
import { purgeSessions } from './kit/session/purge.ts';
import { defineScreeningJobs } from './slices/compliance/public.ts';
import { defineCrmJobs } from './slices/crm/public.ts';
import { defineAuditJobs, defineImportJobs, defineWebhookJobs } from './slices/integrations/public.ts';
import { defineInsiderJobs } from './slices/insider-register/public.ts';
import { defineInvestmentJobs, investmentStageVerbs } from './slices/investments/public.ts';
import { defineInvestorJobs } from './slices/investors/public.ts';
import { defineOnboardingJobs } from './slices/onboarding/public.ts';
import { definePaymentJobs } from './slices/payments/public.ts';
import { defineNotificationJobs } from './slices/notifications/public.ts';
import { defineOpportunityJobs } from './slices/opportunities/public.ts';
import { definePortfolioJobs } from './slices/portfolio/public.ts';
import { defineExportJobs } from './slices/reporting/exports.ts';
import { checkAggregates, defineReportingJobs } from './slices/reporting/public.ts';

/** What runs by the clock (`domain.md#2.17`), each idempotent, each logging its count. Call before the jobs start. */
export function defineJobs(app: App): void {
  app.jobs.define('purge-sessions', async () => {
    const rows = await purgeSessions(app.db, app.clock());
    app.log.info({ rows }, 'purged sessions, links and stored answers');
  });
  app.jobs.schedule('purge-sessions', '0 2 * * *');
  defineOpportunityJobs(app, investmentStageVerbs.close);
  defineCrmJobs(app);
  defineRateJobs(app);
  defineRunJobs(app);
  defineAuditJobs(app);
  defineImportJobs(app);
  defineBulkJobs(app);
  defineWebhookJobs(app);
  defineInvestmentJobs(app);
  defineInvestorJobs(app);
  defineNotificationJobs(app);
  definePaymentJobs(app);
  defineOnboardingJobs(app);
  defineReportingJobs(app);
  defineScreeningJobs(app);
  defineExportJobs(app);
  defineInsiderJobs(app);
  definePortfolioJobs(app, [checkAggregates]);
}
