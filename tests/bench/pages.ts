import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { investorScreens } from '../support/investor-screens.ts';
import { kilobytesOf, watchScripts } from '../support/script-weight.ts';
import { startServer } from '../support/server.ts';
import { median } from './load.ts';
import { FOLDER } from './options.ts';

/** The investor's portal in a browser: what a page costs to load, and when it shows something. */
export interface PageFigures {
  /** Gzipped kilobytes of JavaScript that the first load of `/investor` moves. */
  readonly first: number;
  /** What each further screen adds to it. */
  readonly further: readonly { readonly path: string; readonly kilobytes: number }[];
  /** Seconds from a cold navigation to the largest paint, on a processor four times slower. */
  readonly shown: number;
  /** The largest layout shift seen (CLS, no unit). */
  readonly shift: number;
}

const SLOWER = 4;
const PERSON = 'portfolio-large@larkfield.test';
const PASSWORD = 'Larkfield-2026';

/** On the demo client of the start-up measure, its own server and a fresh context for each load. */
export async function measurePages(times: number): Promise<PageFigures> {
  const dataDir = join(FOLDER, 'start-up');
  mkdirSync(dataDir, { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    const state = await signIn(browser, server.origin);
    const open = (): Promise<BrowserContext> =>
      browser.newContext({ baseURL: server.origin, storageState: state, serviceWorkers: 'block' });
    const base = await scriptsOf(open, '/investor');
    const further = [];
    for (const path of await screensBut(open, '/investor')) {
      const scripts = await scriptsOf(open, path);
      further.push({ path, kilobytes: kilobytesOf([...scripts].filter(([url]) => !base.has(url))) });
    }
    const loads = [];
    for (let run = 0; run < times; run++) loads.push(await coldLoad(open));
    return {
      first: kilobytesOf(base),
      further,
      shown: median(loads.map(({ shown }) => shown)),
      shift: Math.max(...loads.map(({ shift }) => shift)),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(PERSON);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/investor');
  return context.storageState().finally(() => context.close());
}

/** Every script that a page fetches until it rests. */
async function scriptsOf(
  open: () => Promise<BrowserContext>,
  path: string,
): Promise<ReadonlyMap<string, number>> {
  const context = await open();
  const page = await context.newPage();
  const found = watchScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await context.close();
  return found;
}

async function screensBut(open: () => Promise<BrowserContext>, first: string): Promise<string[]> {
  const context = await open();
  const paths = await investorScreens(context.request).finally(() => context.close());
  return paths.filter((path) => path !== first);
}

async function coldLoad(open: () => Promise<BrowserContext>): Promise<{ shown: number; shift: number }> {
  const context = await open();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/investor', { waitUntil: 'networkidle' });
  const [paint, shift] = await Promise.all([largestPaint(page), layoutShift(page)]);
  await context.close();
  return { shown: paint / 1000, shift };
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
        setTimeout(() => resolve(Number.NaN), 3000);
      }),
  );

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
