import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

interface Chunk {
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(projectRoot(), 'dist/web/.vite/manifest.json'), 'utf8'),
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
  const staff = ['desk', 'staff', 'common-staff'].map(named);
  expect(staff.filter((key) => manifest[key] === undefined)).toEqual([]);
  expect(
    pages.flatMap((page) =>
      [...needs(page)].filter((key) => staff.includes(key)).map((key) => `${page}: ${key}`),
    ),
  ).toEqual([]);
});
