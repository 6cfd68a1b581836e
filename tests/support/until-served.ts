import { setTimeout as pause } from 'node:timers/promises';
import type { TestAnswer } from './client.ts';

/**
 * For races: a caller who got no turn on a crowded machine is told 503 before anything was done, and asks again as the
 * answer bids them (`retry-after`). So a race's tally stays exact however slow the machine is.
 */
export async function untilServed(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    if (answer.status !== 503 || tries === 20) return answer;
    await pause(250);
  }
}

/** So many callers in the same instant, each of whom asks until they are served; their answers. */
export const atOnce = (call: (caller: number) => Promise<TestAnswer>, callers = 50): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => untilServed(() => call(caller))));
