import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page is still waiting for, from its first request on. */
const open = new WeakMap<Page, Set<unknown>>();

export function watchRequests(page: Page): void {
  const waiting = new Set<unknown>();
  open.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/**
 * Its heading stands, nothing is loading, nothing is moving: no request is open and no skeleton shows for
 * 80 ms. (Playwright's own `networkidle` waits for half a second of silence, on every page.)
 */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect
    .poll(async () => (open.get(page)?.size ?? 0) === 0 && (await rests(page)) && open.get(page)?.size === 0)
    .toBe(true);
}

const rests = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // what follows the reader's scrolling is running for ever, and moves with the reader alone
    const isStill = (): boolean =>
      document.querySelector('main [aria-busy=true]') === null &&
      document
        .getAnimations()
        .every(
          ({ effect, playState, timeline }) =>
            playState !== 'running' ||
            !(timeline instanceof DocumentTimeline) ||
            effect?.getTiming().iterations === Infinity,
        );
    for (let look = 0; look < 4; look++) {
      if (!isStill()) return false;
      await new Promise((next) => setTimeout(next, 20));
    }
    return isStill();
  });
