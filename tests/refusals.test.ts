import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

// Where no test reads the message of a guard, nothing may notice that the guard is gone.
const root = resolve(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);

const files = trackedSources(/^(packages\/(domain|server|web)\/src|tests)\/.*\.tsx?$/);
const tests = files
  .filter((path) => isTest(path) && path !== 'tests/refusals.test.ts')
  .map(textOf)
  .join('\n')
  .replaceAll('’', "'");

/** `conflict('…')` and `invalidField('field', '…')`, in a text or a template. */
const REFUSAL = /\b(?:conflict|invalidField)\(\s*(?:'[\w.]+',\s*)?('(?:[^'\\]|\\.)+'|`[^`]+`)/g;
/** `conflict(ALREADY)`, `invalidField('field', ALREADY)`, and `const ALREADY = '…'` of whichever source. */
const NAMED = /\b(?:conflict|invalidField)\(\s*(?:[^,()]+,\s*)?([A-Z][A-Z_]+)\s*\)/g;
const CONSTANT = /\bconst ([A-Z][A-Z_]+)(?:: string)? =\s*('(?:[^'\\]|\\.)+'|`[^`]+`);/g;
/** Shorter pieces between two values tell nothing. */
const SHORTEST = 9;

/** Tested by status or field alone, or not at all. A test that reads the message takes it off this list. */
const UNREAD: readonly string[] = [
  'State a price: nothing was paid in on these units.',
  'The file did not pass the virus scan.',
  'Card payments are not set up, so nothing can be changed with the provider.',
  'There is no figure to approve.',
];

const sources = files
  .filter((path) => !isTest(path) && /^packages\/(domain|server)\//.test(path))
  .map(textOf);
const constants = sources.flatMap((text) => [...text.matchAll(CONSTANT)]);
const sentences = sources.flatMap((text) => [
  ...[...text.matchAll(REFUSAL)].map(([, said = '']) => said),
  ...[...text.matchAll(NAMED)].flatMap(([, name]) =>
    constants.filter(([, constant]) => constant === name).map(([, , said = '']) => said),
  ),
]);

test('each sentence that refuses something is read by a test', () => {
  const unread = sentences
    .map((said) => said.slice(1, -1).replaceAll("\\'", "'").replaceAll('’', "'"))
    .filter((words) => {
      const [longest = ''] = words.split(/\$\{[^}]*\}/).sort((one, other) => other.length - one.length);
      return longest.length >= SHORTEST && longest.includes(' ') && !tests.includes(longest);
    });
  expect([...new Set(unread)].sort()).toEqual([...UNREAD].sort());
});
