import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, isMain, node, root, say } from './lib.mjs';

/** Each package sees its own world: the domain neither Node nor a browser, the server no browser, the web no Node. */
const TYPED = ['packages/domain', 'packages/server', 'packages/web', '.'];

/** Each further checker works out the shared types once more, and four programs side by side fill the cores (decision 053). */
const ONE_CHECKER = ['--checkers', '1'];
/** The compiler is written in Go, whose collector runs half as often by this and lets the program grow by a tenth. */
const SELDOM_COLLECTED = { GOGC: '200' };

/** Lint, types and format: a name each, and the program that says what is wrong. */
export const CHECKS = [
  ['lint', () => [bin('oxlint'), '.']],
  ...TYPED.map(typesOf),
  ['format', () => [bin('oxfmt'), '--check', '.']],
];

/** The checks of types that these files can fail: the server and the web build on the domain, the tests on all. */
export function typeChecks(files) {
  const only = ['packages/server', 'packages/web', 'tests', 'scripts', 'docs'];
  const isApart = files.every((file) => only.some((folder) => file.startsWith(`${folder}/`)));
  return TYPED.filter(
    (folder) => !isApart || folder === '.' || files.some((file) => file.startsWith(`${folder}/`)),
  ).map(typesOf);
}

function typesOf(folder) {
  const name = folder === '.' ? 'tests' : folder;
  return [
    `types of ${name}`,
    () => [bin('typescript-native', 'tsc'), '-p', folder, '--noEmit', ...ONE_CHECKER, ...remembered(name)],
  ];
}

/** What was right the last time is not checked again: seconds instead of a minute. */
function remembered(name) {
  return ['--incremental', '--tsBuildInfoFile', join(root, `.cache/types/${name}.tsbuildinfo`)];
}

/** @returns {Promise<{ name: string, text: string }[]>} the checks that failed, and what they said, which is printed */
export async function runChecks(checks = CHECKS) {
  const failed = [];
  await Promise.all(
    checks.map(async ([name, args]) => {
      const { code, output } = await node(args(), { env: SELDOM_COLLECTED });
      say(`${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
      if (code === 0) return;
      failed.push({ name, text: output });
      console.log(output.trimEnd());
    }),
  );
  return failed;
}

if (isMain(import.meta.url)) {
  ensureInstalled();
  const architecture = ['architecture', () => [bin('vitest'), 'run', '--project', 'architecture']];
  const failed = await runChecks(
    existsSync(join(root, 'tests/architecture.test.ts')) ? [...CHECKS, architecture] : CHECKS,
  );
  console.log(
    failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
