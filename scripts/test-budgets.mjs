import { readFileSync } from 'node:fs';

/**
 * Seconds of processor time that each stage of `npm test` may take: well above what was measured when it was last set.
 * Processor time and not the clock, so that a busy machine fails nothing. The databases of the tests do not count here.
 */
export const BUDGETS = {
  checks: 220,
  architecture: 15,
  server: 450,
  contract: 600,
  screens: 280,
  build: 15,
  journeys: 1200,
  runtime: 25,
};

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
