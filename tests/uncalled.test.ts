import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

// A calculation that only its test calls is no part of the product: it gets its endpoint, or it goes.
const root = resolve(import.meta.dirname, '..');
/** Without comments: they call no one. */
const textOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const sources = trackedSources(/^packages\/(domain|server|web)\/(src|seeds)\/.*\.tsx?$/).filter(
  (path) => !/\.(test|e2e)\.tsx?$/.test(path),
);

const IMPORT = /import\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+'([^']+)'/g;
const pathOf = (from: string, name: string): string =>
  name.startsWith('@tranche/domain/')
    ? `packages/domain/src/${name.slice('@tranche/domain/'.length)}.ts`
    : join(dirname(from), name);

/** `path name` of everything that a source imports by its name, or takes out of a namespace. */
function takenBy(path: string): string[] {
  const text = textOf(path);
  return [...text.matchAll(IMPORT)].flatMap(([, names, space, from = '']) => {
    const source = pathOf(path, from);
    if (space !== undefined)
      return [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(
        ([, name]) => `${source} ${name}`,
      );
    return (names ?? '').split(',').map((name) => {
      const [own = ''] = name.replace(/^\s*type\s+/, '').split(' as ');
      return `${source} ${own.trim()}`;
    });
  });
}

/** What one source hands on as its own: whoever takes a name from it takes it from the other. */
const HANDED_ON = /export\s+\*\s+from\s+'([^']+)'/g;
const handedOn = new Map(
  sources.map((path) => [
    path,
    [...textOf(path).matchAll(HANDED_ON)].map(([, from = '']) => pathOf(path, from)),
  ]),
);
const alsoTaken = (taken: string): string[] => {
  const [path = '', name = ''] = taken.split(' ');
  return [taken, ...(handedOn.get(path) ?? []).flatMap((source) => alsoTaken(`${source} ${name}`))];
};

const CALCULATIONS = /^packages\/domain\/src\//;
/** A function, by its arrow or its keyword; definitions of resources and verbs are none. */
const FUNCTION = /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?::[^=]*)? =\s*(?:<[^>]*>)?\s*\()/gm;

/** Another function of its own file calls it. */
const helps = (path: string, name: string): boolean =>
  [...textOf(path).matchAll(new RegExp(`(?<!function )(?<!const )\\b${name}\\b`, 'g'))].length > 0;

test('every exported calculation has a caller outside tests', () => {
  const taken = new Set(sources.flatMap(takenBy).flatMap(alsoTaken));
  const uncalled = sources
    .filter((path) => CALCULATIONS.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(FUNCTION)].map(([, named, arrow]) => ({ path, name: named ?? arrow ?? '' })),
    )
    .filter(({ path, name }) => !taken.has(`${path} ${name}`) && !helps(path, name))
    .map(({ path, name }) => `${path} ${name}`);
  expect(uncalled).toEqual([]);
});
