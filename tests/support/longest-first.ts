import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds, roughly, of the files that take longest; a new clone has no times of its own to go by. */
const SECONDS: Readonly<Record<string, number>> = {
  'axe-admin-people.e2e.ts': 130,
  'axe-admin-settings.e2e.ts': 120,
  'axe-admin-money.e2e.ts': 130,
  'newcomer-variants.e2e.ts': 60,
  'checks.e2e.ts': 45,
  'main-job.e2e.ts': 105,
  'session.e2e.ts': 75,
  'axe-phone.e2e.ts': 75,
  'access.e2e.ts': 65,
  'newcomer.e2e.ts': 60,
  'newcomer-phone.e2e.ts': 60,
  'hostile.test.ts': 60,
  'main-verbs.test.ts': 76,
  'beside-reads.test.ts': 48,
  'year.test.ts': 45,
  'isolation-lists.test.ts': 25,
  'resources.test.ts': 33,
  'endpoints.test.ts': 27,
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
