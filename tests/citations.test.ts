import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const DESIGN = ['domain', 'screens', 'contract', 'rules'] as const;
const anchors = new Map<string, Set<string>>(
  DESIGN.map((name) => [name, namesIn(read(`docs/design/${name}.md`), /<a id="([^"]+)"/g)]),
);
/** Sections of documents that are cited by number: our own, and the product's specification, which is kept elsewhere. */
const sections = {
  ARCHITECTURE: namesIn(read('docs/ARCHITECTURE.md'), /^## (\d+)\./gm),
  specification: new Set('123456789'),
};

const sources = trackedSources(/\.(tsx?|mjs|css|md)$/).filter(
  (path) => !path.startsWith('docs/design/') && path !== 'tests/citations.test.ts',
);

test('a citation of the design names a section that is there', () => {
  expect(linesWith(/\b(domain|screens|contract|rules)\.md(?:#([\w-]+(?:\.\d+)*))?/g, isFound)).toEqual([]);

  function isFound([, document = '', anchor]: RegExpExecArray, path: string): boolean {
    if (anchor === undefined) return path.endsWith('.md'); // a document may name another as a whole
    return anchors.get(document)?.has(anchor) ?? false;
  }
});

test('a citation of the architecture or the specification names a section that is there', () => {
  const cited = /\b(ARCHITECTURE|specification)(?:\.md)?`? §(\d+)/gi;
  expect(
    linesWith(cited, ([, document = '', section = '']) =>
      sections[/^A/.test(document) ? 'ARCHITECTURE' : 'specification'].has(section),
    ),
  ).toEqual([]);
});

test('decision records are numbered without gaps, and one that is cited is there', () => {
  const numbers = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, 3))
    .sort();
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')));
  expect(
    linesWith(/\bdecisions?(?: |\/)((?:\d{3}(?:, | and )?)+)/gi, ([, cited = '']) =>
      (cited.match(/\d{3}/g) ?? []).every((number) => numbers.includes(number)),
    ),
  ).toEqual([]);
});

test('a comment says what a screen is, and does not name it by its code', () => {
  const code = /^[ \t]*(?:\/\*\*|\*|\/\/).*?(?<![#\w`-])(?:[AIP]|GP-|RT-)\d{1,3}\b(?! (?:pages?|sheet))/gm;
  expect(linesWith(code, (_, path) => path.endsWith('.md'))).toEqual([]);
});

/** The places of what fits the pattern and leads nowhere. */
function linesWith(pattern: RegExp, isFound: (match: RegExpExecArray, path: string) => boolean): string[] {
  return sources.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(pattern)]
      .filter((match) => !isFound(match, path))
      .map((match) => `${path}:${text.slice(0, match.index).split('\n').length} ${match[0]}`);
  });
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}
