import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Nothing is wider than the screen: there is no scrolling in two directions (WCAG 1.4.10). What measures itself, a chart, follows a
 * new size a frame later.
 */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const over = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over, { message: `${what} is wider than the screen` }).toBeLessThanOrEqual(0);
}

/** The risk warning stands whole above the header, however large its letters; on a phone the header scrolls away below it. */
export async function expectWholeWarning(page: Page, what: string): Promise<void> {
  const covered = (): Promise<number> =>
    page.evaluate(() => {
      window.scrollTo(0, 0);
      const [banner, header] = ['[data-risk-banner]', 'header'].map((each) => document.querySelector(each));
      if (!banner || !header) return 0;
      const words = banner.querySelector('p')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(words - header.getBoundingClientRect().top);
    });
  await expect.poll(covered, { message: `${what} covers the risk warning` }).toBeLessThanOrEqual(0);
}

/** No button is too narrow for its words, which it would hide where they end. */
export async function expectWholeLabels(page: Page, what: string): Promise<void> {
  const cut = await page
    .locator('.mantine-Button-label')
    .evaluateAll((labels) =>
      labels
        .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
        .map((label) => label.textContent),
    );
  expect(cut, `${what} cuts the words of its buttons`).toEqual([]);
}
