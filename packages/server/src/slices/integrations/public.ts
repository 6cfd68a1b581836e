/** What the composition and the commands use of imports. */
export { importRowsServing, importsServing } from './imports.access.ts';
export { advanceImport, beginPhase, defineImportJobs } from './advance-import.ts';
export { receiveImport } from './receive-import.ts';
export { readTable } from './read-table.ts';
export { auditEntriesServing } from './audit-entries.access.ts';
export { defineAuditJobs } from './mail-audit-head.ts';
export { defineWebhookJobs, WEBHOOKS_TOPIC, webhooksTopic } from './webhook-jobs.ts';
export { sealAudit, startSealing } from './seal-audit.ts';
export { webhookDeliveriesServing, webhooksServing } from './webhooks.access.ts';
