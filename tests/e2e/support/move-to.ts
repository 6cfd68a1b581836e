import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';
import { areaOf } from '../../../packages/web/src/kit/areas.ts';
import { demo } from './demo.ts';
import { settle } from './settle.ts';

/**
 * To another page of the portal that the page shows, as a link leads there, until it stands: as after a load, nothing that was read
 * before is left, for a quarter of what a load costs. From anywhere else it is loaded. What the document itself brings, such as the
 * features that are on, needs a `goto`.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const here = new URL(page.url());
  const there = new URL(path, demo.get().origin);
  const area = areaOf(there.pathname);
  if (area === 'public' || area !== areaOf(here.pathname)) await page.goto(path);
  else await page.evaluate(walk, there.pathname + there.search + there.hash);
}

/** And until all has come that it asks for; in a test only, since nothing can settle in a hook. */
export async function visit(page: Page, path: string): Promise<void> {
  await moveTo(page, path);
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
      isSession(queryKey) || (state.status === 'pending' && state.fetchStatus === 'idle'),
  });
}
