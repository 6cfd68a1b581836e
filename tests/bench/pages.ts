import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core';
import { adminScreens } from '../e2e/support/admin-screens.ts';
import { launchBrowser } from '../support/browser.ts';
import { investorScreens } from '../support/investor-screens.ts';
import { FIRST_LOAD_KB, kilobytesOf, watchScripts } from '../support/script-weight.ts';
import { startServer } from '../support/server.ts';
import { median } from './load.ts';
import { FOLDER } from './options.ts';

/** A portal in a browser: what a page costs to load, and when it shows something. */
export interface PageFigures {
  readonly portal: Portal;
  /** Gzipped kilobytes of JavaScript that the first load of its home moves. */
  readonly first: number;
  /** What each further screen adds to it. */
  readonly further: readonly { readonly path: string; readonly kilobytes: number }[];
  /** Seconds from a cold navigation to the largest paint, on a processor four times slower. */
  readonly shown: number;
  /** The largest layout shift seen (CLS, no unit). */
  readonly shift: number;
}

/** Whose portal, where it begins, and what it may weigh there in kilobytes (`screens.md#3.1`). */
export interface Portal {
  readonly name: string;
  readonly person: string;
  readonly home: string;
  readonly goal: number;
  readonly screens: (request: APIRequestContext) => Promise<readonly string[]>;
}

const PORTALS: readonly Portal[] = [
  {
    name: "The investor's portal",
    person: 'portfolio-large@larkfield.test',
    home: '/investor',
    goal: FIRST_LOAD_KB.investor,
    screens: investorScreens,
  },
  {
    name: 'The admin portal',
    person: 'superadmin@larkfield.test',
    home: '/admin',
    goal: FIRST_LOAD_KB.admin,
    screens: adminScreens,
  },
];

const SLOWER = 4;
const PASSWORD = 'Larkfield-2026';

/** On the demo client of the start-up measure, its own server and a fresh context for each load. */
export async function measurePages(times: number): Promise<readonly PageFigures[]> {
  const dataDir = join(FOLDER, 'start-up');
  mkdirSync(dataDir, { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await launchBrowser();
  const measured: PageFigures[] = [];
  try {
    for (const portal of PORTALS) measured.push(await measurePortal(portal, browser, server.origin, times));
    return measured;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measurePortal(
  portal: Portal,
  browser: Browser,
  origin: string,
  times: number,
): Promise<PageFigures> {
  const state = await signIn(browser, origin, portal);
  const open = (): Promise<BrowserContext> =>
    browser.newContext({ baseURL: origin, storageState: state, serviceWorkers: 'block' });
  const base = await scriptsOf(open, portal.home);
  const further = [];
  for (const path of await screensBut(open, portal)) {
    const scripts = await scriptsOf(open, path);
    further.push({ path, kilobytes: kilobytesOf([...scripts].filter(([url]) => !base.has(url))) });
  }
  const loads = [];
  for (let run = 0; run < times; run++) loads.push(await coldLoad(open, portal.home));
  return {
    portal,
    first: kilobytesOf(base),
    further,
    shown: median(loads.map(({ shown }) => shown)),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  };
}

async function signIn(browser: Browser, origin: string, { person, home }: Portal) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${home}`);
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

async function screensBut(open: () => Promise<BrowserContext>, { screens, home }: Portal): Promise<string[]> {
  const context = await open();
  const paths = await screens(context.request).finally(() => context.close());
  return paths.filter((path) => path !== home);
}

async function coldLoad(
  open: () => Promise<BrowserContext>,
  home: string,
): Promise<{ shown: number; shift: number }> {
  const context = await open();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(home, { waitUntil: 'networkidle' });
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
