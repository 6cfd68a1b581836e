/** What other slices may use of merges. */
export { mergesServing } from './merges.access.ts';
