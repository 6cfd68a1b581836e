import { recordPage, RECORD_TYPES } from '@tranche/domain/crm/record-pages';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { adminRoutes } from './admin/routes.tsx';
import { investorRoutes } from './investor/routes.tsx';
import { joinPath, type ScreenRoute } from './kit/routes.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Every place in the portals that has a screen, as a pattern's parts. */
const screens = [...pathsOf(adminRoutes), ...pathsOf(investorRoutes)].map((path) => path.split('/'));

function pathsOf(routes: readonly ScreenRoute[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return [path, ...pathsOf(route.children ?? [], path)];
  });
}

/** Whole addresses as they are in the code, with `*` for what is filled in. */
function linksIn(file: string): string[] {
  const text = readFileSync(join(here, file), 'utf8').replace(/\$\{[^{}]*\}/g, '*');
  return [...text.matchAll(/\b(?:href|to)[=:]\s*\{?[`'"](\/(?:admin|investor)\b[^`'"]*)[`'"]/g)].map(
    ([, link = '']) => link.replace(/[?#].*$/, ''),
  );
}

/** What is filled in may be a record's id, or the name of one of several pages. */
const leadsTo = (link: string, screen: readonly string[]): boolean => {
  const parts = link.split('/');
  return (
    parts.length === screen.length && parts.every((part, at) => part === screen[at] || part.includes('*'))
  );
};

const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

test('no link of the portals leads to a page that does not exist', () => {
  const dead = files.flatMap((file) =>
    linksIn(file)
      .filter((link) => !screens.some((screen) => leadsTo(link, screen)))
      .map((link) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('a record that a task or a note is about has a screen, and so has its story', () => {
  const pages = RECORD_TYPES.map((type) => recordPage(type, 7));
  const links = pages.flatMap((page) => [page?.details ?? '', page?.story ?? '']);
  expect(
    links.filter((link) => !screens.some((screen) => leadsTo(link.replace('/7', '/*'), screen))),
  ).toEqual([]);
});
