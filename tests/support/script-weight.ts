import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';

/** What the first load of each portal's home may move, gzipped (`screens.md#3.1`). */
export const FIRST_LOAD_KB = { investor: 180, admin: 200 } as const;

/** Every script that a page fetches from now on, by address, in gzipped bytes: from the cache or not. */
export function watchScripts(page: Page): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { pathname } = new URL(request.url());
    found.set(pathname, gzipSync(readFileSync(join(projectRoot(), 'dist/web', pathname))).length);
  });
  return found;
}

export const kilobytesOf = (scripts: Iterable<readonly [string, number]>): number =>
  [...scripts].reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
