import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../packages/server/src/kit/openapi/document.ts';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';

/** What `docs/FIGURES.md` names is there: its endpoints, what they append, its sources and the figures in them. */
const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/FIGURES.md'), 'utf8');
const resources = servings.map(({ resource }) => resource);
const document = await openApiDocument({
  title: 'Tranche',
  version: '1.0.0',
  routes: routesOf(servings),
  resources,
  sessionCookie: 'tranche_session',
});

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}
const endpoints: readonly Endpoint[] = [...text.matchAll(/`(GET|POST) (\/api\/[^?`]+)(?:\?([^`]+))?`/g)].map(
  ([, method = '', path = '', query = '']) => ({ method, path, query }),
);

/** `{id}` of a sentence is any parameter of a path. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

test('each endpoint is an operation', () => {
  const known = new Set(
    Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
    ),
  );
  const isKnown = ({ method, path }: Endpoint): boolean =>
    known.has(`${method} ${shapeOf(path)}`) ||
    [...known].some(
      (each) => each.startsWith(`${method} ${path.replace(/\{name\}$/, '')}`) && path.endsWith('{name}'),
    );
  expect(endpoints.length).toBeGreaterThan(10);
  expect(endpoints.filter((each) => !isKnown(each))).toEqual([]);
});

test('each append is one of its resource', () => {
  const asked = endpoints.flatMap(({ path, query }) => {
    const resource = resources.find(({ name }) => path.split('/')[2] === name);
    const [, names = ''] = /append=([\w,]+)/.exec(query) ?? [];
    return resource === undefined || names === ''
      ? []
      : names.split(',').map((name) => ({ path, name, isThere: (resource.appends ?? []).includes(name) }));
  });
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ isThere }) => !isThere)).toEqual([]);
});

const fileOf = (source: string): string | undefined =>
  [`packages/domain/src/${source}`, `packages/server/src/${source}`]
    .map((path) => join(root, path))
    .find((path) => existsSync(path));
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('each source is a file, and a figure of a table is named in one of its row', () => {
  const sources = quoted(text).filter((each) => /^(?!docs\/)[\w/-]+\/[\w-]+\.ts$/.test(each));
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((each) => fileOf(each) === undefined && !each.includes('.test.'))).toEqual([]);
  const rows = text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const files = quoted(cells.at(-2) ?? '').flatMap((source) => fileOf(source) ?? []);
    return cells.length < 4 || files.length === 0 ? [] : [{ names: quoted(cells[1] ?? ''), files }];
  });
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.flatMap(({ names, files }) => {
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  });
  expect(missing).toEqual([]);
});
