import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** A net for what hangs, wide enough for a machine that is ten times slower or busier than the one that a test was written on. */
const LONGEST_MS = 300_000;
const PATIENT = { poll: { timeout: 120_000, interval: 100 } };

/** Tests that need PostgreSQL share one warm server, which `database-setup.ts` starts once per run. */
const onDatabase = {
  environment: 'node',
  isolate: false,
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: LONGEST_MS,
  hookTimeout: LONGEST_MS,
  expect: PATIENT,
};
const databaseTests = 'packages/server/src/**/*.db.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    experimental: { fsModuleCache: true }, // compiled once for all stages and for the next run; `npx vitest --clearCache` empties it
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          testTimeout: LONGEST_MS,
          include: ['packages/*/src/**/*.test.ts', 'tests/bite/*.test.ts'],
          exclude: [databaseTests, 'packages/web/src/**/*.screen.test.ts'],
        },
      },
      { test: { name: 'server', include: [databaseTests, 'tests/support/*.db.test.ts'], ...onDatabase } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...onDatabase } },
      {
        test: {
          name: 'demo',
          ...onDatabase,
          include: ['tests/demo/**/*.test.ts'],
          globalSetup: ['tests/support/demo-setup.ts'],
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          isolate: false, // the compiler is loaded once for all
          testTimeout: LONGEST_MS,
          include: [
            'tests/architecture.test.ts',
            'tests/citations.test.ts',
            'tests/lint.test.ts',
            'tests/words.test.ts',
            'tests/house-words.test.ts',
            'tests/one-home.test.ts',
            'tests/uncalled.test.ts',
            'tests/screen-sizes.test.ts',
            'tests/refusals.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false, // the libraries once for each worker; our own modules are loaded again by each file (decision 054)
          include: ['packages/web/src/**/*.test.tsx'],
          setupFiles: ['tests/support/screens-setup.ts'],
          testTimeout: LONGEST_MS,
        },
      },
      {
        test: {
          name: 'runtime',
          environment: 'node',
          include: ['tests/runtime/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/support/demo.ts'],
          expect: PATIENT,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
