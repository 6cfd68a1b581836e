import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Tests that need PostgreSQL share one warm server, which `database-setup.ts` starts once per run. */
const onDatabase = {
  environment: 'node',
  isolate: false,
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 60_000, // a net for what hangs, wide enough for a busy machine
  hookTimeout: 120_000,
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
          testTimeout: 20_000,
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
          include: [
            'tests/architecture.test.ts',
            'tests/citations.test.ts',
            'tests/words.test.ts',
            'tests/house-words.test.ts',
            'tests/one-home.test.ts',
            'tests/uncalled.test.ts',
            'tests/screen-sizes.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          pool: 'vmThreads', // still a context and a document for each file, but no process
          include: ['packages/web/src/**/*.test.tsx'],
          setupFiles: ['tests/support/screens-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'runtime',
          environment: 'node',
          include: ['tests/runtime/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/support/demo.ts'],
          expect: { poll: { timeout: 60_000, interval: 100 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
