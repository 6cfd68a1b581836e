import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { projectRoot } from '../../../packages/server/src/kit/project-root.ts';
import { beginSession, PASSWORD } from '../../support/browser-session.ts';
import { launchBrowser } from '../../support/browser.ts';
import { demo } from './demo.ts';
import { isMeant } from './failing.ts';
import { watchRequests } from './settle.ts';
import { leave, takePage } from './used-pages.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The smallest phone that the journeys are walked on (i15). */
export const SMALL_PHONE = { width: 375, height: 667 };

export interface VisitOptions {
  /** A touch screen of 390 px, or the small one of 375 px. */
  readonly phone?: boolean | 'small';
  /** The page to arrive on; unset: wherever the person lands. */
  readonly at?: string;
  readonly origin?: string;
  /** With the service worker, which keeps what is read; without it a route of the test is the only thing in between. */
  readonly worker?: boolean;
  /** With what moves; else the reader has asked for no motion, and no test waits for any. */
  readonly motion?: boolean;
  /** Opened by one test and used by later ones too; any other page of a test closes with it. */
  readonly stays?: boolean;
}

/** The two sizes of the investor's portal, for `describe.each`. */
export const BOTH_SIZES = [
  ['1440 px', { phone: false }],
  ['390 px', { phone: true }],
] as const satisfies readonly (readonly [string, VisitOptions])[];

/** One browser for all files that a worker runs, each in contexts of its own; it ends with the worker. */
let started: Browser | undefined;

export interface Browsing {
  /** A page in a context of its own: no cookies, nothing kept. */
  visitor(options?: VisitOptions): Promise<Page>;
  /** A session without a page, for what is asked of the API alone. */
  caller(person: string): Promise<BrowserContext>;
  /** A page of someone who has a session already; waits for their landing page. */
  signedIn(person: string, options?: VisitOptions): Promise<Page>;
}

interface BrowserOptions {
  /** What a page may log as an error. */
  readonly expected?: RegExp;
  /** The file changes nothing that another one reads: it shares a demo client with all such files, and fails when it writes. */
  readonly onlyReads?: boolean;
}

/** The browser of a test file, and the demo client that it walks on. Whatever a page throws or logs as an error fails the file, but what is expected here. */
export function useBrowser({ expected = /^$/, onlyReads = false }: BrowserOptions = {}): Browsing {
  const wrong: string[] = [];
  let browser: Browser | undefined;
  /** Of the test that runs. A page left open goes on answering every realtime message, and the next tests wait for it. */
  let ending: BrowserContext[] = [];
  beforeAll(async () => {
    await demo.start({ onlyReads });
    if (!started?.isConnected()) started = await launchBrowser();
    browser = started;
  });
  beforeEach(() => {
    ending = [];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && browser) await keepPages(browser, task.name);
    await leave(ending);
  });
  afterAll(async () => {
    await leave(browser?.contexts() ?? []);
    await demo.stop();
    expect(wrong).toEqual([]);
  });
  const running = (): Browser => {
    if (!browser) throw new Error('The browser is there inside tests and hooks only');
    return browser;
  };
  const visitor = async (options: VisitOptions = {}): Promise<Page> => {
    const page = await takePage(running(), contextOptions(options));
    page.setDefaultTimeout(LONGEST_MS);
    if (!options.stays) ending.push(page.context());
    watchRequests(page);
    if (onlyReads)
      page.on('request', (request) => {
        if (isWrite(request)) wrong.push(`${request.method()} ${request.url()}, in a file that only reads`);
      });
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || isRefusal(text) || expected.test(text)) return;
      if (!isMeant(message.location().url)) wrong.push(`${page.url()}: ${text}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500 && !isMeant(response.url()))
        wrong.push(`${response.status()} ${response.url()}`);
    });
    return page;
  };
  return {
    visitor,
    caller: async (person) => {
      const context = await running().newContext(contextOptions({}));
      ending.push(context);
      await beginSession(context, addressOf(person));
      return context;
    },
    signedIn: async (person, options = {}) => {
      const page = await visitor(options);
      await beginSession(page.context(), addressOf(person));
      await page.goto(options.at ?? '/');
      await page.waitForURL(({ pathname }) => pathname !== '/');
      await page.getByRole('main').waitFor();
      return page;
    },
  };
}

/** Longer than anything takes that works. */
const LONGEST_MS = 120_000;

const contextOptions = (options: VisitOptions): BrowserContextOptions => ({
  viewport: options.phone ? (options.phone === 'small' ? SMALL_PHONE : PHONE) : DESKTOP,
  hasTouch: Boolean(options.phone),
  baseURL: options.origin ?? demo.get().origin,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  reducedMotion: options.motion ? 'no-preference' : 'reduce',
  serviceWorkers: options.worker ? 'allow' : 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
});

const addressOf = (person: string): string => (person.includes('@') ? person : `${person}@larkfield.test`);

/** By the form of the sign-in page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signing in and out, what every page sends by itself, and a proposal that is only worked out change nothing that another file reads. */
const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' &&
  !/\/(?:login|logout|api\/opens|broadcasting\/auth|nav-proposal)$/.test(request.url());

/** The browser logs every answer below 500 that is no success, and a connection cut by the test; screens show both. */
const isRefusal = (text: string): boolean =>
  /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|Unable to preload CSS/.test(
    text,
  );

/** What every open page showed when a test failed, as a picture and as a screen reader reads it. */
async function keepPages(browser: Browser, test: string): Promise<void> {
  const folder = join(projectRoot(), 'test-results/journeys');
  mkdirSync(folder, { recursive: true });
  const name = test.replace(/\W+/g, '-');
  for (const [index, page] of browser
    .contexts()
    .flatMap((context) => context.pages())
    .entries()) {
    const file = join(folder, `${name}-${index + 1}`);
    await page.screenshot({ path: `${file}.png` }).catch(() => undefined); // a page that hangs has none
    writeFileSync(`${file}.txt`, `${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`);
  }
}
