/** What the composition uses of bulk jobs. */
export { bulkJobRowsServing, bulkJobsServing } from './bulk.access.ts';
export { advanceBulk } from './advance-bulk.ts';
export { defineBulkJobs } from './jobs.ts';
