/** The endpoints that are of no family, or beside its verbs; written as `promised.ts` says. */
import { OPP_SHOW, OPP_UPDATE, T_SHOW } from './promised-rights.ts';

/** method | path | who */
export const SPECIAL = `
GET | /sanctum/csrf-cookie | public
POST | /login | public
POST | /login/two-factor | public
POST | /login/passkey/options | public
POST | /login/passkey | public
POST | /logout | public
GET | /api/logout | public
GET | /api/user | session
POST | /password/email | public
POST | /password/reset | public
POST | /email/resend | session
POST | /api/auth/update-password | own
POST | /api/auth/set-password | public
POST | /api/auth/manual-register | public
POST | /broadcasting/auth | public own
POST | /api/broadcasting/auth | public own
GET | /api/settings/1 | public
PATCH | /api/settings/1 | branding.update features.update compliance.update
GET | /api/branding | public
PATCH | /api/branding | branding.update features.update compliance.update
PATCH | /api/branding/1 | branding.update features.update compliance.update
POST | /api/settings-preview | branding.update compliance.update
GET | /api/compliance-tries/1 | session
GET | /api/notifications/user | session
GET | /api/notifications/user/unread | session
POST | /api/notifications/user/mark-read | session
POST | /api/notifications/user/mark-read/:id | session
GET | /api/notifications/admin | staff
GET | /api/notifications/admin/unread | staff
POST | /api/notifications/admin/mark-read | staff
POST | /api/notifications/admin/mark-read/:id | staff
POST | /api/notifications/mark-read/:id | session
POST | /api/users/resend-set-password-email | investors.update user.update
GET | /api/users/export | investors.index user.index
POST | /api/users/:id/form-request | investors.update
POST | /api/users/:id/reset-appropriateness-test | user_app_test.create
DELETE | /api/users/:id/two-factor | user.update investor_password.update
POST | /api/contacts/typeform | public own
POST | /api/mails/inbound | public own
POST | /api/mails/:id/file | user.update
GET | /api/contacts/export | investors.index
POST | /api/discussions/:id/publish | staff
POST | /api/convert-contact/:id | investors.create
POST | /api/attributes-sort-order | attributes.update
GET | /api/search | session
POST | /api/search | session
GET | /api/inbox | staff
GET | /api/inbox/count | staff
GET | /api/inbox/:key | staff
GET | /api/inbox/:key/others | staff
PATCH | /api/inbox/:key | staff
GET | /api/record-versions | staff
POST | /api/support/contact | public
GET | /api/organisation-links/known | investor investors.index
GET | /api/export-organisation/:id | investors.show investor
POST | /api/pipeline-stages/sort-order | pipelines.update
GET | /api/pipeline-deals/lanes | pipeline_deals.index
POST | /api/investment-opportunities/:id/clone | investment_opportunity_live.create
POST | /api/investment-opportunities/:id/cap-table/scenario | ${OPP_SHOW}
GET | /api/investment-opportunities/:id/cap-table/export | ${OPP_SHOW}
GET | /api/invitations/mine | public
POST | /api/invitations/bulk-delete | ${OPP_UPDATE}
GET | /api/investments/user | investor
POST | /api/investments/user | investor
POST | /api/investments/org | investor ${OPP_UPDATE}
POST | /api/investments/pension | investor ${OPP_UPDATE}
POST | /api/investments/subsequent | investor ${OPP_UPDATE}
POST | /api/investments/manual | ${OPP_UPDATE} investment_opportunity_existing.create
POST | /api/investments/user-alternative | investor investors.update
GET | /api/investments/investors | ${OPP_SHOW}
GET | /api/investments/sums | ${OPP_SHOW} investors.show
GET | /api/investments/export | ${OPP_SHOW} investors.show
GET | /api/investments/:id/summary | investor ${OPP_SHOW}
POST | /api/investments/:id/stripe | investor
POST | /api/subscription-payment/:id/card | investor
POST | /api/stripe/webhook | public own
POST | /api/funds/:id/statements | funds.update
POST | /api/funds/:id/nav-proposal | funds.update
POST | /api/fund-investment-opportunities/:id/valuation-result | funds_opportunity.update
GET | /api/runs/:id/preview | funds.show
POST | /api/runs/:id/post | funds.update
POST | /api/runs/:id/retry | funds.update
POST | /api/runs/:id/reverse | funds.update
POST | /api/runs/:id/cancel | funds.update
GET | /api/run-lines/export | funds.show
GET | /api/run-lines/:id/notice | funds.show
GET | /api/run-lines/:id/statement | funds.show
POST | /api/run-lines/:id/remind | funds.update
GET | /api/pdfs/:id | onboarding_documents.index investor
PATCH | /api/pdfs/:id | onboarding_documents.create investor
GET | /api/pdfs/:id/test | onboarding_documents.create
POST | /api/pdfs/:id/test | onboarding_documents.create
POST | /api/compliance-bulk-answers | investor
POST | /api/fca-compliance-bulk-answers | investor
POST | /api/compliance-questions/sort-order | compliance.update
POST | /api/fca-compliance-questions/sort-order | compliance.update
POST | /api/aml-checks/webhook | public own
POST | /api/aml-checks/:id/hits | investors.update
POST | /api/aml-checks/:id/ask-for-document | investors.update
GET | /api/market-sounding-acceptance/export | investors.show
GET | /api/deal-placements/export | staff
GET | /api/report-inputs/export | kpi.index ${T_SHOW}
GET | /api/kpi-answers/:token | public
PATCH | /api/kpi-answers/:token | public
POST | /api/report-inputs/publish | kpi.create
POST | /api/report-inputs/lock | kpi.create
POST | /api/fund-kpis/enter | funds.update
POST | /api/fund-kpis/publish | funds.update
POST | /api/report-inputs/unlock | kpi.create
GET | /api/report-sub-types/:id/values | kpi.index ${T_SHOW} investor
GET | /api/wip-report/:id/compare | wip_report.show
POST | /api/update-reports/:id/publish | update_reports.update
POST | /api/update-reports/:id/unpublish | update_reports.update
POST | /api/update-reports/:id/notify | update_reports.update
POST | /api/update-reports/:id/pictures | update_reports.update
POST | /api/update-reports/:id/remind | update_reports.update
POST | /api/update-reports/:id/correct | update_reports.update
GET | /api/update-reports/:id/audience | update_reports.update
GET | /api/update-reports/:id/readers | update_reports.show
GET | /api/update-reports/:id/figures | update_reports.show
GET | /api/update-reports/:id/preview | update_reports.show
GET | /api/reports/available-reports | kpi.index investor
GET | /api/reports/figure-sheet | kpi.index ${T_SHOW}
GET | /api/reports/formula-check | kpi_report_types.create kpi_report_types.update
GET | /api/reports/completeness | kpi.index
GET | /api/reports/aggregate | kpi.index
GET | /api/reports/aggregate-chart | kpi.index
GET | /api/reports/quarterly-export | kpi.index
GET | /api/portfolio-tables/options | session
GET | /api/portfolio-tables/columns | session
POST | /api/portfolio-tables/columns | investor_type.create
POST | /api/portfolio-tables/:id/reset-columns | investor_type.update
GET | /api/portfolio-tables/stats | session
POST | /api/portfolio-tables/stats | investor_type.create
GET | /api/portfolio-options | session
GET | /api/portfolio-columns | session
GET | /api/portfolio | investor investors.show
POST | /api/portfolio | investor investors.show
POST | /api/calculations/returns | investor investors.show
POST | /api/calculations/explained | investor investors.show funds.show funds_opportunity.show overview.index kpi.index ${OPP_SHOW}
GET | /api/portfolio/:id | investor investors.show
GET | /api/portfolio-statement/download | investor investors.show
GET | /api/statistics/live-opportunity-count | overview.index
GET | /api/statistics/trio-breakdown | overview.index
GET | /api/statistics/total-investment-value | overview.index
GET | /api/statistics/investor-categorisation | overview.index
GET | /api/statistics/investor-count-by-date | overview.index
GET | /api/statistics/opportunity-sub-types | overview.index
GET | /api/statistics/user-count | overview.index user.index
GET | /api/statistics/average-investment-amount | overview.index
GET | /api/statistics/aml-count | overview.index
GET | /api/statistics/compliance-count | overview.index
GET | /api/statistics/investment-count-trio | overview.index
GET | /api/statistics/aggregate-reports | kpi.index
GET | /api/two-factor | session
POST | /api/two-factor | own
POST | /api/two-factor/confirm | session
POST | /api/two-factor/recovery-codes | session
DELETE | /api/two-factor | session
POST | /api/passkeys/options | session
POST | /api/passkeys | session
PATCH | /api/passkeys/:id | session
DELETE | /api/passkeys/:id | session
GET | /api/sessions | session
DELETE | /api/sessions/:id | session
DELETE | /api/sessions | session
POST | /api/webhooks/:id/test | features.update
POST | /api/webhooks/:id/rotate-secret | features.update
POST | /api/webhook-deliveries/:id/resend | features.update
POST | /api/imports/:id/dry-run | staff
POST | /api/imports/:id/run | staff
POST | /api/imports/:id/cancel | staff
POST | /api/imports/:id/undo | staff
POST | /api/bulk-jobs/:id/cancel | staff
POST | /api/bulk-jobs/:id/undo | staff
GET | /api/bulk-job-rows/export | staff
POST | /api/merges/:id/undo | investors.delete
GET | /api/audit-entries/verify | user.index
GET | /api/audit-entries/export | user.index
GET | /api/openapi.json | public
`;

/** The paged lists: name → who */
export const PAGED: Readonly<Record<string, string>> = {
  investors: 'investors.index',
  contacts: 'investors.index',
  organisations: 'investors.index',
  transactions: `${OPP_SHOW} investors.show investor`,
  opportunities: `${OPP_SHOW} investor`,
  documents: `${T_SHOW} investor`,
  activity: T_SHOW,
  'insider-register': 'investors.show',
  'pa-deals': 'staff',
  reports: 'update_reports.index investor',
};
