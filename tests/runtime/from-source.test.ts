import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

// `npm run seed` and the other commands run from their sources, JSX among them.
test('a program that draws a page runs from its source', () => {
  const run = ['scripts/run.mjs', 'tests/runtime/draw-a-page.ts'];
  expect(execFileSync(process.execPath, run, { cwd: projectRoot(), encoding: 'utf8' })).toBe('drawn');
});
