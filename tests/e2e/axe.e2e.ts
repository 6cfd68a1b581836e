import { expect, test } from 'vitest';
import { investorScreens } from '../support/investor-screens.ts';
import { FIRST_LOAD_KB, kilobytesOf, watchScripts } from '../support/script-weight.ts';
import { useBrowser } from './support/browsing.ts';
import { lookOver } from './support/look-over.ts';
import { settle } from './support/settle.ts';

// Light, empty and cut off; `axe-investor.e2e.ts` and `axe-admin-*.e2e.ts` look over the portals, beside this file.
const browsing = useBrowser({ onlyReads: true });

/** What a newcomer sees where nothing is yet, and everyone where the server does not answer. */
const LISTS = [
  '/investor',
  '/investor/investments?tab=reserved',
  '/investor/portfolio',
  '/investor/news',
  '/investor/profile/view',
  '/investor/profile/documents',
];

/** A screen that is one record, and that can say nothing without it. */
const RECORDS = /\/sundew-solar$|\/portfolio\/[^?]+$|\/reports\/\d+$/;

test('the first page that an investor loads is light, its chart in view', async () => {
  const page = await browsing.signedIn('portfolio-large');
  const scripts = watchScripts(page);
  await page.goto('/investor');
  await settle(page);
  await page.getByRole('application', { name: 'Value over time' }).waitFor();
  expect(scripts.size).toBeGreaterThan(5);
  expect(kilobytesOf(scripts)).toBeLessThan(FIRST_LOAD_KB.investor);
});

test('so is the first page of staff', async () => {
  const page = await browsing.signedIn('superadmin');
  const scripts = watchScripts(page);
  await page.goto('/admin');
  await settle(page);
  expect(scripts.size).toBeGreaterThan(5);
  expect(kilobytesOf(scripts)).toBeLessThan(FIRST_LOAD_KB.admin);
});

test('where nothing is yet', async () => {
  const page = await browsing.signedIn('ready-no-holdings', { phone: true });
  for (const path of LISTS) await lookOver(page, path);
});

test('where the server does not answer, every screen says so and offers a way on', async () => {
  const page = await browsing.signedIn('portfolio-large', { phone: true });
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const records = (await investorScreens(page.request)).filter((path) => RECORDS.test(path));
  for (const path of [...LISTS, ...records]) {
    await lookOver(page, path);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect(await main.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    if (records.includes(path))
      await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().waitFor();
  }
});
