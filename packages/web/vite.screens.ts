import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A syntax tree's node, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Each portal's frame around its screens. */
const FRAMES = { '/investor': 'src/investor/area.ts', '/admin': 'src/admin/area.ts' };

/**
 * Writes `dist/web/.vite/screens.json`: the chunks that each path of the route tables begins with, outermost first,
 * `{"/investor/news": ["assets/area-1.js", "assets/news-2.js"]}`. With it the server names a page's chunks in the first
 * HTML, so that the browser need not find them one after another.
 */
export function screensPlugin(): Plugin {
  const screens = new Map<string, readonly string[]>();
  let root = '';
  return {
    name: 'screens',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transform(code, id) {
      if (!/features\/[^/]+\/[\w-]*routes\.ts$/.test(id)) return;
      collect(this.parse(code), { path: '', sources: [] }, ({ path, sources }) => {
        if (!path.startsWith('/')) return;
        const frame = Object.entries(FRAMES).find(([area]) => `${path}/`.startsWith(`${area}/`));
        const modules = sources.map((source) => resolve(dirname(id), source));
        screens.set(path, frame ? [resolve(root, frame[1]), ...modules] : modules);
      });
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const chunkOf = (module: string): string[] =>
        chunks.filter(({ moduleIds }) => moduleIds.includes(module)).map(({ fileName }) => fileName);
      const table = Object.fromEntries(
        [...screens]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([path, modules]) => [path, [...new Set(modules.flatMap(chunkOf))]]),
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: `${JSON.stringify(table, null, 1)}\n`,
      });
    },
  };
}

/** A path with the screens that it shows, one in the other. */
interface Place {
  readonly path: string;
  readonly sources: readonly string[];
}

/** Every object with a `path` and a `screen: () => import('…')`; those inside its `children` continue its path. */
function collect(node: unknown, parent: Place, found: (place: Place) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => collect(each, parent, found));
  if (!isNode(node)) return;
  const place = placeOf(node, parent);
  if (place !== null) found(place);
  for (const value of Object.values(node)) collect(value, place ?? parent, found);
}

function placeOf(node: Node, parent: Place): Place | null {
  if (node.type !== 'ObjectExpression') return null;
  const path = literal(property(node, 'path'));
  const source = importIn(property(node, 'screen'));
  if (path === null || source === null) return null;
  return { path: join(parent.path, path), sources: [...parent.sources, source] };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function property(object: Node, name: string): unknown {
  const all: unknown[] = Array.isArray(object.properties) ? object.properties : [];
  return all.find((each): each is Node => isNode(each) && isNode(each.key) && each.key.name === name)?.value;
}

const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

/** The address of the import that an arrow function answers. */
function importIn(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'ArrowFunctionExpression') return null;
  return isNode(node.body) && node.body.type === 'ImportExpression' ? literal(node.body.source) : null;
}

const join = (parent: string, path: string): string =>
  path.startsWith('/') ? path : path === '' ? parent : `${parent}/${path}`;
