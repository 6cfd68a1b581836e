import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../kit/project-root.ts';

/** What the first HTML refers to, from Vite's manifest (`dist/web/.vite/manifest.json`). */
export interface WebAssets {
  readonly manifest: Manifest;
  /** The chunks that each route begins with (`screens.json`, by `vite.screens.ts`). */
  readonly screens: Screens;
  readonly script: string;
  readonly styles: readonly string[];
  /** Chunks that the entry imports. */
  readonly preload: readonly string[];
  /** The face that the first paint needs. */
  readonly font: string | null;
}

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;
export type Screens = Readonly<Record<string, readonly string[]>>;

export const ENTRY = 'src/main.tsx';
/** Latin only: other scripts load when a page needs them. */
const FONT = /inter-latin-(wght|standard|opsz)-normal[^/]*\.woff2$/;

let known: { readonly at: number; readonly assets: WebAssets | null } | null = null;

/** The built client, or null before the first build. Read again when the file changes. */
export function webAssets(folder: string = join(projectRoot(), 'dist/web/.vite')): WebAssets | null {
  const file = join(folder, 'manifest.json');
  const at = modifiedAt(file);
  if (known?.at !== at)
    known = { at, assets: at === 0 ? null : assetsOf(read(file), read(join(folder, 'screens.json'))) };
  return known.assets;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export function assetsOf(manifest: Manifest, screens: Screens = {}): WebAssets | null {
  const entry = manifest[ENTRY];
  if (!entry) return null;
  const files = chunksOf(manifest, [ENTRY]);
  const assets = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const font = assets.find((asset) => FONT.test(asset));
  return {
    manifest,
    screens,
    script: `/${entry.file}`,
    styles: stylesOf(files),
    preload: files.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    font: font ? `/${font}` : null,
  };
}

export const stylesOf = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap(({ css = [] }) => css))].map((path) => `/${path}`);

/** Modules and what they import immediately, imports before importers' own styles. */
export function chunksOf(manifest: Manifest, names: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  for (const name of names) imported(manifest, name, seen);
  return [...seen].flatMap((name) => manifest[name] ?? []);
}

function imported(
  manifest: Manifest,
  name: string,
  seen: Set<string>,
  path: readonly string[] = [],
): Set<string> {
  if (seen.has(name) || path.includes(name)) return seen;
  for (const next of manifest[name]?.imports ?? []) imported(manifest, next, seen, [...path, name]);
  return seen.add(name);
}
