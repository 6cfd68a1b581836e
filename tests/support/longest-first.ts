import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds, roughly, of the files that take longest; a new clone has no times of its own to go by. */
const SECONDS: Readonly<Record<string, number>> = {
  'funds.e2e.ts': 104,
  'states-funds.e2e.ts': 92,
  'three-closings.e2e.ts': 86,
  'known-answers.e2e.ts': 69,
  'quarter-end.e2e.ts': 67,
  'inbox.e2e.ts': 65,
  'session.e2e.ts': 64,
  'checks.e2e.ts': 58,
  'kpis.e2e.ts': 58,
  'axe-admin-people.e2e.ts': 56,
  'newcomer-variants.e2e.ts': 55,
  'fund-corners.e2e.ts': 54,
  'axe.e2e.ts': 48,
  'newcomer.e2e.ts': 47,
  'axe-admin-money.e2e.ts': 46,
  'contact-to-investor.e2e.ts': 46,
  'main-job.e2e.ts': 43,
  'updates.e2e.ts': 43,
  'axe-investor.e2e.ts': 50,
  'keyboard.e2e.ts': 40,
  'hostile.test.ts': 47,
  'main-verbs.test.ts': 50,
  'beside-reads.test.ts': 42,
  'resources.test.ts': 27,
  'isolation-lists.test.ts': 24,
  'year.test.ts': 20,
  'endpoints.test.ts': 11,
};

/** Starts the longest files first, so that no worker is left with one of them while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}

const secondsOf = ({ moduleId }: TestSpecification): number =>
  SECONDS[moduleId.slice(moduleId.lastIndexOf('/') + 1)] ?? 0;
