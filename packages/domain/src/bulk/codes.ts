/** Codes of bulk jobs (`domain.md#bulk_jobs`). */
export const bulkStatus = { queued: 1, running: 2, finished: 3, cancelled: 4, undone: 5 } as const;
export type BulkStatus = (typeof bulkStatus)[keyof typeof bulkStatus];

export const BULK_STATUS_LABELS: Readonly<Record<BulkStatus, string>> = {
  1: 'Queued',
  2: 'Running',
  3: 'Finished',
  4: 'Cancelled',
  5: 'Undone',
};

/** What the server is doing with the job at the moment; null when nothing. */
export const BULK_PHASES = ['run', 'undo'] as const;
export type BulkPhase = (typeof BULK_PHASES)[number];

export const BULK_VERBS = [
  'update',
  'delete',
  'restore',
  'add_to_group',
  'remove_from_group',
  'mail',
] as const;
export type BulkVerb = (typeof BULK_VERBS)[number];

/** What became of a row; none while its turn has not come. `undone`: it is as it was before the job. */
export const BULK_OUTCOMES = ['changed', 'skipped', 'failed', 'undone'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** How long a job can be undone, in hours. */
export const BULK_UNDO_HOURS = 72;
export const MOST_BULK_ROWS = 50_000;
/** The name of the event by which the starter's screens learn how far a job is. */
export const BULK_PROGRESS_EVENT = 'bulk-job';
