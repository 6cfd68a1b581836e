/** What other slices may use of merges. */
export { mergesServing } from './merges.access.ts';
export { mergeRecords } from './merge-records.ts';
export { lockPair } from './record-pair.ts';
export { undoMerge } from './undo-merge.ts';
