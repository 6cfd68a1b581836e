import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../kit/project-root.ts';

/** What the first HTML refers to, from Vite's manifest (`dist/web/.vite/manifest.json`). */
export interface WebAssets {
  readonly script: string;
  readonly styles: readonly string[];
  /** Chunks that the entry imports. */
  readonly preload: readonly string[];
  /** The face that the first paint needs. */
  readonly font: string | null;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

const ENTRY = 'src/main.tsx';
/** Latin only: other scripts load when a page needs them. */
const FONT = /inter-latin-(wght|standard|opsz)-normal[^/]*\.woff2$/;

let known: { readonly at: number; readonly assets: WebAssets | null } | null = null;

/** The built client, or null before the first build. Read anew when the file changes. */
export function webAssets(
  file: string = join(projectRoot(), 'dist/web/.vite/manifest.json'),
): WebAssets | null {
  const at = modifiedAt(file);
  if (known?.at !== at)
    known = { at, assets: at === 0 ? null : assetsOf(JSON.parse(readFileSync(file, 'utf8'))) };
  return known.assets;
}

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export function assetsOf(manifest: Readonly<Record<string, Chunk>>): WebAssets | null {
  const entry = manifest[ENTRY];
  if (!entry) return null;
  const chunks = imported(manifest, ENTRY, new Set());
  const files = [...chunks].flatMap((name) => manifest[name] ?? []);
  const assets = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const font = assets.find((asset) => FONT.test(asset));
  return {
    script: `/${entry.file}`,
    styles: [...new Set(files.flatMap(({ css = [] }) => css))].map((path) => `/${path}`),
    preload: files.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    font: font ? `/${font}` : null,
  };
}

/** The entry and what it imports at once, imports before importers' own styles. */
function imported(
  manifest: Readonly<Record<string, Chunk>>,
  name: string,
  seen: Set<string>,
  path: readonly string[] = [],
): Set<string> {
  if (seen.has(name) || path.includes(name)) return seen;
  for (const next of manifest[name]?.imports ?? []) imported(manifest, next, seen, [...path, name]);
  return seen.add(name);
}
