import { expect, test } from 'vitest';
import { randomOf } from '../../packages/server/seeds/random.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { ACTIONS } from './actions.ts';
import { runDailyJobs } from './daily-jobs.ts';
import { brokenInvariants } from './invariants.ts';

/**
 * A year of a firm: every day its jobs run, and people do at random what the product lets them do. Whatever was refused,
 * was refused properly; whatever was done, the invariants hold. `TRANCHE_YEAR` sets the seed, which is printed.
 */
const SEED = process.env.TRANCHE_YEAR ?? 'a quiet year';
const DAYS = 365;
/** The invariants are looked at five times. */
const CHECKED = 73;
const it = useApp({ demo: true, now: DEMO_NOW });

// three quarters of a minute on two cores: a net for what hangs, wide enough where ten others are at work on them
test('a simulated year of random actions keeps the invariants', { timeout: 600_000 }, async () => {
  console.error(`seed: ${SEED}`);
  const random = randomOf(SEED);
  const { app, clock, as } = it();
  const answers = new Map<number, number>();
  const problems: string[] = [];
  for (let day = 1; day <= DAYS; day++) {
    clock.advance({ days: 1 });
    // it changes nothing, and reading every figure on every day would take longer than the year
    await runDailyJobs(app, day % CHECKED === 0 ? [] : ['check-figures']);
    for (let count = random.int(0, 3); count > 0; count--) {
      const action = random.pick(ACTIONS);
      const status = await action.act({ app, as, random, now: clock.now() });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 500) problems.push(`day ${day}: ${action.name} → ${status}`);
    }
    if (day % CHECKED === 0)
      problems.push(...(await brokenInvariants(app.db)).map((one) => `day ${day}: ${one}`));
  }
  console.error(`answers: ${JSON.stringify(Object.fromEntries(answers))}`);
  expect(problems).toEqual([]);
  const done = [200, 201, 204].reduce((sum, status) => sum + (answers.get(status) ?? 0), 0);
  expect(done).toBeGreaterThan(100);
});
