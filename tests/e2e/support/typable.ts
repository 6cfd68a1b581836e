import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A phone zooms into a field whose words are smaller than 16 px, and out of the page that was being read. */
export async function expectTypable(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=file], [type=checkbox], [type=radio]), textarea, select')]
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
  expect(small, `${what} has fields that a phone zooms into`).toEqual([]);
}
