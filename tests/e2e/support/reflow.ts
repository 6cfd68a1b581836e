import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing is wider than the screen: there is no scrolling in two directions (WCAG 1.4.10). */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}
