import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Paths from the root of the project's own files that git knows and whose name fits. */
export const trackedSources = (name: RegExp): string[] =>
  execFileSync('git', ['ls-files', 'packages', 'tests', 'scripts', 'docs', 'README.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => name.test(path));
