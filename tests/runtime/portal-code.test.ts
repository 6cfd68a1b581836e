import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const web = join(projectRoot(), 'dist/web');
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(web, '.vite/manifest.json'), 'utf8'),
);
const named = (name: string): string =>
  Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ??
  `no chunk ${name}`;

/** All that a chunk needs before it can run. */
function needs(key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) needs(next, found);
  return found;
}

test('no page of the investors’ portal loads the code of the staff’s first page', () => {
  const area = named('landing');
  const pages = [area, ...(manifest[area]?.dynamicImports ?? [])];
  expect(pages.length).toBeGreaterThan(25);
  const staff = ['desk', 'staff'].map(named);
  expect(staff.filter((key) => manifest[key] === undefined)).toEqual([]);
  expect(
    pages.flatMap((page) =>
      [...needs(page)].filter((key) => staff.includes(key)).map((key) => `${page}: ${key}`),
    ),
  ).toEqual([]);
});

/** Gzipped kilobytes of JavaScript. */
const weightOf = (keys: readonly string[]): number =>
  keys.reduce((sum, key) => {
    const file = manifest[key]?.file;
    return sum + (file ? gzipSync(readFileSync(join(web, file))).length / 1024 : 0);
  }, 0);

// `screens.md#3.1`
test.each(['landing', 'desk'])('no screen of the portal that begins with %s adds more than 60 kB', (home) => {
  const area = named(home);
  const first = needs(area);
  const screens = (manifest[area]?.dynamicImports ?? []).filter((key) => key.includes('/screens/'));
  expect(screens.length).toBeGreaterThan(25);
  const heavy = screens
    .map((key) => ({ key, kB: weightOf([...needs(key)].filter((each) => !first.has(each))) }))
    .filter(({ kB }) => kB > 60);
  expect(heavy).toEqual([]);
});
