import { readFileSync } from 'node:fs';

/**
 * Seconds of processor time that each stage of `npm test` is known to need. Measured on 30 November 2026 with the databases in memory,
 * beside checks of 24: server 281, contract 287, screens 116, journeys 259, runtime 25. With databases on the disk and slower cores the
 * first two had taken 1,160 and 944, and must fit as well. The databases of the tests and the servers of the journeys do not count here.
 */
const MEASURED = {
  checks: 30,
  architecture: 16,
  server: 520,
  contract: 420,
  screens: 140,
  build: 16,
  journeys: 360,
  runtime: 28,
};
/** Machines differ by as much. */
const ROOM = 2.5;

/**
 * Seconds that a stage may take. Processor time and not the clock, so that a busy machine fails nothing; and where the first stage
 * shows that the machine is more than twice as slow as the one measured, all may take so much longer.
 * @param {keyof typeof MEASURED} stage
 * @param {number | null} checks seconds that the checks took in this run
 */
export const budgetOf = (stage, checks) =>
  Math.round(MEASURED[stage] * ROOM * Math.max(1, (checks ?? 0) / MEASURED.checks / 2));

const TICKS_A_SECOND = 100;

/**
 * What the processes that this one started have used of the processor, theirs included, once they ended.
 * @returns {number | null} seconds; null where the system does not say so (anywhere but Linux)
 */
export function secondsOfChildren() {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}
