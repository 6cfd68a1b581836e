import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

const FAILING = `
  describe('the till', () => {
    test('counts', () => expect(1 + 1).toBe(2));
    test('counts twice', () => expect(['one']).toEqual(['two']));
  });
  describe('the door', () => {
    beforeAll(() => { throw new Error('no key'); });
    test('opens', () => undefined);
  });
  test('the alarm rings late', () => void Promise.reject(new Error('nobody heard me')));
`;

test('whatever failed, caught by a test or by none, is told with its words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tranche-summary-'));
  writeFileSync(join(folder, 'failing.test.js'), FAILING);
  writeFileSync(join(folder, 'unloaded.test.js'), `import './not-there.js';`);
  const reporter = join(projectRoot(), 'scripts/summary-reporter.mjs');
  const summary = join(folder, 'summary.json');
  const args = ['run', '--globals', `--root=${folder}`, `--reporter=${reporter}`];
  const vitest = join(projectRoot(), 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    env: { ...process.env, TEST_SUMMARY: summary },
  });
  const notice: { passed: number; faults: { name: string; text: string }[] } = JSON.parse(
    readFileSync(summary, 'utf8'),
  );
  rmSync(folder, { recursive: true, force: true });
  expect(status).toBe(1);
  expect(notice.passed).toBe(2);
  expect(notice.faults).toHaveLength(4);
  const texts = notice.faults.map(({ name, text }) => `${name}: ${text}`);
  expect(texts).toContainEqual(expect.stringMatching(/the till > counts twice: AssertionError[\s\S]*"two"/));
  expect(texts).toContainEqual(expect.stringMatching(/the door: Error: no key/));
  expect(texts).toContainEqual(expect.stringMatching(/unloaded\.test\.js: .*not-there/));
  expect(texts).toContainEqual(expect.stringMatching(/no test caught: Error: nobody heard me/));
});
