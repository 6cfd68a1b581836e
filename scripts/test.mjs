import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureBuilt, ensureInstalled, node, root, say } from './lib.mjs';

// Everything that can be tested, from a fresh clone; the last line is `N passed, N failed`.
const RESULTS = join(root, 'test-results');
const total = { passed: 0, failed: 0 };

ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const broken = await runChecks();
count(CHECKS.length - broken.length, broken.length);

await vitest('architecture', ['architecture']);
await vitest('domain, kit and workflows', ['unit', 'server']);
await vitest('contract', ['contract']);
await vitest('demo client', ['demo']);
await vitest('screens', ['screens']);
if (await built()) {
  await vitest('runtime', ['runtime']);
  await journeys();
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function built() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    console.error(error);
    count(0, 1);
    return false;
  }
}

async function journeys() {
  const chromium = ensureChromium(say);
  if (!chromium) {
    console.error(
      'No browser could be found or installed, so the journeys did not run. Name one: CHROMIUM_PATH=/path/to/chromium npm test',
    );
    return count(0, 1);
  }
  await vitest('journeys', ['e2e'], { CHROMIUM_PATH: chromium });
}

async function vitest(title, projects, env = {}) {
  if (!projects.some(hasTests)) return;
  say(`Testing: ${title}`);
  const report = join(RESULTS, `${projects.join('-')}.json`);
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await node([bin('vitest'), ...args, ...reporters], {
    show: true,
    env,
  });
  const result = existsSync(report)
    ? tally(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  count(result.passed, result.failed || (code === 0 ? 0 : 1));
}

/** A file that could not even be loaded has no failed test in it, and is one. */
function tally(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Vitest takes a project without a file for a mistake. */
function hasTests(project) {
  const places = {
    runtime: 'tests/runtime',
    e2e: 'tests/e2e',
    contract: 'tests/contract',
    architecture: 'tests',
  };
  const folder = join(root, places[project] ?? 'packages');
  const ending = {
    e2e: /\.e2e\.ts$/,
    server: /\.db\.test\.ts$/,
    screens: /\.test\.tsx$/,
    architecture: /^architecture\.test\.ts$/,
  };
  return existsSync(folder) && files(folder).some((name) => (ending[project] ?? /\.test\.ts$/).test(name));
}

function files(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  );
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}
