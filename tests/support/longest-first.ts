import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds, roughly, of the files that take longest; a new clone has no times of its own to go by. */
const SECONDS: Readonly<Record<string, number>> = {
  'funds.e2e.ts': 103,
  'three-closings.e2e.ts': 68,
  'axe-admin-money.e2e.ts': 62,
  'session.e2e.ts': 57,
  'axe-admin-people.e2e.ts': 57,
  'quarter-end.e2e.ts': 54,
  'states-funds.e2e.ts': 45,
  'main-job.e2e.ts': 45,
  'newcomer.e2e.ts': 37,
  'inbox.e2e.ts': 34,
  'axe-investor.e2e.ts': 34,
  'keyboard.e2e.ts': 31,
  'bulk.e2e.ts': 31,
  'access.e2e.ts': 31,
  'kpis.e2e.ts': 30,
  'known-answers.e2e.ts': 30,
  'fund-corners.e2e.ts': 29,
  'newcomer-variants.e2e.ts': 28,
  'kpi-block.e2e.ts': 26,
  'kpi-request.e2e.ts': 25,
  'faults.e2e.ts': 25,
  'checks.e2e.ts': 25,
  'axe-admin-settings.e2e.ts': 24,
  'axe.e2e.ts': 24,
  'main-verbs.test.ts': 54,
  'hostile.test.ts': 47,
  'beside-reads.test.ts': 32,
  'resources.test.ts': 30,
  'isolation-lists.test.ts': 17,
  'year.test.ts': 24,
  'endpoints.test.ts': 14,
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
