import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/** As a link of the portal leads there: the portal is loaded once. Its router hears of what is pushed. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

const AREA = /^\/(?:admin|investor)(?![\w-])/;
const areaOf = (address: string, base?: string): string | undefined =>
  AREA.exec(new URL(address, base).pathname)?.[0];

/**
 * Another page of the portal that the page shows, when all has come that it asks for: as after a load, nothing that was read before is
 * left, for a quarter of what a load costs. From anywhere else it is loaded. What the document itself brings, as the features that
 * are on, wants a `goto`; so does a hook, where nothing can settle.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const here = page.url();
  const area = here.startsWith('http') ? areaOf(here) : undefined;
  if (area === undefined || area !== areaOf(path, here)) await page.goto(path);
  else await page.evaluate(walk, new URL(path, here).href.slice(new URL(here).origin.length));
  await settle(page);
}

/** Runs in the page. */
async function walk(to: string): Promise<void> {
  interface Part {
    readonly memoizedProps: { readonly router?: AnyRouter; readonly client?: QueryClient } | null;
    readonly child: Part | null;
    readonly sibling: Part | null;
  }
  const root: object = document.getElementById('root') ?? document.body;
  const drawn = Object.entries(root).find(([key]) => key.startsWith('__reactContainer$'));
  let router: AnyRouter | undefined;
  let client: QueryClient | undefined;
  const parts: (Part | null)[] = [drawn?.[1] ?? null];
  while (parts.length > 0 && !(router && client)) {
    const part = parts.pop();
    if (!part) continue;
    router ??= part.memoizedProps?.router;
    client ??= part.memoizedProps?.client;
    parts.push(part.sibling, part.child);
  }
  if (!router || !client) throw new Error('No portal is on this page');
  const isSession = (key: readonly unknown[]): boolean => key[0] === 'session';
  for (const query of client.getQueryCache().getAll()) if (!isSession(query.queryKey)) query.reset();
  const there = new Promise<void>((done, fail) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      done();
    });
    setTimeout(() => fail(new Error(`${to} is not there: something on the page holds it back`)), 30_000);
  });
  window.history.pushState(null, '', to); // past a form that would ask, as a load goes
  await there;
  // what is of every page goes on from page to page
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      isSession(queryKey) || (state.data === undefined && state.fetchStatus === 'idle'),
  });
}
