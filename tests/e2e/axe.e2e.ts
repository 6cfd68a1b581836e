import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { PHONE, useBrowser } from './support/browsing.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { settle } from './support/settle.ts';
import { investorScreens } from '../support/investor-screens.ts';
import { FIRST_LOAD_KB, kilobytesOf, watchScripts } from '../support/script-weight.ts';

// Both portals at both widths, empty and cut off as well: no grave violation, nothing wider than the screen.
const browsing = useBrowser();

/** What a newcomer sees where nothing is yet, and everybody where the server does not answer. */
const LISTS = [
  '/investor',
  '/investor/investments?tab=reserved',
  '/investor/portfolio',
  '/investor/news',
  '/investor/profile/view',
  '/investor/profile/documents',
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
    const paths = await investorScreens(page.request);
    if (!phone) await expectLightFirstLoad(page);
    // the profile's forms differ on a phone alone: there they fold
    for (const path of phone ? paths : paths.filter((path) => !path.includes('/profile/'))) {
      await check(page, path, { narrow: phone });
    }
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

test('where nothing is yet', async () => {
  const page = await browsing.signedIn('ready-no-holdings', { phone: true });
  for (const path of LISTS) await check(page, path);
  await page.context().close();
});

test('where the server does not answer, every screen says so and offers a way on', async () => {
  const page = await browsing.signedIn('portfolio-large', { phone: true });
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  for (const path of LISTS) {
    await check(page, path);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
  }
  await page.context().close();
});

/** The first page that an investor loads, with its chart in view. */
async function expectLightFirstLoad(page: Page): Promise<void> {
  const scripts = watchScripts(page);
  await page.goto('/investor');
  await settle(page);
  await page.getByRole('application', { name: 'Value over time' }).waitFor();
  expect(kilobytesOf(scripts)).toBeLessThan(FIRST_LOAD_KB);
}

async function check(page: Page, path: string, { narrow = false } = {}): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expectAccessible(page);
  await expectNoOverflow(page, path);
  if (!narrow) return;
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expectNoOverflow(page, `${path} at 320 px`);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoOverflow(page, `${path} with text of twice the size`);
}
