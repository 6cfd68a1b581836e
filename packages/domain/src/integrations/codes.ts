/** Codes of imports (`domain.md#N`). */
export const importStatus = {
  uploaded: 1,
  mapped: 2,
  checked: 3,
  running: 4,
  finished: 5,
  failed: 6,
  undone: 7,
  cancelled: 8,
} as const;
export type ImportStatus = (typeof importStatus)[keyof typeof importStatus];

export const IMPORT_STATUS_LABELS: Readonly<Record<ImportStatus, string>> = {
  1: 'Uploaded',
  2: 'Mapped',
  3: 'Checked',
  4: 'Running',
  5: 'Finished',
  6: 'Failed',
  7: 'Undone',
  8: 'Cancelled',
};

/** What a job is doing with the batch at the moment; null when none is. */
export const IMPORT_PHASES = ['check', 'run', 'undo'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

export const IMPORT_OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;

/** How long a run can be taken back, in hours. */
export const UNDO_HOURS = 72;
export const LARGEST_IMPORT_BYTES = 20 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 100_000;
export const MOST_IMPORT_COLUMNS = 60;

/** ISO 4217 for "no currency", ISO 3166 / CLDR for "unknown territory": what a file left open is not guessed. */
export const UNKNOWN_CURRENCY = 'XXX';
export const UNKNOWN_COUNTRY = 'ZZ';
