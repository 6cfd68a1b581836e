import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browsing.ts';
import { settle } from './support/settle.ts';

// The news without a connection: what was read stays, says since when, and goes at sign-out (decision 019).
const browsing = useBrowser();

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'This is the version from' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every figure of the page, in its order. */
const amounts = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText()).split('\n').filter((line) => line.includes('£'));

/** Some browsers believe themselves online as long as there is any network card: only a request that fails tells. */
const believeOnline = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const event of ['online', 'offline'])
      window.addEventListener(event, (happened) => happened.stopImmediatePropagation(), true);
  });

test('what was read is there without a connection, and says so', async () => {
  const page = await browsing.signedIn('portfolio-large', { phone: true, worker: true });
  await believeOnline(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/investor/portfolio');
  await settle(page);
  const read = await amounts(page);
  expect(read.length).toBeGreaterThan(10);
  expect(await strip(page).count()).toBe(0);

  await page.context().setOffline(true);
  await page.reload();
  await strip(page).waitFor();
  await heading(page).waitFor();
  expect(await strip(page).innerText()).toMatch(/This is the version from \d+ \w+ \d{4}/);
  await expect.poll(() => amounts(page)).toEqual(expect.arrayContaining(read));

  await page.goto('/investor/profile/security');
  await page.getByText('this page has not been opened on this device before').waitFor();

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor(); // on its own
  await page.goto('/investor/portfolio');
  await settle(page);
  expect(await strip(page).count()).toBe(0);
});

test('signing out leaves nothing on the device', async () => {
  const page = await browsing.signedIn('portfolio-large', { worker: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/investor/portfolio');
  await settle(page);
  const stored = (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('readings')).keys()).length);
  expect(await stored()).toBeGreaterThan(0);
  await page.goto('/api/logout');
  await page.waitForURL(/\/login/);
  expect(await stored()).toBe(0);
});

test('a phone is offered the firm, not us', async () => {
  const page = await browsing.visitor({ phone: true });
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Larkfield Angels', start_url: '/investor', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
  }
});
