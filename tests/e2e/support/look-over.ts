import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { investorScreens } from '../../support/investor-screens.ts';
import { expectAccessible } from './accessible.ts';
import { adminScreens } from './admin-screens.ts';
import { DESKTOP, PHONE, type Browsing } from './browsing.ts';
import { moveTo } from './move-to.ts';
import { expectNoOverflow, expectWholeLabels, expectWholeWarning } from './reflow.ts';
import { settle } from './settle.ts';
import { expectTypable } from './typable.ts';

/** Every screen of guests and investors, at both sizes on a touch screen. */
export function lookOverInvestorPortal(browsing: Browsing): void {
  test('sign in and register', async () => {
    const page = await browsing.visitor({ phone: true });
    for (const [index, path] of ['/login', '/register', '/terms'].entries()) {
      await page.goto(path);
      await lookOverAtBothSizes(page, path, { index, onPhone: () => expectTypable(page, path) });
    }
  });

  test('the investor portal', async () => {
    const page = await browsing.signedIn('portfolio-large', { phone: true });
    for (const [index, path] of (await investorScreens(page.request)).entries()) {
      await moveTo(page, path);
      await lookOverAtBothSizes(page, path, { index, onPhone: () => narrow(page, path) });
    }
  });
}

/**
 * Every screen of the admin portal that is on and that the file is to look over: the same at both sizes, and none of them
 * is an error page.
 */
export function lookOverAdminPortal(
  browsing: Browsing,
  which: string,
  isIncluded: (path: string) => boolean,
): void {
  test(`every screen of ${which}`, async () => {
    const page = await browsing.signedIn('superadmin');
    const problems: string[] = [];
    const paths = [...(await adminScreens(page.request)), PANEL, BOARD].filter(isIncluded);
    for (const [index, path] of paths.entries()) {
      await moveTo(page, path);
      await lookOverAtBothSizes(page, path, { index }).catch((error: Error & { actual?: unknown }) =>
        problems.push(`${path}: ${JSON.stringify(error.actual ?? error.message)}`),
      );
      const title = await page.getByRole('heading', { level: 1 }).first().innerText();
      if (FAILURES.includes(title)) problems.push(`${path}: ${title}`);
    }
    expect(problems).toEqual([]);
  });
}

interface Look {
  /** Of the screen among those that are looked over: the next begins in the size that this one ends in. */
  readonly index: number;
  /** What else a phone's screen is asked. */
  readonly onPhone?: () => Promise<void>;
}

/**
 * No grave violation, nothing wider than the screen. It is opened once: the other layout comes by its width, and in the same
 * colours.
 */
async function lookOverAtBothSizes(page: Page, path: string, { index, onPhone }: Look): Promise<void> {
  for (const [turn, size] of (index % 2 === 0 ? [DESKTOP, PHONE] : [PHONE, DESKTOP]).entries()) {
    await page.setViewportSize(size);
    await settle(page);
    await expectAccessible(page, { colours: turn === 0 });
    await expectNoOverflow(page, `${path} at ${size.width} px`);
    if (size === PHONE) await onPhone?.();
  }
}

/** One page with its panel open: a dialog over a page is part of what a screen reader finds on it. */
const PANEL = '/admin/tasks?panel=new';

/** A list that is drawn another way. */
const BOARD = '/admin/investments/deals?view=board';

/** What the error page says (`specification.md` §8). */
const FAILURES = ["Sorry that page doesn't seem to exist", 'Something went wrong'];

/** A screen in the size that the page has. */
export async function lookOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expectAccessible(page, { colours: true });
  await expectNoOverflow(page, path);
}

/** On the smallest phone, and with the text twice as large by the browser's own setting (WCAG 1.4.4, 1.4.10). */
async function narrow(page: Page, path: string): Promise<void> {
  await expectTypable(page, path);
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expectNoOverflow(page, `${path} at 320 px`);
  await page.setViewportSize(PHONE);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectNoOverflow(page, `${path} with text of twice the size`);
  await expectWholeLabels(page, `${path} with text of twice the size`);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  await rootFont(page, '200%'); // as extensions enlarge it: no media query follows
  await expectNoOverflow(page, `${path} with a root of twice the size`);
  await expectWholeLabels(page, `${path} with a root of twice the size`);
  await expectWholeWarning(page, path);
  await rootFont(page, '');
}

const rootFont = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
