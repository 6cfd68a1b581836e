import { execFileSync } from 'node:child_process';
import { runChecks, typeChecks } from './check.mjs';
import { bin, ensureInstalled, node, say } from './lib.mjs';

// `npm run test:fast [ref]`: types, the rules of the house, and the unit and screen tests of what changed since `ref`
// (unset: what is not committed yet; with everything committed, the last commit). No database and no browser.
ensureInstalled();
const since = process.argv[2] ?? (isClean() ? 'HEAD~1' : 'HEAD');
say(`Testing what changed since ${since}`);
const [broken, rules, tests] = await Promise.all([
  runChecks(typeChecks(changedFiles())),
  vitest('--project', 'architecture'),
  vitest('--project', 'unit', '--project', 'screens', '--changed', since, '--passWithNoTests'),
]);
process.exit(broken.length + rules.code + tests.code === 0 ? 0 : 1);

function vitest(...words) {
  return node([bin('vitest'), 'run', ...words], { show: true });
}

function changedFiles() {
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

function isClean() {
  return git('status', '--porcelain').length === 0;
}

function git(...words) {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
