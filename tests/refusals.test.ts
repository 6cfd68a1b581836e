import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

// A guard whose sentence no test reads may go without a test that notices.
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
/** Shorter pieces between two values tell nothing. */
const SHORTEST = 9;

/** Asked by their status, their field or a long way round alone; what is asked by its words leaves this list. */
const UNREAD: readonly string[] = [
  "Choose ${MOST_BULK_ROWS.toLocaleString('en-GB')} records or fewer.",
  'Only a draft can be changed by an import.',
  'State a price: nothing was paid in on these units.',
  'The file did not pass the virus scan.',
  "The file has more than ${MOST_IMPORT_ROWS.toLocaleString('en-GB')} rows.",
  'The group has been deleted.',
  'The investor has no entity to invest through.',
  'The source document must be a readable PDF.',
  'This merge cannot be taken apart any more: its place in ${move.table_name} has been taken since.',
];

test('each sentence that refuses something is read by a test', () => {
  const unread = files
    .filter((path) => !isTest(path) && /^packages\/(domain|server)\//.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(REFUSAL)].flatMap(([, said = '']) => {
        const words = said.slice(1, -1).replaceAll("\\'", "'").replaceAll('’', "'");
        const [longest = ''] = words.split(/\$\{[^}]*\}/).sort((one, other) => other.length - one.length);
        return longest.length < SHORTEST || !longest.includes(' ') || tests.includes(longest) ? [] : [words];
      }),
    );
  expect([...new Set(unread)].sort()).toEqual([...UNREAD].sort());
});
