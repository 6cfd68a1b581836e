import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminScreens } from './support/admin-screens.ts';
import { useBrowser } from './support/browsing.ts';

// Loading and failing of each admin screen (issue 17): the portal is open already when the server stops to answer.
const browsing = useBrowser({ onlyReads: true });

/** Forms of what is not there yet, and pages that read nothing: without the server they are as they were. */
const READS_NOTHING = /\/(?:new-[a-z]+|create)$|^\/admin\/investors\/merge$|^\/admin\/settings\/security$/;
/** Tabs of one record: its shell says so for all of them, and the first one stands for the others. */
const SHELL = /^(\/admin\/.*\/\d+)(\/|$)/;

test('where the server does not answer, every admin screen says so and offers a way on', async () => {
  const page = await browsing.signedIn('superadmin', { at: '/admin/settings/security' });
  const paths = firstOfEach(await adminScreens(page.request));
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const problems: string[] = [];
  for (const path of paths)
    await arrive(page, path).catch((error: unknown) => problems.push(`${path}: ${String(error)}`));
  expect(problems).toEqual([]);
});

test('while the server takes its time, a screen shows that it is loading, and no failure', async () => {
  const page = await browsing.signedIn('superadmin', { at: '/admin/settings/security' });
  await page.route('**/api/**', () => undefined);
  for (const path of ['/admin/investors', '/admin/investors/1', '/admin/tasks', '/admin/inbox']) {
    await go(page, path);
    const main = page.getByRole('main');
    await main.locator('[aria-busy=true]').first().waitFor();
    expect(await main.getByRole('button', { name: 'Try again' }).count(), path).toBe(0);
  }
});

function firstOfEach(paths: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const shell = SHELL.exec(path)?.[1];
    if (READS_NOTHING.test(path) || (shell !== undefined && seen.has(shell))) return false;
    if (shell !== undefined) seen.add(shell);
    return true;
  });
}

/** As a link would lead there, without a new page; what the page before showed is known by its mark. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    for (const part of document.querySelectorAll('main button, main h1'))
      part.setAttribute('data-before', '');
    window.history.pushState({}, '', to);
  }, path);

async function arrive(page: Page, path: string): Promise<void> {
  await go(page, path);
  const main = page.getByRole('main');
  const again = main.locator('button:not([data-before])').filter({ hasText: 'Try again' });
  await again.first().waitFor();
  await main.locator('h1:not([data-before])').first().waitFor();
}
