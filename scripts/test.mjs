import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { CHECKS, runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureInstalled, node, root, say } from './lib.mjs';
import { budgetOf, secondsOfChildren } from './test-budgets.mjs';

// Everything that can be tested, from a fresh clone; the last line is `N passed, N failed`.
const RESULTS = join(root, 'test-results');
const REPORTER = join(root, 'scripts/summary-reporter.mjs');
let passed = 0;
/** Seconds of processor time that the first stage took: how slow the machine is. */
let checks = null;
/** What failed, and what it said: the name of each and its text. */
const faults = [];

ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await within('checks', async () => {
  const broken = await runChecks();
  passed += CHECKS.length - broken.length;
  faults.push(...broken);
});
await within('architecture', () => vitest('architecture', ['architecture']));
// one worker more than there are cores: a test waits for its database, a screen for its timers
await within('server', () => vitest('domain, kit and workflows', ['unit', 'server'], { workers: 3 }));
// side by side: one core idles while the demo client is seeded, and while the last file of the contract is at work
await within('contract', () =>
  Promise.all([vitest('contract', ['contract']), vitest('demo client', ['demo'])]),
);
await within('screens', () => vitest('screens', ['screens'], { workers: 3 }));
if (await within('build', built)) {
  await within('journeys', journeys); // first: it seeds the demo clients side by side, and the runtime needs one of them
  await within('runtime', () => vitest('runtime', ['runtime']));
}

for (const { name, text } of faults) console.log(`\nFAILED  ${name}\n${shortened(text)}`);
console.log(`\n${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);

/** Runs one stage; a stage that takes more processor time than its budget is a fault of its own. */
async function within(stage, run) {
  const before = secondsOfChildren();
  const result = await run();
  const after = secondsOfChildren();
  if (before === null || after === null) return result;
  const seconds = Math.round(after - before);
  if (stage === 'checks') checks = seconds;
  const allowed = budgetOf(stage, checks);
  say(`${stage}: ${seconds} s of processor time, of ${allowed}`);
  if (seconds > allowed)
    faults.push({
      name: `budget of ${stage}`,
      text: `${seconds} s of processor time, and ${allowed} are allowed (scripts/test-budgets.mjs).`,
    });
  return result;
}

async function built() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    faults.push({ name: 'build', text: String(error) });
    return false;
  }
}

async function journeys() {
  const chromium = ensureChromium(say);
  if (!chromium) {
    const text =
      'No browser could be found or installed, so the journeys did not run. Name one: CHROMIUM_PATH=/path/to/chromium npm test';
    return faults.push({ name: 'journeys', text });
  }
  // one more than there are cores, as above; with five they hinder each other, and the whole takes 8 % more processor time
  await vitest('journeys', ['e2e'], { workers: 3, env: { CHROMIUM_PATH: chromium } });
}

async function vitest(title, projects, { workers = 2, env = {} } = {}) {
  if (!projects.some(hasTests)) return;
  say(`Testing: ${title}`);
  const summary = join(RESULTS, `${projects.join('-')}.json`);
  const args = ['run', `--maxWorkers=${workers}`, ...projects.flatMap((name) => ['--project', name])];
  const { code } = await node([bin('vitest'), ...args, '--reporter=default', `--reporter=${REPORTER}`], {
    show: true,
    env: { ...env, TEST_SUMMARY: summary },
  });
  const told = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : { passed: 0, faults: [] };
  passed += told.passed;
  faults.push(...told.faults);
  if (code !== 0 && told.faults.length === 0)
    faults.push({ name: title, text: `Vitest ended with code ${code}: see above.` });
}

/** The end of a log must stay readable. */
function shortened(text) {
  const lines = text.trimEnd().split('\n');
  return (lines.length > 80 ? [...lines.slice(0, 60), '…', ...lines.slice(-20)] : lines).join('\n');
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
