/** Codes of merges (`domain.md#merges`). */
export const mergeStatus = { done: 1, takenApart: 2 } as const;
export const MERGE_STATUS_LABELS = { 1: 'Done', 2: 'Taken apart' } as const;

export const MERGE_FAMILIES = ['contacts', 'users', 'organisations'] as const;
export type MergeFamily = (typeof MERGE_FAMILIES)[number];

/** For so long a merge can be taken apart. */
export const MERGE_UNDO_HOURS = 72;
