/** What other slices may use of staff's records. */
export { assertTarget, nameOf, targetAccess, targetAppend, type Target, type TargetVerb } from './targets.ts';
