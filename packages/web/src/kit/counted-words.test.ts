import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
/** A number, and a word that would be wrong after ‘1’. */
const NUMBERS = /\{(?:n|total|units|shares|days|months|count)\} (?:\w+ )?⟦?\w{2,}s\b/;
/** What is never one there. */
const NEVER_ONE: readonly string[] = [
  'at least {n} months', // the law's three and five years
  '{n} years', // of 24 months and more
  'The {n} lines below', // two or more
  'Longer than {n} characters', // 18
  "closesIn: 'in {n} days'", // the last day has words of its own
  "days: '{n} days'", // a choice of 7, 14 and 30
  'usedBy: ', // once has words of its own
];

test('what follows a number in the words follows a 1 too', () => {
  const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /words\.ts$/.test(path))
    .flatMap((path) => readFileSync(join(source, path), 'utf8').split('\n'))
    .filter((line) => NUMBERS.test(line) && !NEVER_ONE.some((phrase) => line.includes(phrase)));
  expect(wrong).toEqual([]);
});
