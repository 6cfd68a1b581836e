import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

// `docs/design/screens.md#GP-1`: a declared screen is a declaration. What grows beyond this belongs into the kit, or beside it.
const root = resolve(import.meta.dirname, '..');
const features = trackedSources(/^packages\/web\/src\/features\/.*\.tsx?$/).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: text.trimEnd().split('\n').length };
});

test.each([
  ['a list', /kit\/declared\/list-(screen|declaration)\./, 60],
  ['a form', /: FormDeclaration</, 40],
  ['a page to make or edit a record', /kit\/declared\/(create|edit)-screen\./, 40],
  ['a record', /kit\/declared\/record-screen\./, 60],
  ['a settings list', /<LookupScreen /, 20],
])('%s is declared in few lines', (_, declares, most) => {
  const declared = features.filter(({ text }) => declares.test(text));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter(({ lines }) => lines > most).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
    [],
  );
});
