import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder, found from this file upward: the same from the sources and from the bundle in `dist/`. */
export function projectRoot(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'tranche') return folder;
    if (folder === dirname(folder)) throw new Error(`No Tranche checkout above ${from}`);
  }
}
