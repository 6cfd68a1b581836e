import { readFileSync } from 'node:fs';

/**
 * Seconds of processor time that each stage of `npm test` may take: two and a half times what was measured on 24 November 2026, for
 * machines differ by as much. Processor time and not the clock, so that a busy machine fails nothing. The databases of the
 * tests do not count here.
 */
export const BUDGETS = {
  checks: 375,
  architecture: 40,
  server: 840,
  contract: 1080,
  screens: 555,
  build: 40,
  journeys: 1900,
  runtime: 50,
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
