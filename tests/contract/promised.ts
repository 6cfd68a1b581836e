/**
 * Every endpoint that the product promises, written from specification §7, `domain.md#1` and its rights of 5.3, and not
 * from our own definitions: `endpoints.ts` reads these tables, and the test compares them with what is served.
 *
 * Who may knock: resource names are completed by the verb (`investors` → `investors.index`), a whole right is as it is;
 * `own`: any session, with a 403 for what is not theirs. Role 5: letters of i s c u d; where it has s, i may answer its own
 * rows. Not served: the verbs that answer 405.
 */
import { OPP, OPP_SHOW, OPP_UPDATE, T_SHOW, T_UPDATE } from './promised-rights.ts';

/** Rights for one verb of a family alone: `u:investors.update`. */
const only = (letter: string, rights: string): string =>
  rights
    .split(' ')
    .map((right) => `${letter}:${right}`)
    .join(' ');

const TYPES = 'investment_opportunity_types';
const CASH_CALL = 'investment_opportunity_live_cash_call';

/** name | read | write | role 5 | not served */
export const FAMILIES = `
users | investors user | investors user | su |
contacts | investors | investors | |
lead-statuses | staff | attributes | |
notes | ${T_SHOW} | ${T_UPDATE} | |
call-logs | ${T_SHOW} | ${T_UPDATE} | |
tasks | staff | staff | |
activity | ${T_SHOW} | none | | cud
attributes | public | attributes | is |
attribute-values | ${T_SHOW} | ${T_UPDATE} | iscu |
form-reviews | ${T_SHOW} | ${T_UPDATE} | | ud
client-groups | investors | investors | |
mails | ${T_SHOW} | ${T_UPDATE} | | ud
bulk-jobs | staff | staff | | ud
bulk-job-rows | staff | none | | cud
merges | investors.index | c:investors.delete | | ud
organisations | investors | investors | su |
organisation-links | investors | investors | iscu |
investor-types | session | investor_type | is |
investor-categorisations | investors.show | c:investors.update u:investor_category.update | isc | d
investment-methods | investors | investors | is |
investment-method-entities | investors | investors | iscud |
nominees | investors | investors | |
pipelines | pipeline_deals.index pipelines.index | pipelines | |
pipeline-stages | pipeline_deals.index pipelines.index | pipelines | |
pipeline-deals | pipeline_deals | pipeline_deals | |
investment-opportunities | ${OPP} | ${OPP} | is |
types | session | ${TYPES} | is |
categories | session | ${TYPES} | is |
characters | session | ${TYPES} | is |
investment-round-types | session | ${TYPES} | is |
tax-options | session | ${TYPES} | is |
sub-types | session | investment_opportunity_sub_types | is |
industries | session | industries | is |
galleries | ${OPP_SHOW} | ${OPP_UPDATE} | is |
team-images | ${T_SHOW} | ${T_UPDATE} | is |
key-points | ${T_SHOW} | ${T_UPDATE} | is |
key-dates | ${T_SHOW} | ${T_UPDATE} | is |
rewards | ${OPP_SHOW} | ${OPP_UPDATE} | is |
share-classes | ${OPP_SHOW} | ${OPP_UPDATE} | |
term-conditions | ${OPP_SHOW} | ${OPP_UPDATE} | is |
triggers | ${OPP_SHOW} | ${OPP_UPDATE} | |
invitations | ${OPP_SHOW} | ${OPP_UPDATE} | su |
discussions | ${T_SHOW} | ${T_UPDATE} | iscu |
discussion-replies | ${T_SHOW} | ${T_UPDATE} | iscu |
share-prices | ${OPP_SHOW} | ${OPP_UPDATE} | is |
net-asset-values | ${OPP_SHOW} | ${OPP_UPDATE} | is |
images | session | session | iscud |
opens | ${T_SHOW} | session | c | ud
investments | ${OPP_SHOW} investors.show | ${only('u', OPP_UPDATE)} u:investors.update ${only('d', OPP.replaceAll(/\w+/g, '$&.delete'))} d:investors.delete | iscud |
cash-calls | ${OPP_SHOW} | c:${CASH_CALL}.create u:${CASH_CALL}.update | is | d
pre-emption-options | session | ${TYPES}.update | is | cd
pre-emption-choices | ${OPP_SHOW} | ${OPP_UPDATE} | su | cd
whole-ownership-choices | ${OPP_SHOW} | ${OPP_UPDATE} | scud |
funds | funds | funds | s |
fund-kpis | funds | funds.update | is |
market-indices | funds | ${TYPES} | |
fund-net-asset-values | funds | funds.update | is |
fund-ledger | funds | funds.update | is | ud
runs | funds | funds.update | | d
run-lines | funds | funds.update | | cd
fund-investment-opportunities | funds_opportunity | funds_opportunity | is |
fund-opportunity-valuations | funds_opportunity | funds_opportunity.update | |
folder-structures | ${T_SHOW} | ${T_UPDATE} attributes.update | is |
documents | ${T_SHOW} | ${T_UPDATE} | isc |
cloud-documents | ${T_SHOW} | ${T_UPDATE} | is |
registration-documents | investors.show | investors.update | iscd |
onboarding-documents | onboarding_documents.index | onboarding_documents.create | su |
compliance-questions | compliance.index | compliance | i |
compliance-options | compliance.index | compliance | i |
compliance-answers | investors.show | none | isc | ud
compliance-scores | investors.show | none | is | cud
compliance-successes | investors.show | user_app_test.create | is | ud
fca-compliance-questions | compliance.index | compliance | i |
fca-compliance-options | compliance.index | compliance | i |
fca-compliance-answers | investors.show | none | isc | ud
fca-compliance-scores | investors.show | none | is | cud
fca-compliance-successes | investors.show | user_app_test.create | is | ud
direct-offer-requests | investors.show | none | iscu | d
aml-checks | investors.show | investors.update | isc | d
market-sounding-acceptance | investors.show | investors.update | isu |
deal-placements | staff | staff | | d
report-types | session | kpi_report_types | is |
report-sub-types | session | kpi_report_types | is |
kpi-requests | kpi.index | kpi.create | | d
report-inputs | kpi.index ${T_SHOW} | kpi.create ${T_UPDATE} | is |
custom-kpis | i:custom_kpis.index ${only('s', 'custom_kpis.show custom_kpis.update')} | custom_kpis.create custom_kpis.update | is |
update-reports | update_reports | update_reports | is |
wip-report | wip_report | wip_report.create | |
portfolio-tables | session | investor_type | is |
terms | session | branding.update | is |
single-payment | investors.show | u:investors.update | isc | d
subscription-payment | investors.show | u:investors.update d:investors.update | iscu |
saved-views | session | session | iscud |
api-tokens | session | session | iscd | u
webhooks | features | features | |
webhook-deliveries | features.index | none | | cud
imports | staff | staff | | d
import-rows | staff | none | | cud
audit-entries | user.index | none | | cud
`;

/** Families of our own whose verbs are among the actions, or that no document promises; read as the ones above are. */
export const OWN_FAMILIES = `
pdfs | onboarding_documents.index | u:onboarding_documents.create | su | icd
sanctions-lists | features | c:features.update | | ud
bank-detail-changes | branding.update investors.update ${OPP_UPDATE} funds.update | branding.update investors.update ${OPP_UPDATE} funds.update | | cd
`;
