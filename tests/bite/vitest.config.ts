import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { instrument } from './instrument.ts';

const root = join(import.meta.dirname, '../..');
const PLAN = join(root, '.cache/bite/plan.json');
/** Of each file with mutants the number of its first. */
const plan = existsSync(PLAN) ? (JSON.parse(readFileSync(PLAN, 'utf8')) as Record<string, number>) : {};

/** The demo client is seeded in this process, by the same sources: no mutant is ever on here. */
globalThis.__bite ??= () => false;

/** Two workers that stay warm, and sources with all their mutants in them (`main.ts` starts this). */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(root, id);
        const first = plan[file];
        return first === undefined ? null : { code: instrument(file, code, first), map: null };
      },
    },
  ],
  test: {
    include: ['tests/bite/hands/*.ts'],
    environment: 'node',
    pool: 'forks',
    isolate: false,
    maxWorkers: Number(process.env.BITE_HANDS ?? 2),
    runner: 'tests/bite/runner.ts',
    globalSetup: [process.env.BITE_DEMO ? 'tests/support/demo-setup.ts' : 'tests/support/database-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    silent: true,
  },
});
