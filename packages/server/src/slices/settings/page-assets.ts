import { memoized } from '../../kit/memoized.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { chunksOf, ENTRY, stylesOf, type WebAssets } from './web-assets.ts';

/** What one page needs beside what every page needs. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly preload: readonly string[];
}

const NONE: PageAssets = { styles: [], preload: [] };

/** Each portal is for its own people alone. */
const AREAS = [
  { under: '/investor', kind: 'investor' },
  { under: '/admin', kind: 'staff' },
] as const;

const found = new WeakMap<WebAssets, Map<string, PageAssets>>();

/**
 * The chunks of the screen at `path` and of its portal, so that the browser fetches them all at the same time. Nothing for who
 * will be led elsewhere: a guest to the sign-in, a person of the other portal home.
 */
export function pageAssets(assets: WebAssets, path: string, kind: Viewer['kind']): PageAssets {
  const area = AREAS.find(({ under }) => path === under || path.startsWith(`${under}/`));
  if (area ? area.kind !== kind : kind !== 'guest') return NONE;
  const pattern = patternOf(assets, path);
  if (pattern === null) return NONE;
  const pages = memoized(found, assets, () => new Map<string, PageAssets>());
  return memoized(pages, pattern, () => chunksBeside(assets, assets.screens[pattern] ?? []));
}

function chunksBeside({ manifest, styles }: WebAssets, files: readonly string[]): PageAssets {
  const first = new Set(chunksOf(manifest, [ENTRY]));
  const names = Object.keys(manifest).filter((name) => files.includes(manifest[name]?.file ?? ''));
  const chunks = chunksOf(manifest, names).filter((chunk) => !first.has(chunk));
  return {
    styles: stylesOf(chunks).filter((path) => !styles.includes(path)),
    preload: chunks.map(({ file }) => `/${file}`),
  };
}

/** The route that the path is: its own words win over parameters, as in the router. */
function patternOf({ screens }: WebAssets, path: string): string | null {
  if (Object.hasOwn(screens, path)) return path;
  const requested = path.split('/');
  const fits = Object.keys(screens).filter((pattern) => {
    const parts = pattern.split('/');
    return parts.length === requested.length && parts.every((part, at) => isPart(part, requested[at] ?? ''));
  });
  const words = (pattern: string): number => pattern.split('/').filter((part) => !part.includes('$')).length;
  return fits.sort((one, other) => words(other) - words(one))[0] ?? null;
}

/** `$id` is anything, `organisation_{$id}` anything with that beginning. */
function isPart(pattern: string, part: string): boolean {
  if (!pattern.includes('$')) return pattern === part;
  const [before = '', after = ''] = pattern.split(/\{?\$\w+\}?/);
  return part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after);
}
