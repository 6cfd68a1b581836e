import type { Page } from 'playwright-core';

/** As a link of the portal leads there: the portal is loaded once. Its router hears of what is pushed. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);
