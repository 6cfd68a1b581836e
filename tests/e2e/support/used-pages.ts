import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

// The first load of a portal in a new context reads and compiles all of it: a second of processor time, twice that of any later
// load. So a page that a test is done with is wiped, and a later test of the same worker walks on in it.

/** What each context was opened with, which whoever takes its page has to want as well. */
const openedWith = new WeakMap<BrowserContext, BrowserContextOptions>();
/** Pages that wait for a test, the last used at the end. */
const spare: Page[] = [];
/** Each holds some 100 MB. */
const MOST_SPARE = 6;
/** An address of the server with no script in it: the page stays in its process, and does nothing. */
const AT_REST = '/healthz';
/** All that tests and their support listen to. */
const HEARD = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror'] as const;

/** A page without cookies or anything stored, alone in its context. */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const wanted = JSON.stringify(options);
  const index = spare.findLastIndex((page) => JSON.stringify(openedWith.get(page.context())) === wanted);
  const [used] = index < 0 ? [] : spare.splice(index, 1);
  if (used) return used;
  const context = await browser.newContext(options);
  if (options.serviceWorkers === 'block') openedWith.set(context, options); // a worker would outlive the test
  return context.newPage();
}

/** Ends every context but those whose page waits for the next test. */
export async function leave(contexts: readonly BrowserContext[]): Promise<void> {
  const left = contexts.filter((context) => !spare.some((page) => page.context() === context));
  await Promise.all(left.map((context) => wipe(context).catch(() => context.close())));
}

async function wipe(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  const { viewport, reducedMotion = 'reduce' } = openedWith.get(context) ?? {};
  if (!page || !viewport) return context.close();
  await Promise.all(others.map((other) => other.close()));
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(AT_REST);
  // only now: an answer that was under way may bring a session, and a page that is left may save a draft
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await page.emulateMedia({ media: null, reducedMotion, forcedColors: 'none' });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  spare.push(page);
  if (spare.length > MOST_SPARE) await spare.shift()?.context().close();
}
