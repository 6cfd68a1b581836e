/** What other slices may use of the insider register. */
export { conflictOf } from './conflict.ts';
export { dealPlacementsServing } from './deal-placements.access.ts';
export { marketSoundingServing } from './market-sounding.access.ts';
export { defineInsiderJobs } from './insider-jobs.ts';
