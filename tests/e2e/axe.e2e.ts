import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { useBrowser } from './support/browsing.ts';

// The screens of the main job at both widths: no grave violation, nothing wider than the screen.
const browsing = useBrowser();

const INVESTOR = [
  '/investor',
  '/investor/investments',
  '/investor/investments?tab=reserved',
  '/investor/investments/sundew-solar',
  '/investor/investments/sundew-solar/invest?step=amount&action=reserve',
  '/investor/portfolio',
  '/investor/profile',
];
const STAFF = [
  '/admin',
  '/admin/investors',
  '/admin/investors/contacts',
  '/admin/investments/opportunities',
  '/admin/investments/existing',
  '/admin/settings/account',
  '/admin/settings/account/features',
];

describe.each([
  ['desktop', false],
  ['phone', true],
])('on a %s', (_, phone) => {
  test('sign in and register', async () => {
    const page = await browsing.visitor({ phone });
    for (const path of ['/login', '/register', '/terms']) await check(page, path);
    await page.context().close();
  });

  test('the investor portal', async () => {
    const page = await browsing.signedIn('portfolio-large', { phone });
    for (const path of INVESTOR) await check(page, path);
    await page.context().close();
  });

  test('the admin portal', async () => {
    const page = await browsing.signedIn('superadmin', { phone });
    for (const path of STAFF) await check(page, path);
    await page.goto('/admin/investments/opportunities');
    await page.getByRole('link', { name: /Sundew Solar/ }).click();
    await page.waitForURL(/\/details$/);
    await settle(page);
    await expectAccessible(page);
    await page.context().close();
  });
});

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Its heading stands, nothing is loading, nothing is moving. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
